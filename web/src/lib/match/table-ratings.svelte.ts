// The ratings of those who sit at a rated table; again after the end, when they have changed.
import { findTable } from '../net/api';
import type { MatchSocket } from '../net/match-socket.svelte';
import type { SeatRating } from '../net/wire.generated';

/** Milliseconds after which the server has counted a rated match. */
const COUNTED = 1500;

export class TableRatings {
  seats = $state.raw<(SeatRating | null)[]>([]);
  private readonly rated = $derived.by(() => (this.socket.match?.rated ? this.socket.match.state : null));

  /** To be made while a component is. */
  constructor(
    id: string,
    private readonly socket: MatchSocket,
  ) {
    $effect(() => {
      if (!this.rated) return;
      const ask = (): void => void findTable(id, this.socket.token ?? undefined).then((found) => (this.seats = found.ratings ?? []), () => undefined);
      const timer = setTimeout(ask, this.rated === 'over' ? COUNTED : 0);
      return () => clearTimeout(timer);
    });
  }
}
