// Which page is shown. The address is the state.
import { connection } from '../net/connection.svelte';
import { lookForNewVersion, newVersion } from '../net/new-version.svelte';

export const route = $state({ path: location.pathname, search: location.search, hash: location.hash });

/** The place the skip link leads to. */
export const CONTENT = 'content';

/** The token a link to a match or replay carries behind `#`. */
export const tokenOf = (hash: string): string | null => (hash === `#${CONTENT}` ? null : hash.slice(1) || null);

function readAddress(): void {
  route.path = location.pathname;
  route.search = location.search;
  route.hash = location.hash;
}

/** From one match to the next nothing is loaded anew: clocks may run. */
const isMatch = (path: string): boolean => path.startsWith('/match/');

/** Show another page. If the server has a new version of the site, the page is loaded from there. */
export function go(to: string): void {
  const { href, pathname } = new URL(to, location.href);
  if (newVersion.here && !connection.lost && !(isMatch(pathname) && isMatch(location.pathname))) return location.assign(href);
  history.pushState(null, '', href);
  readAddress();
  scrollTo(0, 0);
  void lookForNewVersion();
}

/** Put another address in place of this one: there is no way back to this one. */
export function goInPlace(to: string): void {
  history.replaceState(null, '', to);
  readAddress();
}

addEventListener('popstate', readAddress);
addEventListener('hashchange', readAddress);

/** Links inside the site change the page without loading it again. */
export function followLink(event: MouseEvent): void {
  const link = (event.target as Element).closest('a');
  if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
  if (link.origin !== location.origin || link.target || link.hasAttribute('download')) return;
  if (link.pathname.startsWith('/api/')) return;
  if (link.pathname === location.pathname && link.hash && link.hash !== location.hash && link.hash.startsWith('#')) return;
  event.preventDefault();
  go(link.href);
}
