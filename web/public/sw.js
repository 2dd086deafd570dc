// Keeps what the site is made of, so that after one visit it opens at once, and also when the server is away; what moves is
// always asked of the server. The build writes the version and the list of files. The files of the pocket edition, with
// which games are played without a server, are kept apart and by the page: lib/local/offline.svelte.ts.
const VERSION = '';
const POCKET = '';
const FILES = [];
const BASE = new URL('./', location.href).href; // the folder of the site, wherever it lies
const SCOPE = new URL(BASE).pathname.slice(0, -1); // tells the stores of several sites at one origin apart
const STORE = `site-${VERSION}${SCOPE}`;
const STORES = 2; // this version's, and the one before: pages of it may still be open
const SERVERS_OWN = /^(api|docs|schema|healthz|metrics)(\/|$)/; // answers of the server that are no page of the site
const PATIENCE = 3000; // milliseconds the server has to answer before what is kept is shown

self.addEventListener('install', (event) => event.waitUntil(keepAll().then(() => self.skipWaiting())));
self.addEventListener('activate', (event) => event.waitUntil(dropOld().then(() => self.clients.claim())));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || !request.url.startsWith(BASE)) return;
  const file = request.url.slice(BASE.length).replace(/[?#].*/s, '');
  if (SERVERS_OWN.test(file)) return;
  if (request.mode === 'navigate') event.respondWith(fresh(request, BASE));
  else if (file.startsWith('assets/')) event.respondWith(kept(request));
  else if (file.startsWith('pocket/')) {
    if (request.cache === 'default') event.respondWith(fromPocket(request));
  } else if (FILES.includes(file)) event.respondWith(fresh(request, BASE + file));
});

// A reminder: the server has encrypted it for this browser. All of a match share one notification, the last stays.
self.addEventListener('push', (event) => {
  const { match, title, text } = event.data.json();
  const icon = `${BASE}icon-192.png`;
  event.waitUntil(self.registration.showNotification(title, { body: text, tag: match, icon, badge: icon, data: { match } }));
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(showMatch(`${BASE}match/${encodeURIComponent(event.notification.data.match)}`));
});

/** The page of a match: where it is open already, else in a new one. */
async function showMatch(url) {
  const pages = await self.clients.matchAll({ type: 'window' });
  const open = pages.find((page) => page.url.startsWith(url));
  return open ? open.focus() : self.clients.openWindow(url);
}

/** Names of assets tell their contents; other files are asked of the server again. */
async function keepAll() {
  const store = await caches.open(STORE);
  await store.addAll(FILES.map((file) => new Request(BASE + file, { cache: file.startsWith('assets/') ? 'default' : 'no-cache' })));
}

/** The stores of this site whose names begin so, the oldest first. */
async function ownStores(kind) {
  return (await caches.keys()).filter((name) => name.startsWith(kind) && name.replace(/^[^/]*/, '') === SCOPE);
}

async function dropOld() {
  const old = (await ownStores('site-')).filter((name) => name !== STORE);
  for (const name of old.slice(0, old.length - (STORES - 1))) await caches.delete(name);
}

/** This version's file, else that of a version before. */
async function find(key) {
  return (await (await caches.open(STORE)).match(key)) ?? caches.match(key);
}

async function kept(request) {
  return (await find(request)) ?? fetch(request);
}

/** From the store of the version that belongs to this site; else from the server, or while it is away from the newest store
 * there is. A store is complete when it has the list of its files. */
async function fromPocket(request) {
  const names = (await ownStores('pocket-')).reverse();
  for (const name of names) {
    const store = await caches.open(name);
    if (!(await store.match(`${BASE}pocket/manifest.json`))) continue;
    const file = await store.match(request);
    if (file) return name === `pocket-${POCKET}${SCOPE}` ? file : fetch(request).catch(() => file);
  }
  return fetch(request);
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
