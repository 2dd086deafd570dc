// Keeps what the site is made of, so that it opens at once, and also when the server is away; what moves is always asked
// of the server.
const STORE = 'site-2';
const SHELL = '/';
const KEPT = /^\/(words\/|icon|manifest)/;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) =>
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) if (name !== STORE) await caches.delete(name);
      await self.clients.claim();
    })(),
  ),
);
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin || url.pathname.startsWith('/api/')) return;
  if (request.mode === 'navigate') event.respondWith(fresh(request, SHELL));
  else if (url.pathname.startsWith('/assets/')) event.respondWith(kept(request));
  else if (KEPT.test(url.pathname)) event.respondWith(fresh(request, url.pathname));
});

/** Names of assets tell their contents: what is kept is right. */
async function kept(request) {
  const store = await caches.open(STORE);
  const known = await store.match(request);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok) store.put(request, answer.clone());
  return answer;
}

/** From the server; from the store when it is away. A new shell drops the assets of the old one. */
async function fresh(request, key) {
  const store = await caches.open(STORE);
  try {
    const answer = await fetch(request);
    if (answer.ok) {
      if (key === SHELL) {
        const before = await (await store.match(SHELL))?.text();
        if (before !== undefined && before !== (await answer.clone().text()))
          for (const old of await store.keys()) if (new URL(old.url).pathname.startsWith('/assets/')) await store.delete(old);
      }
      await store.put(key, answer.clone());
    }
    return answer;
  } catch (error) {
    const known = await store.match(key);
    if (known) return known;
    throw error;
  }
}
