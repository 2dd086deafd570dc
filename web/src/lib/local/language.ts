// The language of the page. Texts are written in English in the code; their French comes from the same catalogue as
// the server's.
import { fileUrl } from './address';

export type Language = 'en' | 'fr';

const KEY = 'ludotheque.language';
let translations: Record<string, string> = {};

/** The one asked for in the address, the one chosen here, the first one of a static site, or the browser's. */
export function language(): Language {
  const wanted = new URLSearchParams(location.search).get('lang') ?? localStorage.getItem(KEY) ?? (document.documentElement.dataset['language'] || navigator.language);
  return wanted.startsWith('fr') ? 'fr' : 'en';
}

export async function loadTranslations(): Promise<void> {
  document.documentElement.lang = language();
  if (language() === 'en') return;
  const response = await fetch(fileUrl(`words/${language()}.json`));
  if (response.ok) translations = (await response.json()) as Record<string, string>;
}

/** Remember the language and load the page again in it. */
export function setLanguage(chosen: Language): void {
  localStorage.setItem(KEY, chosen);
  const url = new URL(location.href);
  url.searchParams.delete('lang');
  history.replaceState(null, '', url);
  location.reload();
}

/** A text in the language in force, its blanks filled. */
export function _(text: string, blanks: Record<string, string | number> = {}): string {
  return (translations[text] ?? text).replace(/\{(\w+)\}/g, (blank, name: string) => String(blanks[name] ?? blank));
}
