// Which page is shown. The address is the state.
export const route = $state({ path: location.pathname, search: location.search, hash: location.hash });

function readAddress(): void {
  route.path = location.pathname;
  route.search = location.search;
  route.hash = location.hash;
}

export function go(to: string): void {
  history.pushState(null, '', to);
  readAddress();
  scrollTo(0, 0);
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
