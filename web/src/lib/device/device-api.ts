// Requests that only this device answers: about the games that are kept here.
import { _ } from '../local/language';
import { saveTable } from '../local/saved-tables';
import { findTable, get, post, query } from '../net/api';
import type { DeviceMatch, DeviceMatches, OpenedRecord } from '../net/wire.generated';
import { request } from './table';

/** A record of this size is no record of a game. */
const MOST_BYTES = 5_000_000;

/** All games kept on this device, the latest first. */
export const fetchDeviceMatches = async (): Promise<DeviceMatch[]> => (await get<DeviceMatches>(`/device/matches?${query()}`)).matches;

/** Delete a game for good. */
export const deleteMatch = async (match: string): Promise<void> => void (await request(`/device/matches/${match}`, { method: 'DELETE' }));

/** Keep the game of a record on this device, as a finished one; the answer is its match. */
export async function openRecord(file: File): Promise<string> {
  if (file.size > MOST_BYTES) throw new Error(_('This file holds no record of a game.'));
  const { match, watch } = await post<OpenedRecord>(`/device/records?${query()}`, { text: await file.text() });
  const summary = await findTable(match);
  saveTable({ match, title: summary.title, tokens: {}, watch, summary, at: Date.now() });
  return match;
}
