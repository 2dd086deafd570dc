// A review under way: asked for, waited for, shown.
import { review as ask } from './api';
import type { Review, Verdict } from './types';
import { _ } from './words';

const OFTEN = 700;

export class Study {
  state = $state.raw<'none' | 'waiting' | 'running' | 'done' | 'failed'>('none');
  review = $state.raw<Review | null>(null);
  done = $state.raw(0);
  of = $state.raw(0);
  ahead = $state.raw(0);
  problem = $state.raw('');
  /** By number of the entry. */
  verdicts = $derived(new Map<number, Verdict>((this.review?.verdicts ?? []).map((one) => [one.number, one])));
  private timer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;

  constructor(
    private readonly match: string,
    private readonly token: string | undefined,
  ) {
    void this.look(false);
  }

  begin(): void {
    this.state = 'waiting';
    void this.look(true);
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
  }

  private async look(begin: boolean): Promise<void> {
    try {
      const told = await ask(this.match, this.token, begin);
      this.problem = '';
      this.state = told.state;
      [this.done, this.of, this.ahead] = [told.done ?? 0, told.of ?? 0, told.ahead ?? 0];
      this.review = told.review ?? null;
    } catch (error) {
      this.problem = error instanceof Error ? error.message : String(error);
      if (begin) this.state = 'none';
    }
    if (!this.closed && (this.state === 'waiting' || this.state === 'running'))
      this.timer = setTimeout(() => void this.look(false), OFTEN);
  }
}

export const called = (mark: Verdict['mark']): string =>
  ({ '??': _('blunder'), '?': _('mistake'), '?!': _('inaccuracy'), '': '' })[mark];
export const percent = (share: number): string => _('{n} %', { n: Math.round(100 * share) });
