// "What if?": a finished match is left at one of its positions and played on; the computer answers.
import { errorText, playTrial } from '../net/api';
import type { Frame, Trial, TrialStep } from '../net/wire.generated';

/** A pause before the computer's answer, so that one's own move is seen first. */
const PAUSE = 350;

export class MatchTrial {
  steps = $state.raw<TrialStep[]>([]);
  thinking = $state.raw(false);
  problem = $state.raw('');
  frame = $derived<Frame | null>(this.steps.at(-1)?.frame ?? null);
  seat = $derived(this.steps[0]?.seat ?? 0);
  ownTurn = $derived(this.frame !== null && this.frame.to_move === this.seat && !this.thinking);
  private closed = false;

  constructor(
    private readonly match: string,
    private readonly token: string | undefined,
    readonly at: number,
  ) {
    void this.advance({});
  }

  play(text: string): void {
    void this.advance({ text });
  }

  /** Go back to before one's own last move. */
  takeBack(): void {
    let to = this.steps.length - 2;
    while (to > 0 && this.steps[to]!.frame.to_move !== this.seat) to -= 1;
    if (to >= 0) this.steps = this.steps.slice(0, to + 1);
  }

  close(): void {
    this.closed = true;
  }

  private async advance(step: Pick<Trial, 'text' | 'answer'>): Promise<void> {
    this.thinking = true;
    this.problem = '';
    try {
      const from = this.steps.at(-1);
      const next = await playTrial(this.match, this.token, { at: this.at, state: from?.state ?? null, ...step });
      if (this.closed) return;
      this.steps = [...this.steps, next];
      const { to_move: mover, result } = next.frame;
      if (result === null && mover !== null && mover !== next.seat) {
        await new Promise((done) => setTimeout(done, PAUSE));
        if (!this.closed) await this.advance({ answer: true });
        return;
      }
    } catch (error) {
      this.problem = errorText(error);
    }
    this.thinking = false;
  }
}
