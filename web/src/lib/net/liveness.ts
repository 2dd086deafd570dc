// Notices that a connection is dead although nothing has closed it: when the other side has been silent it is asked, and
// has to answer in time. A dead connection is noticed after QUIET + PATIENCE at the latest.
const QUIET = 4000;
const PATIENCE = 4000;
const TICK = 500;

export class Liveness {
  private heardAt = 0;
  /** When the question was asked that is not yet answered. At first that is to open the connection. */
  private askedAt: number | null = performance.now();
  private patience = PATIENCE;
  private readonly timer = setInterval(() => this.look(), TICK);

  constructor(
    private readonly ask: () => void,
    private readonly dead: () => void,
  ) {}

  /** Something has come from the other side. */
  heard(): void {
    this.heardAt = performance.now();
    this.askedAt = null;
    this.patience = PATIENCE;
  }

  /** Ask now, because something was sent or the network has changed. */
  check(patience = PATIENCE): void {
    this.patience = Math.min(this.patience, patience);
    if (this.askedAt !== null) return;
    this.askedAt = performance.now();
    this.ask();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private look(): void {
    const now = performance.now();
    if (this.askedAt === null) {
      if (now - this.heardAt >= QUIET) this.check();
    } else if (now - this.askedAt >= this.patience) {
      this.stop();
      this.dead();
    }
  }
}
