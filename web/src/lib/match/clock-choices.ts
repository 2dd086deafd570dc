// The clocks that the set-up page offers.
import { _ } from '../local/language';
import type { NewClock } from '../net/wire.generated';

export const NO_CLOCK = 'none';

export const clockChoices = (): Record<string, { clock: NewClock; text: string }> => ({
  [NO_CLOCK]: { clock: { kind: 'none' }, text: _('No clock') },
  quick: { clock: { kind: 'fischer', seconds: 300, increment: 5 }, text: _('{m} minutes, and {s} seconds a move', { m: 5, s: 5 }) },
  calm: { clock: { kind: 'fischer', seconds: 900, increment: 10 }, text: _('{m} minutes, and {s} seconds a move', { m: 15, s: 10 }) },
  move: { clock: { kind: 'move', seconds: 60 }, text: _('{s} seconds for each move', { s: 60 }) },
  days: { clock: { kind: 'days', days: 3 }, text: _('{n} days for each move', { n: 3 }) },
});
