// The files with which this device plays without a server, kept in this browser once somebody wants it: how large they are,
// how far fetching is, whether they are here. The service worker hands them out (public/sw.js).
import { BASE, fileUrl } from './address';
import { _ } from './language';

interface PocketFile {
  path: string;
  size: number;
  /** What travels, where the server packs. */
  packed: number;
  hash: string;
}
interface Manifest {
  version: string;
  files: PocketFile[];
}

/** The version of the pocket files that belongs to this page: the build writes it there. */
export const POCKET_VERSION = document.querySelector<HTMLMetaElement>('meta[name=pocket]')?.content ?? '';
const SCOPE = new URL(BASE).pathname.slice(0, -1);
const MANIFEST = 'manifest.json';
const pocketUrl = (path: string): string => fileUrl(`pocket/${path}`);

/** What stands in the way here: pages over plain http keep nothing, and some private windows have no room at all. */
type Obstacle = 'insecure' | 'unsupported' | '';
/** Why fetching stopped. */
type Failure = 'full' | 'away' | 'changed' | '';

class Offline {
  readonly obstacle: Obstacle = !globalThis.isSecureContext ? 'insecure' : !('caches' in globalThis && 'serviceWorker' in navigator) ? 'unsupported' : '';
  state = $state.raw<'unknown' | 'absent' | 'fetching' | 'kept'>('unknown');
  failure = $state.raw<Failure>('');
  /** The version that is kept. */
  private version = '';
  /** Bytes to be fetched, and what they take up afterwards. */
  travels = $state.raw(0);
  size = $state.raw(0);
  done = $state.raw(0);
  /** The browser has promised not to remove it by itself. */
  lasting = $state.raw(false);
  private aborting: AbortController | null = null;

  /** Find out what is kept. */
  async look(): Promise<void> {
    if (this.obstacle || this.state === 'fetching') return;
    const kept = await findKept().catch(() => undefined);
    this.version = kept?.version ?? '';
    if (kept) this.measure(kept);
    this.state = kept ? 'kept' : 'absent';
    this.lasting = (await navigator.storage?.persisted?.().catch(() => false)) ?? false;
  }

  /** Ask how large it is, before anybody decides. */
  async weigh(): Promise<void> {
    await fetchManifest(new AbortController().signal).then((manifest) => this.measure(manifest), () => undefined);
  }

  /** Fetch what is missing and keep all of it. What was kept before stays until the new files are complete. Files that came
   * before the connection was lost stay for the next attempt; whoever hands files out does not look at them. */
  async keep(): Promise<void> {
    if (this.obstacle || this.state === 'fetching') return;
    this.state = 'fetching';
    this.failure = '';
    this.done = 0;
    this.aborting = new AbortController();
    let store = '';
    try {
      const manifest = await fetchManifest(this.aborting.signal);
      this.measure(manifest);
      store = `pocket-${manifest.version}${SCOPE}`;
      await this.fill(store, manifest, this.aborting.signal);
      for (const name of await pocketStores()) if (name !== store) await caches.delete(name);
      await navigator.storage?.persist?.().catch(() => false);
    } catch (error) {
      this.failure = this.aborting.signal.aborted ? '' : failureOf(error);
      if (store && this.failure !== 'away' && !(await isComplete(store))) await caches.delete(store);
    }
    this.state = 'unknown';
    await this.look();
  }

  cancel(): void {
    this.aborting?.abort();
  }

  async remove(): Promise<void> {
    for (const name of await pocketStores()) await caches.delete(name);
    this.failure = '';
    await this.look();
  }

  /** After an update of the site: fetch what changed, if this device was made playable before. */
  async renew(): Promise<void> {
    await this.look();
    if (this.state === 'kept' && POCKET_VERSION && this.version !== POCKET_VERSION) await this.keep();
  }

  private measure({ files }: Manifest): void {
    this.size = sum(files, 'size');
    this.travels = sum(files, 'packed');
  }

  /** Put every file into the store, from those kept before where it has not changed, and the list of them last. */
  private async fill(name: string, manifest: Manifest, signal: AbortSignal): Promise<void> {
    const before = await findKept();
    const same = new Set(before?.files.map(({ path, hash }) => `${path} ${hash}`));
    const store = await caches.open(name);
    for (const file of manifest.files) {
      const url = pocketUrl(file.path);
      const known = (await store.match(url)) ?? (same.has(`${file.path} ${file.hash}`) ? await before?.store.match(url) : undefined);
      if (known) this.done += file.size;
      await store.put(url, known ?? (await this.fetchFile(url, file, signal)));
    }
    await store.put(pocketUrl(MANIFEST), new Response(JSON.stringify(manifest), { headers: { 'Content-Type': 'application/json' } }));
  }

  /** One file, counted while it comes and compared with what the list says of it. */
  private async fetchFile(url: string, file: PocketFile, signal: AbortSignal): Promise<Response> {
    const answer = await fetch(url, { cache: 'no-cache', signal });
    if (!answer.ok || !answer.body) throw new Fault('away');
    const parts: Uint8Array<ArrayBuffer>[] = [];
    const reader = answer.body.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      parts.push(part.value);
      this.done += part.value.length;
    }
    const whole = new Blob(parts, { type: answer.headers.get('Content-Type') ?? '' });
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await whole.arrayBuffer()));
    const hash = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
    if (hash !== file.hash) throw new Fault('changed');
    return new Response(whole);
  }
}

class Fault extends Error {
  constructor(readonly failure: Failure) {
    super(failure);
  }
}

const sum = (files: PocketFile[], what: 'size' | 'packed'): number => files.reduce((all, file) => all + file[what], 0);

const failureOf = (error: unknown): Failure =>
  error instanceof Fault ? error.failure : error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'away';

async function fetchManifest(signal: AbortSignal): Promise<Manifest> {
  const answer = await fetch(pocketUrl(MANIFEST), { cache: 'no-store', signal });
  if (!answer.ok) throw new Fault('away');
  return (await answer.json()) as Manifest;
}

/** The stores of this site, the oldest first; several sites may share an origin. */
const pocketStores = async (): Promise<string[]> =>
  (await caches.keys()).filter((name) => name.startsWith('pocket-') && name.replace(/^[^/]*/, '') === SCOPE);

const isComplete = async (name: string): Promise<boolean> => (await (await caches.open(name)).match(pocketUrl(MANIFEST))) !== undefined;

/** The newest complete set of files. */
async function findKept(): Promise<(Manifest & { store: Cache }) | undefined> {
  for (const name of (await pocketStores()).reverse()) {
    const store = await caches.open(name);
    const manifest = await store.match(pocketUrl(MANIFEST));
    if (manifest) return { ...((await manifest.json()) as Manifest), store };
  }
  return undefined;
}

export const offline = new Offline();

/** Why it did not work, and what to do; nothing else was touched. */
export const failureText = (failure: Exclude<Failure, ''>): string =>
  ({
    full: _('There is not enough room on this device. What was fetched has been removed again; nothing else was touched. Make room and try again.'),
    away: _('The connection was lost while fetching. Try again when it is back: what has come already is not fetched twice.'),
    changed: _('The site was renewed while its files were being fetched. Try again.'),
  })[failure];
