// Keeps what the site is made of, so that it opens at once; what moves is always asked of the server.
const STORE = 'site-1';
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== 'GET' || url.origin !== location.origin || !url.pathname.startsWith('/assets/')) return;
  event.respondWith(
    caches.open(STORE).then(async (store) => {
      const kept = await store.match(event.request);
      if (kept) return kept;
      const fresh = await fetch(event.request);
      if (fresh.ok) store.put(event.request, fresh.clone());
      return fresh;
    }),
  );
});
