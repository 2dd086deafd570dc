// A screen in a museum or a games library: chosen games only, large, and fresh again for whoever comes next.
//   /?kiosk                       all games           /?kiosk=NAME,NAME        these
//   /?kiosk&idle=60&level=2       seconds of quiet after which it begins anew; the computer's level
//   /?kiosk=off                   an ordinary screen again
const KEY = 'ludotheque.kiosk';

interface Kiosk {
  on: boolean;
  games: string[];
  idle: number;
  level: number;
  /** Where it begins anew. */
  home: string;
}

const none: Kiosk = { on: false, games: [], idle: 90, level: 3, home: '/' };
const within = (text: string | null, least: number, most: number, usual: number): number => {
  const n = Number(text);
  return text && Number.isFinite(n) ? Math.min(most, Math.max(least, n)) : usual;
};

export function read(search: string, stored: string | null): Kiosk {
  const asked = new URLSearchParams(search);
  const wish = asked.get('kiosk');
  if (wish === null) return stored ? (JSON.parse(stored) as Kiosk) : none;
  if (wish === 'off') return none;
  return {
    on: true,
    games: wish.split(',').filter(Boolean),
    idle: within(asked.get('idle'), 10, 3600, none.idle),
    level: within(asked.get('level'), 1, 10, none.level),
    home: `/${search}`,
  };
}

export const kiosk: Kiosk = read(location.search, sessionStorage.getItem(KEY));
if (kiosk.on) {
  sessionStorage.setItem(KEY, JSON.stringify(kiosk));
  document.documentElement.dataset['kiosk'] = '';
} else sessionStorage.removeItem(KEY);

/** For the next one: nothing is remembered, and the first page is loaded anew. */
export function anew(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith('ludotheque.')) localStorage.removeItem(key);
  location.replace(kiosk.home);
}
