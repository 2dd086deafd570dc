// The review of a finished match: started, waited for, shown.
import { _ } from '../local/language';
import { errorText, fetchReview, startReview } from '../net/api';
import type { Review, ReviewProgress, Verdict } from '../net/wire.generated';

const POLL = 700;

export class MatchReview {
  state = $state.raw<ReviewProgress['state']>('none');
  review = $state.raw<Review | null>(null);
  done = $state.raw(0);
  of = $state.raw(0);
  /** How many other reviews the server makes first. */
  ahead = $state.raw(0);
  problem = $state.raw('');
  /** The verdicts by the number of their log entry, counted from 1. */
  verdicts = $derived(new Map<number, Verdict>((this.review?.verdicts ?? []).map((one) => [one.number, one])));
  private timer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;

  constructor(
    private readonly match: string,
    private readonly token: string | undefined,
  ) {
    void this.update(fetchReview);
  }

  start(): void {
    this.state = 'waiting';
    void this.update(startReview);
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
  }

  private async update(request: typeof fetchReview): Promise<void> {
    try {
      const progress = await request(this.match, this.token);
      this.problem = '';
      this.state = progress.state;
      [this.done, this.of, this.ahead] = [progress.done ?? 0, progress.of ?? 0, progress.ahead ?? 0];
      this.review = progress.review ?? null;
    } catch (error) {
      this.problem = errorText(error);
      if (request === startReview) this.state = 'none';
    }
    if (!this.closed && (this.state === 'waiting' || this.state === 'running'))
      this.timer = setTimeout(() => void this.update(fetchReview), POLL);
  }
}

/** What the mark of a move means. */
export const markName = (mark: Verdict['mark']): string =>
  ({ '??': _('blunder'), '?': _('mistake'), '?!': _('inaccuracy'), '': '' })[mark];
export const percent = (share: number): string => _('{n} %', { n: Math.round(100 * share) });
