// How this person wants the page to be. The settings are kept in this browser.
const KEY = 'ludotheque.settings';

interface Settings {
  theme: 'auto' | 'light' | 'dark';
  /** Mark what may be touched. */
  targets: boolean;
  /** Ask before an action is sent. */
  confirm: boolean;
  sound: boolean;
  /** How fast pieces move. */
  speed: 'off' | 'fast' | 'normal' | 'slow';
}

/** There is no sound on phones and tablets until somebody turns it on. */
const desktop = matchMedia('(min-width: 700px) and (pointer: fine)').matches;
const defaults: Settings = { theme: 'auto', targets: true, confirm: false, sound: desktop, speed: 'normal' };

function stored(): Partial<Settings> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings>;
  } catch {
    return {};
  }
}

export const settings: Settings = $state({ ...defaults, ...stored() });

export function applySettings(): void {
  localStorage.setItem(KEY, JSON.stringify(settings));
  document.documentElement.dataset['theme'] = settings.theme;
}

export const reducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

const FACTORS: Record<Settings['speed'], number> = { off: 0, fast: 0.5, normal: 1, slow: 1.8 };

/** By what the durations of movements are multiplied; 0 for no movement at all. */
export const motionFactor = (): number => (reducedMotion() ? 0 : FACTORS[settings.speed]);
