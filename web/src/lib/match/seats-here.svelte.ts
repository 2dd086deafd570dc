// The seats of a match on this screen, a connection each. People who share a screen look at it in turn: in a game with secrets
// a curtain hides the board until the one whose turn it is opens it.
import { savedTable } from '../local/saved-tables';
import { MatchSocket } from '../net/match-socket.svelte';

export class SeatsHere {
  readonly sockets: MatchSocket[];
  /** The token to look on with, where this browser has saved it. */
  readonly watch: string | null;
  own = $derived.by(() => this.sockets.flatMap((socket) => (socket.seat === null ? [] : [socket.seat])));
  /** Those of them that have not left the match. */
  playing = $derived.by(() => this.sockets.flatMap((socket) => (socket.seat === null || socket.out ? [] : [socket.seat])));
  /** The socket of a seat on this screen that is to move. */
  asked = $derived.by(() => this.sockets.find((socket) => socket.frame && socket.seat !== null && !socket.out && socket.frame.to_move === socket.seat));
  secret = $derived.by(() => this.shared && this.sockets.some((socket) => socket.frame && this.first.frame && socket.frame.position !== this.first.frame.position));
  curtained = $derived.by(() => this.secret && this.asked !== undefined && (this.opened === null || this.opened !== this.asked.seat));
  /** The socket whose view of the table is shown. */
  shown = $derived.by(() => (this.secret ? this.current : this.first));
  private opened = $state<number | null>(null);
  private current = $state.raw<MatchSocket>(undefined!);

  /** The seats are that of the account, which needs no token, and those whose tokens this browser has saved; else the one of
   * the link. To be made while a component is. */
  constructor(id: string, token: string | null) {
    const saved = savedTable(id);
    const own: (string | null)[] = Object.values(saved?.tokens ?? {});
    if (saved?.me !== undefined && !(saved.me in saved.tokens)) own.unshift(null);
    const tokens = token && !own.includes(token) ? [token] : own.length ? own : [token ?? saved?.watch ?? null];
    this.watch = saved?.watch ?? null;
    this.sockets = tokens.map((one) => new MatchSocket(id, one));
    this.current = this.first;
    $effect(() => {
      if (this.asked && this.asked !== this.current && !this.secret) this.current = this.asked;
    });
  }

  get first(): MatchSocket {
    return this.sockets[0]!;
  }

  get shared(): boolean {
    return this.sockets.length > 1;
  }

  /** Show the table to the seat that is to move. */
  open(): void {
    if (!this.asked) return;
    this.current = this.asked;
    this.opened = this.asked.seat;
  }

  close(): void {
    this.sockets.forEach((socket) => socket.close());
  }
}
