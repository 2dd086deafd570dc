// Days and times, as people write them in the language of the page.
import { language } from '../local/language';

export const day = (ms: number): string => new Date(ms).toLocaleDateString(language(), { dateStyle: 'medium' });
export const dayAndTime = (ms: number): string => new Date(ms).toLocaleString(language(), { dateStyle: 'medium', timeStyle: 'short' });
