// Which open tables somebody wants to see.
import { _ } from '../local/language';
import type { Summary } from '../net/wire.generated';

/** Empty: all of them. */
export interface Filters {
  family: string;
  clock: '' | 'none' | 'quick' | 'days';
  rated: '' | 'yes' | 'no';
  rating: string;
}

export const NO_FILTERS: Filters = { family: '', clock: '', rated: '', rating: '' };

/** Bands of ratings: from, and up to. */
export const RATINGS: Record<string, { from: number; to: number; text: () => string }> = {
  low: { from: -Infinity, to: 1400, text: () => _('Below {n} points', { n: 1400 }) },
  middle: { from: 1400, to: 1700, text: () => _('{a} to {b} points', { a: 1400, b: 1700 }) },
  high: { from: 1700, to: Infinity, text: () => _('{n} points and more', { n: 1700 }) },
};

/** The highest rating of those who sit at a rated table; null where none is known. */
export function ratingAt({ ratings }: Summary): number | null {
  const known = (ratings ?? []).flatMap((one) => (one ? [one.rating] : []));
  return known.length ? Math.max(...known) : null;
}

export function fits(match: Summary, { family, clock, rated, rating }: Filters, familyName: string): boolean {
  const kind = match.clock.kind === 'move' || match.clock.kind === 'fischer' ? 'quick' : match.clock.kind;
  if ((family && family !== familyName) || (clock && clock !== kind) || (rated && (rated === 'yes') !== match.rated)) return false;
  const band = RATINGS[rating];
  const points = ratingAt(match);
  return !band || (points !== null && points >= band.from && points < band.to);
}
