// Tournaments in words: what they are, how far they are, points as people write them.
import { decimal } from '../local/formats';
import { _ } from '../local/language';
import type { ClockSettings, TournamentCell, TournamentSummary, TournamentTable } from '../net/wire.generated';

export const kinds = (): Record<TournamentSummary['kind'], string> => ({
  swiss: _('Swiss system'),
  round_robin: _('Everybody against everybody'),
  arena: _('Arena'),
});

const clockText = ({ kind, seconds, increment, days }: ClockSettings): string => {
  if (kind === 'fischer') return _('{m} minutes, and {s} seconds a move', { m: Math.round((seconds ?? 0) / 60), s: increment ?? 0 });
  if (kind === 'move') return _('{s} seconds for each move', { s: seconds ?? 0 });
  return kind === 'days' ? _('{n} days for each move', { n: days ?? 0 }) : _('No clock');
};

/** One line: the game, the kind, how long, the clock. */
export function factsOf(one: TournamentSummary): string {
  const length = one.kind === 'arena' ? _('{n} minutes', { n: one.minutes ?? 0 }) : one.rounds ? _('Rounds: {n}', { n: one.rounds }) : '';
  return [one.game_title, kinds()[one.kind], length, clockText(one.clock), one.boards ? _('on real boards') : '', one.rated ? _('rated') : ''].filter(Boolean).join(' · ');
}

/** How far it is. */
export function stateOf(one: TournamentSummary): string {
  if (one.cancelled) return _('Cancelled');
  if (one.state === 'over') return _('Over');
  if (one.state === 'open') return _('Entries are open');
  if (one.kind === 'arena' || !one.round) return _('Under way');
  return one.rounds ? _('Round {n} of {m}', { n: one.round, m: one.rounds }) : _('Round {n}', { n: one.round });
}

/** Points as people write them: 2½, not 2.5, and a third as their language does. */
export function points(amount: number): string {
  const whole = Math.floor(amount);
  if (amount === whole) return String(whole);
  return amount - whole === 0.5 ? `${whole || ''}½` : decimal(amount, 2);
}

/** The result of a table, or nothing while it is played. */
export function resultOf(table: TournamentTable): string {
  if (table.how === 'bye') return _('bye');
  if (table.how === 'half') return _('half-point bye');
  if (!table.points) return '';
  const told = table.points.map(points).join(' – ');
  return table.how === 'forfeit' ? _('{result}, by forfeit', { result: told }) : told;
}

/** A cell of the table of results: against whom, and what was won. */
export function cellOf(cell: TournamentCell): string {
  if (!cell.opponents.length) return cell.how === 'bye' ? _('bye') : cell.how === 'half' ? _('half-point bye') : '–';
  const against = cell.opponents.join(', ');
  if (cell.points === null) return `${against}:`;
  return `${against}: ${points(cell.points)}${cell.how === 'forfeit' ? ` ${_('forfeit')}` : ''}`;
}
