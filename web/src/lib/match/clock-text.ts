// A clock in words.
import { decimal } from '../local/formats';
import { _ } from '../local/language';
import type { ClockSettings } from '../net/wire.generated';

export function clockText({ kind, seconds = 0, increment = 0, days = 0 }: ClockSettings): string {
  if (kind === 'none') return _('No clock');
  if (kind === 'days') return days === 1 ? _('1 day for each move') : _('{n} days for each move', { n: days });
  if (kind === 'move') return _('{s} seconds for each move', { s: seconds });
  return _('{m} minutes, and {s} seconds a move', { m: decimal(seconds / 60, 1), s: increment });
}
