// Keeps what the site is made of, so that after one visit it opens at once, and also when the server is away; what moves is
// always asked of the server. The build writes the version and the list of files.
const VERSION = '';
const FILES = [];
const STORE = `site-${VERSION}`;
const STORES = 2; // this version's, and the one before: pages of it may still be open
const SERVERS_OWN = /^\/(api|schema|healthz|metrics)(\/|$)/; // answers of the server that are no page of the site
const PATIENCE = 3000; // milliseconds the server has to answer before what is kept is shown

self.addEventListener('install', (event) => event.waitUntil(keepAll().then(() => self.skipWaiting())));
self.addEventListener('activate', (event) => event.waitUntil(dropOld().then(() => self.clients.claim())));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin || SERVERS_OWN.test(url.pathname)) return;
  if (request.mode === 'navigate') event.respondWith(fresh(request, '/'));
  else if (url.pathname.startsWith('/assets/')) event.respondWith(kept(request));
  else if (FILES.includes(url.pathname)) event.respondWith(fresh(request, url.pathname));
});

/** Names of assets tell their contents; other files are asked of the server again. */
async function keepAll() {
  const store = await caches.open(STORE);
  await store.addAll(FILES.map((file) => new Request(file, { cache: file.startsWith('/assets/') ? 'default' : 'no-cache' })));
}

async function dropOld() {
  const old = (await caches.keys()).filter((name) => name !== STORE);
  for (const name of old.slice(0, old.length - (STORES - 1))) await caches.delete(name);
}

/** This version's file, else that of a version before. */
async function find(key) {
  return (await (await caches.open(STORE)).match(key)) ?? caches.match(key);
}

async function kept(request) {
  return (await find(request)) ?? fetch(request);
}

/** From the server; what is kept when it is away or takes too long. */
async function fresh(request, key) {
  const known = await find(key);
  if (!known) return fetch(request);
  const answer = fetch(request).then(
    (got) => (got.status < 500 ? got : known),
    () => known,
  );
  return Promise.race([answer, new Promise((done) => setTimeout(done, PATIENCE, known))]);
}
