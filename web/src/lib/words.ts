// Texts are written in English here; their French comes from the same catalogue as the server's.
export type Language = 'en' | 'fr';

const KEY = 'ludotheque.language';
let book: Record<string, string> = {};

export function language(): Language {
  const asked = new URLSearchParams(location.search).get('lang') ?? localStorage.getItem(KEY) ?? navigator.language;
  return asked.startsWith('fr') ? 'fr' : 'en';
}

export async function open(): Promise<void> {
  document.documentElement.lang = language();
  if (language() === 'en') return;
  const answer = await fetch(`/words/${language()}.json`);
  if (answer.ok) book = (await answer.json()) as Record<string, string>;
}

export function speak(chosen: Language): void {
  localStorage.setItem(KEY, chosen);
  const url = new URL(location.href);
  url.searchParams.delete('lang');
  history.replaceState(null, '', url);
  location.reload();
}

/** A text in the language in force, its blanks filled. */
export function _(text: string, blanks: Record<string, string | number> = {}): string {
  return (book[text] ?? text).replace(/\{(\w+)\}/g, (blank, name: string) => String(blanks[name] ?? blank));
}
