// The hand over the board: what it has touched so far, what it may touch next, and when that is an action.
import { touch, ways } from './paths';
import type { Action } from './types';

export class Hand {
  actions = $state.raw<Action[]>([]);
  touched = $state.raw<string[]>([]);
  ways = $derived(ways(this.actions, this.touched));
  /** A whole action waits for a word: another path goes on from it, or this person wants to be asked. */
  asks = $derived(this.ways.whole !== null);

  constructor(
    private readonly play: (text: string) => void,
    private readonly slow: () => boolean,
  ) {}

  /** Begin anew with these actions. */
  take(actions: Action[]): void {
    this.actions = actions;
    this.touched = [];
  }

  touch(id: string): void {
    this.touched = touch(this.actions, this.touched, id);
    const { next, whole } = this.ways;
    if (whole && !next.size && !this.slow()) this.confirm();
  }

  back(): void {
    this.touched = this.touched.slice(0, -1);
  }

  confirm(): void {
    const { whole } = this.ways;
    if (!whole) return;
    this.actions = [];
    this.touched = [];
    this.play(whole.text);
  }
}
