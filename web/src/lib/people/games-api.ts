// Requests about one's own games, records and curves, and the profiles of people.
import { get, post, query } from '../net/api';
import type { Curves, OwnGame, OwnGames, OwnRecord, Profile, ShownTo } from '../net/wire.generated';

/** Which finished games are wanted; what is empty does not count. */
export interface GameFilters {
  family: string;
  opponent: string;
  outcome: string;
  search: string;
}

export const fetchRunning = (): Promise<OwnGames> => get(`/api/me/games?${query({ state: 'running' })}`);
export const fetchRunningGames = async (): Promise<OwnGame[]> => (await fetchRunning()).games;

/** A page of finished games; `before` is the `next` of the page before it. */
export function fetchFinished(filters: GameFilters, before: string | null, limit = 20): Promise<OwnGames> {
  const wanted = Object.fromEntries(Object.entries({ ...filters, before: before ?? '' }).filter(([, value]) => value));
  return get(`/api/me/games?${query({ state: 'finished', limit: String(limit), ...wanted })}`);
}
export const fetchRecord = (): Promise<OwnRecord> => get(`/api/me/record?${query()}`);
export const fetchCurves = (): Promise<Curves> => get(`/api/me/curves?${query()}`);
export const fetchProfile = (name: string): Promise<Profile> => get(`/api/people/${encodeURIComponent(name)}?${query()}`);
export const showProfileTo = (wanted: ShownTo): Promise<ShownTo> => post(`/api/me/profile?${query()}`, wanted);
