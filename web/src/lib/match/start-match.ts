// Opens a match, saves its tokens in this browser and goes to its page.
import { _ } from '../local/language';
import { go } from '../local/route.svelte';
import { savedName, saveTable } from '../local/saved-tables';
import { createMatch } from '../net/api';
import type { NewMatch } from '../net/wire.generated';

export const ownName = (): string => savedName() || _('You');

/** A seat by lot. */
export const drawSeat = (seats: number): number => Math.floor(Math.random() * seats);

/** `ownSeats` are the seats played on this screen. */
export async function startMatch(wanted: NewMatch, title: string, ownSeats: number[]): Promise<void> {
  const { match, seats, watch } = await createMatch(wanted);
  const tokens: Record<number, string> = {};
  const links: Record<number, string> = {};
  seats.forEach((token, seat) => {
    if (token) (ownSeats.includes(seat) ? tokens : links)[seat] = token;
  });
  saveTable({ match, title, tokens, links, watch, at: Date.now() });
  go(`/match/${match}`);
}
