// A rating in words.
import { _ } from '../local/language';
import type { SeatRating } from '../net/wire.generated';

/** The rating, and what the last match has changed of it. One of few matches is a first guess. */
export function ratingWords({ rating, provisional, change }: SeatRating): string {
  const text = provisional ? _('rating about {n}', { n: rating }) : _('rating {n}', { n: rating });
  return change === null ? text : `${text} (${change < 0 ? '−' : '+'}${Math.abs(change)})`;
}
