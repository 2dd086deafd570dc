// What if: a finished game left at one of its positions and played on, the computer answering.
import { trial } from './api';
import type { Frame, Tried } from './types';

const BREATH = 350;

export class Trial {
  steps = $state.raw<Tried[]>([]);
  thinking = $state.raw(false);
  problem = $state.raw('');
  frame = $derived<Frame | null>(this.steps.at(-1)?.frame ?? null);
  seat = $derived(this.steps[0]?.seat ?? 0);
  mine = $derived(this.frame !== null && this.frame.to_move === this.seat && !this.thinking);
  private gone = false;

  constructor(
    private readonly match: string,
    private readonly token: string | undefined,
    readonly at: number,
  ) {
    void this.go({});
  }

  play(text: string): void {
    void this.go({ text });
  }

  /** Back to before one's own last move. */
  back(): void {
    let to = this.steps.length - 2;
    while (to > 0 && this.steps[to]!.frame.to_move !== this.seat) to -= 1;
    if (to >= 0) this.steps = this.steps.slice(0, to + 1);
  }

  close(): void {
    this.gone = true;
  }

  private async go(step: { text?: string; answer?: boolean }): Promise<void> {
    this.thinking = true;
    this.problem = '';
    try {
      const from = this.steps.at(-1);
      const next = await trial(this.match, this.token, { at: this.at, state: from?.state ?? null, ...step });
      if (this.gone) return;
      this.steps = [...this.steps, next];
      const { to_move: mover, result } = next.frame;
      if (result === null && mover !== null && mover !== next.seat) {
        await new Promise((done) => setTimeout(done, BREATH));
        if (!this.gone) await this.go({ answer: true });
        return;
      }
    } catch (error) {
      this.problem = error instanceof Error ? error.message : String(error);
    }
    this.thinking = false;
  }
}
