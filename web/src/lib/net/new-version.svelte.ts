// Whether the server has another version of this site than the one this page was loaded from.
import { fileUrl } from '../local/address';
import { connection } from './connection.svelte';

/** Between two looks, in milliseconds. */
const OFTEN = 30_000;
const SELDOM = 300_000;

/** The build writes it into the page; a page in development has none. */
const own = document.querySelector<HTMLMetaElement>('meta[name=version]')?.content ?? '';
let lookedAt = Date.now();

export const newVersion = $state({ here: false });

/** Ask the server for its version, unless that was done a moment ago. */
export async function lookForNewVersion(least = OFTEN): Promise<void> {
  if (!own || newVersion.here || connection.lost || Date.now() - lookedAt < least) return;
  lookedAt = Date.now();
  try {
    const answer = await fetch(fileUrl('version.json'), { cache: 'no-store' });
    if (!answer.ok || ((await answer.json()) as { version: string }).version === own) return;
  } catch {
    return connection.lose();
  }
  newVersion.here = true;
  await (await navigator.serviceWorker?.getRegistration())?.update().catch(() => undefined);
}

setInterval(() => void lookForNewVersion(SELDOM), SELDOM);
document.addEventListener('visibilitychange', () => {
  if (!document.hidden) void lookForNewVersion();
});
