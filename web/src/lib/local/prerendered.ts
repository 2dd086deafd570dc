// Answers for the first screen that were made with the site: they are there while Python is still being started.
import { fileUrl } from './address';

/** The file that holds the answer to a question, `/api/catalogue?lang=fr` or `/api/picture?game=NAME&lang=fr`; undefined for
 * all others. The file may not be there: then the table has to be asked. */
export function prerenderedUrl(path: string): string | undefined {
  const { pathname, searchParams } = new URL(path, 'http://table');
  const [language, game] = [searchParams.get('lang') ?? 'en', searchParams.get('game') ?? ''];
  if (pathname === '/api/catalogue') return fileUrl(`pocket/first/${language}/catalogue.json`);
  if (pathname === '/api/picture' && /^[\w-]+$/.test(game)) return fileUrl(`pocket/first/${language}/${game}.svg`);
  return undefined;
}
