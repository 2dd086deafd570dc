// How this person wants the page to be. The settings are kept in this browser.
const KEY = 'ludotheque.settings';

interface Settings {
  /** `contrast`: black and white, and a board without gradients and textures. */
  theme: 'auto' | 'light' | 'dark' | 'contrast';
  /** Mark what may be touched. */
  targets: boolean;
  /** Ask before an action is sent. */
  confirm: boolean;
  sound: boolean;
  /** Hear and say set phrases. */
  phrases: boolean;
  /** How fast moves are shown. */
  speed: 'slow' | 'normal' | 'fast' | 'off';
  /** How large the board is, against the size that fits the screen. */
  boardSize: number;
}

/** There is no sound on phones and tablets until somebody turns it on. */
const desktop = matchMedia('(min-width: 700px) and (pointer: fine)').matches;
const defaults: Settings = { theme: 'auto', targets: true, confirm: false, sound: desktop, phrases: true, speed: 'normal', boardSize: 1 };

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
  colourBrowser();
}

/** The bar of the browser has the colour of the page. The page comes with a colour for light devices and one for dark
 * ones; they hold unless somebody chose otherwise. */
function colourBrowser(): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    meta.dataset['usual'] ??= meta.content;
    meta.content = settings.theme === 'auto' ? meta.dataset['usual'] : getComputedStyle(document.body).backgroundColor;
  }
}

export const reducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

const FACTORS: Record<Settings['speed'], number> = { off: 0, fast: 0.5, normal: 1, slow: 1.8 };

/** By what the durations of movements are multiplied; 0 for no movement at all. */
export const motionFactor = (): number => (reducedMotion() ? 0 : FACTORS[settings.speed]);
