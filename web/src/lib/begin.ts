// A table is made: its tokens are kept, and the page goes there.
import { make, type Wish } from './api';
import { keep, name } from './kept';
import { go } from './route.svelte';
import { _ } from './words';

export const me = (): string => name() || _('You');

/** `mine` are the seats played on this screen. */
export async function begin(wish: Wish, title: string, mine: number[]): Promise<void> {
  const { match, seats, watch } = await make(wish);
  const tokens: Record<number, string> = {};
  const links: Record<number, string> = {};
  seats.forEach((token, seat) => {
    if (token) (mine.includes(seat) ? tokens : links)[seat] = token;
  });
  keep({ match, title, tokens, links, watch, at: Date.now() });
  go(`/match/${match}`);
}
