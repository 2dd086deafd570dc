// Who sits at a seat, in words.
import { _ } from '../local/language';
import type { Summary } from '../net/wire.generated';

/** Who it is; nothing for a person without a name. */
export function occupant(match: Summary, seat: number): string {
  const who = match.seats[seat];
  if (!who) return '';
  if (who.kind === 'ai') {
    const computer = _('Computer, level {n}', { n: who.level ?? '' });
    return who.name ? _('{name} left; {computer}', { name: who.name, computer }) : computer;
  }
  return who.free && who.kind !== 'engine' ? _('Waiting for somebody…') : who.name;
}

/** What somebody is called in a sentence: by name, else by the seat's. */
export const calledBy = (match: Summary | null | undefined, sides: string[], seat: number): string =>
  match?.seats[seat]?.name || (sides[seat] ?? '');
