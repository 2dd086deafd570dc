// The time a seat has left, and how it is written.
import { _ } from '../local/language';
import type { Clocks } from '../net/wire.generated';

/** The milliseconds a seat has left at a moment of the server's clock; null without a clock. */
export function timeLeft(clocks: Clocks, seat: number, now: number): number | null {
  const ms = clocks.left_ms[seat];
  if (ms === null || ms === undefined) return null;
  return Math.max(0, clocks.running.includes(seat) && !clocks.paused ? ms - (now - clocks.at) : ms);
}

const twoDigits = (n: number): string => String(n).padStart(2, '0');

export function formatTime(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  const days = Math.floor(seconds / 86400);
  if (days) return _('{days} d {hours} h', { days, hours: twoDigits(Math.floor((seconds % 86400) / 3600)) });
  const hours = Math.floor(seconds / 3600);
  const rest = `${twoDigits(Math.floor((seconds % 3600) / 60))}:${twoDigits(seconds % 60)}`;
  if (ms < 10_000) return `0:0${(ms / 1000).toFixed(1)}`;
  return hours ? `${hours}:${rest}` : rest.replace(/^0/, '');
}

/** What each clock shows, as sentences; nothing without clocks. */
export function clockWords(names: string[], clocks: Clocks, now: number): string {
  if (clocks.kind === 'none') return '';
  return names
    .map((name, seat) => [name, timeLeft(clocks, seat, now)] as const)
    .filter(([, time]) => time !== null)
    .map(([name, time]) => `${name}: ${formatTime(time!)}.`)
    .join(' ');
}
