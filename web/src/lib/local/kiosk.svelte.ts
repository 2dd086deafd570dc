// A screen in a museum or a games library: only chosen games, shown large, and everything fresh for whoever comes next.
//   /?kiosk                       all games           /?kiosk=NAME,NAME        these
//   /?kiosk&idle=60&level=2       seconds without a touch before it starts again; the computer's level
//   /?kiosk=off                   an ordinary screen again
import { forgetAllMatches } from '../device/forget';
import { BASE } from './address';

const KEY = 'ludotheque.kiosk';

interface Kiosk {
  on: boolean;
  games: string[];
  idle: number;
  level: number;
  /** The address at which it starts again. */
  home: string;
}

const defaults: Kiosk = { on: false, games: [], idle: 90, level: 3, home: BASE };
const numberWithin = (text: string | null, least: number, most: number, usual: number): number => {
  const n = Number(text);
  return text && Number.isFinite(n) ? Math.min(most, Math.max(least, n)) : usual;
};

export function readKiosk(search: string, stored: string | null): Kiosk {
  const wanted = new URLSearchParams(search);
  const games = wanted.get('kiosk');
  if (games === null) return stored ? (JSON.parse(stored) as Kiosk) : defaults;
  if (games === 'off') return defaults;
  return {
    on: true,
    games: games.split(',').filter(Boolean),
    idle: numberWithin(wanted.get('idle'), 10, 3600, defaults.idle),
    level: numberWithin(wanted.get('level'), 1, 10, defaults.level),
    home: BASE + search,
  };
}

export const kiosk: Kiosk = readKiosk(location.search, sessionStorage.getItem(KEY));
if (kiosk.on) {
  sessionStorage.setItem(KEY, JSON.stringify(kiosk));
  document.documentElement.dataset['kiosk'] = '';
} else sessionStorage.removeItem(KEY);

/** Start again for the next person: nothing is remembered, and the first page is loaded again. */
export function restartKiosk(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith('ludotheque.')) localStorage.removeItem(key);
  void forgetAllMatches().finally(() => location.replace(kiosk.home));
}
