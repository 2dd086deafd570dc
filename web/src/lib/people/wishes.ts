import type { NewClock } from '../net/wire.generated';

/** The match that somebody would like to play with one other. `seat`: null by lot. */
export interface Wishes {
  game: string;
  title: string;
  family: string;
  clock: NewClock;
  rated: boolean;
  seat: number | null;
}
