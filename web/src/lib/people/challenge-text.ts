// A challenge in words.
import { _ } from '../local/language';
import { clockText } from '../match/clock-text';
import type { Challenge } from '../net/wire.generated';

export function challengeText({ mine, by_link: byLink, name, title, clock, rated, state }: Challenge): string {
  const what = [title, clockText(clock), rated ? _('rated') : _('not rated')].join(', ');
  if (!mine) return _('{name} challenges you: {what}.', { name, what });
  if (state === 'accepted') return _('{name} has accepted your challenge: {what}.', { name, what });
  if (state === 'declined') return _('{name} would rather not play now: {what}.', { name, what });
  return byLink ? _('Your challenge by link waits: {what}.', { what }) : _('Your challenge to {name} waits: {what}.', { name, what });
}
