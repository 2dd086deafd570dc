// Days, times and numbers, as people of the page's language write them.
import { language } from './language';

/** English without a region would be American: it is the region of an English browser, or else the British one. */
export function locale(): string {
  if (language() !== 'en') return language();
  return /^en-/.test(navigator.language) ? navigator.language : 'en-GB';
}

export const day = (ms: number, dateStyle: 'medium' | 'long' = 'medium'): string => new Date(ms).toLocaleDateString(locale(), { dateStyle });
export const dayAndTime = (ms: number, dateStyle: 'short' | 'medium' = 'medium'): string => new Date(ms).toLocaleString(locale(), { dateStyle, timeStyle: 'short' });
export const decimal = (value: number, maximumFractionDigits: number): string => value.toLocaleString(locale(), { maximumFractionDigits });
