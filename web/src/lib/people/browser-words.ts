// What a browser says of itself, as people call it.
import { _ } from '../local/language';

const BROWSERS: [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS|Chromium/, 'Chrome'],
  [/Safari/, 'Safari'],
];
const SYSTEMS: [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];
const found = (list: [RegExp, string][], agent: string): string | undefined => list.find(([sign]) => sign.test(agent))?.[1];

/** `agent` is the header of that name. */
export function browserWords(agent: string): string {
  const browser = found(BROWSERS, agent);
  const system = found(SYSTEMS, agent);
  if (browser && system) return _('{browser} on {system}', { browser, system });
  return browser ?? system ?? _('An unknown browser');
}
