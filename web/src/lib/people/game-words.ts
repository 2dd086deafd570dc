// One's own games in words: with whom, how it stands or ended, and how much time is left.
import { _ } from '../local/language';
import { formatTime } from '../match/clock';
import { computerText } from '../match/seat-name';
import type { Opponent, OwnGame } from '../net/wire.generated';

/** Who else is at the table: accounts by their present names. */
export function companions({ match, people }: OwnGame): string {
  const names = match.seats.flatMap((seat, i) => {
    if (i === match.seat) return [];
    return [computerText(seat) || people[i] || seat.name || (seat.free ? _('a free seat') : _('Player'))];
  });
  return _('with {names}', { names: names.join(', ') });
}

/** Whose turn it is in a game under way. */
export function turnWords({ match, your_turn: mine }: OwnGame): string {
  if (typeof match.seat === 'number' && match.seats[match.seat]?.free) return _('Your seat waits for you.');
  if (match.state === 'open') return _('Waiting for somebody to sit down.');
  return mine ? _('Your turn.') : _('The other is to move.');
}

/** How much time whoever is to act has; `now` is the server's time. Nothing without a clock. */
export function timeWords({ due_at: due, your_turn: mine }: OwnGame, now: number): string {
  if (due === null) return '';
  const time = formatTime(Math.max(0, due - now));
  return mine ? _('You have {time} left.', { time }) : _('{time} left.', { time });
}

export const outcomeWords = (outcome: OwnGame['outcome']): string =>
  outcome === null ? '' : { won: _('You won.'), drawn: _('Drawn.'), lost: _('You lost.') }[outcome];

export function opponentWords({ kind, name, level }: Opponent): string {
  if (kind === 'level') return _('Computer, level {n}', { n: level ?? '' });
  if (kind === 'net') return _('Neural net');
  if (kind === 'guest') return _('Guests');
  return name ?? _('A deleted account');
}
