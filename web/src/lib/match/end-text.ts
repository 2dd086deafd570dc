// Why a match ended before its game was over, and by whom.
import { _ } from '../local/language';
import type { Summary } from '../net/wire.generated';
import { calledBy } from './seat-name';

export function endText(match: Summary, sides: string[]): string {
  const loser = match.seats.length === 2 && match.result ? match.result.indexOf(-1) : -1;
  const name = loser < 0 ? '' : calledBy(match, sides, loser);
  switch (match.end) {
    case 'resigned':
      return name ? _('{name} resigned.', { name }) : _('Resigned.');
    case 'time':
      return name ? _('{name} ran out of time.', { name }) : _('Time is up.');
    case 'agreed':
      return _('Agreed.');
    case 'claimed':
      return _('Claimed: the other was gone.');
    case 'aborted':
      return _('Stopped.');
    default:
      return '';
  }
}
