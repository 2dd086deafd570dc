// Whether the server answers. Requests and sockets report here; while it does not answer it is asked again and again.
import { fileUrl, STATIC } from '../local/address';
import { SvelteSet } from 'svelte/reactivity';

const FIRST_DELAY = 300;
const LONGEST_DELAY = 2000;
/** How long one attempt may take, in milliseconds. */
const PATIENCE = 4000;

class Connection {
  /** The last request got no answer. */
  private failing = $state(false);
  /** Sockets that are closed and should not be. */
  private readonly lostSockets = new SvelteSet<object>();
  readonly lost = $derived(this.failing || this.lostSockets.size > 0);
  /** A match that is shown has lost its connection. */
  readonly matchLost = $derived(this.lostSockets.size > 0);
  private readonly waiting = new Set<() => void>();
  private delay = FIRST_DELAY;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    addEventListener('online', () => this.askNow());
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden) this.askNow();
    });
  }

  /** A request got no answer: from now on the server is asked until it answers. */
  lose(): void {
    if (this.failing || STATIC) return;
    this.failing = true;
    this.delay = FIRST_DELAY;
    this.askLater();
  }

  /** A request was answered. */
  answered(): void {
    if (!this.failing) return;
    clearTimeout(this.timer);
    this.failing = false;
    const waiting = [...this.waiting];
    this.waiting.clear();
    for (const go of waiting) go();
  }

  /** Resolved when the server answers again; at once if it does. */
  back(): Promise<void> {
    return this.failing ? new Promise((go) => this.waiting.add(go)) : Promise.resolve();
  }

  socketLost(socket: object): void {
    this.lostSockets.add(socket);
  }

  socketBack(socket: object): void {
    this.lostSockets.delete(socket);
  }

  private askLater(): void {
    this.timer = setTimeout(() => void this.ask(), this.delay);
    this.delay = Math.min(2 * this.delay, LONGEST_DELAY);
  }

  private askNow(): void {
    if (!this.failing) return;
    clearTimeout(this.timer);
    this.delay = FIRST_DELAY;
    void this.ask();
  }

  private async ask(): Promise<void> {
    try {
      const answer = await fetch(fileUrl('healthz'), { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE) });
      if (answer.ok) return this.answered();
    } catch {
      // still away
    }
    clearTimeout(this.timer);
    if (this.failing) this.askLater();
  }
}

export const connection = new Connection();
