// Loads Python and the package into a worker, from the site's own files.
import type { PyodideAPI } from 'pyodide';
import { importPackage } from './import-package';
import type { Progress, Start } from './protocol';

/** What keeps the worker from starting. */
export class StartError extends Error {
  constructor(
    readonly why: 'version' | 'files' | 'python',
    cause?: unknown,
  ) {
    super(cause instanceof Error ? cause.message : why);
  }
}

interface Manifest {
  version: string;
  files: { path: string; size: number }[];
}
/** What is fetched by this worker itself, and so can be counted while it comes. */
const COUNTED = /\.(wasm|zip)$/;
const HOME = '/package';

/** Python with the package loaded. `tell` hears how far it is. */
export async function startPython({ pocket, version }: Start, tell: (progress: Progress) => void): Promise<PyodideAPI> {
  const { manifest, cache } = await readManifest(pocket, version);
  const total = manifest.files.filter(({ path }) => COUNTED.test(path)).reduce((sum, { size }) => sum + size, 0);
  let loaded = 0;
  countFetched((bytes) => tell({ step: 'files', loaded: Math.min(total, (loaded += bytes)), total }));
  const archive = fetchFile(`${pocket}ludotheque.zip`, cache);
  archive.catch(() => undefined);
  const { loadPyodide } = (await import(/* @vite-ignore */ `${pocket}pyodide.mjs`).catch((error: unknown) => {
    throw new StartError('files', error);
  })) as typeof import('pyodide');
  const python = await loadPyodide({ indexURL: pocket, lockFileURL: `${pocket}pyodide-lock.json` }).catch((error: unknown) => {
    throw new StartError(loaded < total ? 'files' : 'python', error);
  });
  tell({ step: 'games', loaded: total, total });
  python.unpackArchive(await archive, 'zip', { extractDir: HOME });
  python.runPython(`import sys; sys.path.insert(0, ${JSON.stringify(HOME)})`);
  importPackage(python, HOME);
  return python;
}

/** The list of the files, which have to be of the page's version. Those that are kept may be of another one: then `cache` has
 * them fetched past whatever keeps them, be it a service worker of that other version. */
async function readManifest(pocket: string, version: string): Promise<{ manifest: Manifest; cache: RequestCache }> {
  const read = async (cache: RequestCache): Promise<Manifest> => JSON.parse(new TextDecoder().decode(await fetchFile(`${pocket}manifest.json`, cache))) as Manifest;
  const kept = await read('default');
  if (!version || !kept.version || kept.version === version) return { manifest: kept, cache: 'default' };
  const fresh = await read('reload').catch(() => undefined);
  if (fresh?.version !== version) throw new StartError('version');
  return { manifest: fresh, cache: 'reload' };
}

async function fetchFile(url: string, cache: RequestCache = 'default'): Promise<ArrayBuffer> {
  try {
    const answer = await fetch(url, { cache });
    if (!answer.ok) throw new Error(`${answer.status} ${url}`);
    return await answer.arrayBuffer();
  } catch (error) {
    throw new StartError('files', error);
  }
}

/** From now on every byte of the large files that this worker fetches is counted as it comes. What is counted is a copy:
 * browsers keep a compiled program only for the answer itself. */
function countFetched(came: (bytes: number) => void): void {
  const plain = globalThis.fetch.bind(globalThis);
  globalThis.fetch = async (input, init) => {
    const answer = await plain(input, init);
    if (answer.ok && COUNTED.test(new URL(answer.url).pathname)) void count(answer.clone(), came).catch(() => undefined);
    return answer;
  };
}

async function count({ body }: Response, came: (bytes: number) => void): Promise<void> {
  const reader = body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) came(part.value.byteLength);
}
