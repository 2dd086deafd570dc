import type { Clocks } from './types';

/** What a seat has left at a moment of the server's clock. */
export function left(clocks: Clocks, seat: number, now: number): number | null {
  const ms = clocks.left_ms[seat];
  if (ms === null || ms === undefined) return null;
  return Math.max(0, clocks.running.includes(seat) && !clocks.paused ? ms - (now - clocks.at) : ms);
}

const two = (n: number): string => String(n).padStart(2, '0');

export function written(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  const days = Math.floor(seconds / 86400);
  if (days) return `${days} d ${two(Math.floor((seconds % 86400) / 3600))} h`;
  const hours = Math.floor(seconds / 3600);
  const rest = `${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`;
  if (ms < 10_000) return `0:0${(ms / 1000).toFixed(1)}`;
  return hours ? `${hours}:${rest}` : rest.replace(/^0/, '');
}
