// How this person likes the table to be.
const KEY = 'ludotheque.settings';

interface Settings {
  theme: 'auto' | 'light' | 'dark';
  /** Mark what may be touched. */
  targets: boolean;
  /** Ask before an action is sent. */
  confirm: boolean;
  sound: boolean;
}

/** Quiet on phones and tablets until somebody wants it otherwise. */
const desk = matchMedia('(min-width: 700px) and (pointer: fine)').matches;
const first: Settings = { theme: 'auto', targets: true, confirm: false, sound: desk };

function stored(): Partial<Settings> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings>;
  } catch {
    return {};
  }
}

export const settings: Settings = $state({ ...first, ...stored() });

export function apply(): void {
  localStorage.setItem(KEY, JSON.stringify(settings));
  document.documentElement.dataset['theme'] = settings.theme;
}

export const still = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
