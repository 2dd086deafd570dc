import { language } from '../local/language';

/** A moment as people of this language write it. */
export const moment = (at: number): string => new Date(at).toLocaleString(language(), { dateStyle: 'medium', timeStyle: 'short' });
