// Requests that only this device answers: about the games that are kept here.
import { _ } from '../local/language';
import { saveTable } from '../local/saved-tables';
import { get, post, query } from '../net/api';
import type { Summary } from '../net/wire.generated';
import { request } from './table';

/** A record of this size is no record of a game. */
const MOST_BYTES = 2_000_000;

/** All games kept on this device, the latest first. */
export const fetchDeviceMatches = async (): Promise<Summary[]> => (await get<{ matches: Summary[] }>(`/device/matches?${query()}`)).matches;

/** Delete a game for good. */
export const deleteMatch = async (match: string): Promise<void> => void (await request(`/device/matches/${match}`, { method: 'DELETE' }));

/** Keep the game of a record on this device, as a finished one; the answer is its match. */
export async function openRecord(file: File): Promise<string> {
  if (file.size > MOST_BYTES) throw new Error(_('This file holds no record of a game.'));
  const { match, title } = await post<{ match: string; title: string }>(`/device/records?${query()}`, { text: await file.text() });
  saveTable({ match, title, tokens: {}, at: Date.now() });
  return match;
}
