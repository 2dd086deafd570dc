// Which page is shown. The address is the state. Paths here are those of a server, `/match/ID#TOKEN`, wherever the site
// lies and whatever its addresses look like: see address.ts.
import { connection } from '../net/connection.svelte';
import { lookForNewVersion, newVersion } from '../net/new-version.svelte';
import { BASE, href, pathOf, splitPath, STATIC } from './address';

const readAddress = (): ReturnType<typeof splitPath> => splitPath(pathOf(new URL(location.href)) ?? '/');

export const route = $state(readAddress());

/** The place the skip link leads to. */
export const CONTENT = 'content';

/** The token a link to a match or replay carries behind `#`. */
export const tokenOf = (hash: string): string | null => (hash === `#${CONTENT}` ? null : hash.slice(1) || null);

const follow = (): void => void Object.assign(route, readAddress());

/** From one match to the next nothing is loaded anew: clocks may run. */
const isMatch = (path: string): boolean => path.startsWith('/match/');

/** Show another page. If the server has a new version of the site, the page is loaded from there. */
export function go(to: string): void {
  const fresh = newVersion.here && !connection.lost && !(isMatch(to) && isMatch(route.path));
  if (fresh) return load(to);
  history.pushState(null, '', href(to));
  follow();
  scrollTo(0, 0);
  void lookForNewVersion();
}

/** Load the site anew at a page. An address that differs behind `#` alone would load nothing. */
function load(to: string): void {
  location.assign(href(to));
  if (STATIC) location.reload();
}

/** Put another address in place of this one: there is no way back to this one. */
export function goInPlace(to: string): void {
  history.replaceState(null, '', href(to));
  follow();
}

addEventListener('popstate', follow);
addEventListener('hashchange', follow);

/** Links inside the site change the page without loading it again. */
export function followLink(event: MouseEvent): void {
  const link = (event.target as Element).closest('a');
  if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
  if (link.origin !== location.origin || link.target || link.hasAttribute('download')) return;
  const to = pathOf(new URL(link.href));
  if (to === undefined || link.href.startsWith(`${BASE}api/`)) return;
  if (!STATIC && splitPath(to).path === route.path && link.hash && link.hash !== location.hash) return;
  event.preventDefault();
  go(to);
}
