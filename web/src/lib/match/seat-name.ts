// Who sits at a seat, in words.
import { _ } from '../local/language';
import type { Summary } from '../net/wire.generated';

/** Who plays for the table at a seat, within a sentence: a level or the game's net; nothing where somebody else sits. */
export function computerText({ kind, level }: { kind: string; level?: number | null }): string {
  if (kind === 'ai') return _('computer (level {n})', { n: level ?? '' });
  return kind === 'net' ? _('neural net') : '';
}

export const isMachine = ({ kind }: { kind: string }): boolean => kind === 'ai' || kind === 'engine' || kind === 'net';

/** Who it is; nothing for a person without a name. */
export function occupant(match: Summary, seat: number): string {
  const who = match.seats[seat];
  if (!who) return '';
  if (who.kind === 'ai') {
    const computer = _('Computer, level {n}', { n: who.level ?? '' });
    return who.name ? _('{name} left; {computer}', { name: who.name, computer }) : computer;
  }
  if (who.kind === 'net') return _('Neural net');
  return who.free && who.kind !== 'engine' ? _('Waiting for somebody…') : who.name;
}

/** What somebody is called in a sentence: by name, else by the seat's. */
export const calledBy = (match: Summary | null | undefined, sides: string[], seat: number): string =>
  match?.seats[seat]?.name || (sides[seat] ?? '');
