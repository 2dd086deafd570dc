// What the first screen shows, made when the site was built: it is there while Python is still being started.
import { fileUrl } from '../local/address';
import type { Answer } from './table';

/** The file that holds the answer to a question; undefined where the device has to be asked. */
export function preparedFile(path: string): string | undefined {
  const { pathname, searchParams } = new URL(path, 'http://table');
  const folder = `pocket/first/${searchParams.get('lang') ?? 'en'}`;
  if (pathname === '/api/catalogue') return `${folder}/catalogue.json`;
  const game = searchParams.get('game') ?? '';
  return pathname === '/api/picture' && /^\w+$/.test(game) ? `${folder}/${game}.svg` : undefined;
}

/** The answer that was made beforehand, if there is one. */
export async function preparedAnswer(path: string): Promise<Answer | undefined> {
  const file = preparedFile(path);
  if (!file) return undefined;
  const answer = await fetch(fileUrl(file)).catch(() => undefined);
  return answer?.ok ? { status: answer.status, body: await answer.blob() } : undefined;
}
