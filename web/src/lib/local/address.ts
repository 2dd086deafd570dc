// Where the site lies, and how its pages are addressed. A site with a server has plain paths (`/match/ID`). A static site
// has nobody to answer them, so its pages stand behind `#` (`…/#/match/ID`): any file server can load them again.

const page = typeof document === 'undefined' ? undefined : document.documentElement;
const here = import.meta.url;

/** A site of files alone: every game is played on this device. `ludotheque export` writes the mark into the page. */
export const STATIC = page?.dataset['table'] === 'device';

/** The address of the folder in which the site lies; it ends with `/`. Chunks and workers lie in a folder of it. */
export const BASE = import.meta.env.DEV ? new URL('/', globalThis.location?.href ?? 'http://localhost').href : new URL('..', here).href;

/** The address of a file of the site or of a question to its server, from its path within the site. */
export const fileUrl = (path: string): string => BASE + path.replace(/^\//, '');

/** What a link to a page of the site has as `href`. `path` is as on a server: `/replay/ID?at=12#TOKEN`. */
export const href = (path: string): string => (STATIC ? `#${path}` : new URL(BASE).pathname + path.slice(1));

/** The whole address of a page, to be passed on. */
export const pageUrl = (path: string): string => (STATIC ? `${BASE}#${path}` : fileUrl(path));

/** The path of the page that an address of this site shows; undefined if it shows none. */
export function pathOf(url: URL): string | undefined {
  if (!url.href.startsWith(BASE)) return undefined;
  if (!STATIC) return `/${url.href.slice(BASE.length)}`;
  return /^(index\.html)?$/.test(url.href.slice(BASE.length).replace(/[?#].*/s, '')) ? staticPath(url.hash) : undefined;
}

const staticPath = (hash: string): string => (hash.startsWith('#/') ? hash.slice(1) : '/');

/** The parts of a page's path. */
export function splitPath(path: string): { path: string; search: string; hash: string } {
  const { pathname, search, hash } = new URL(path, 'http://page');
  return { path: pathname, search, hash };
}
