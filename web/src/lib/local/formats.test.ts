import { afterEach, describe, expect, it, vi } from 'vitest';
import { day, dayAndTime, decimal } from './formats';

/** A browser that speaks one language, with the page in another. */
function browse(browser: string, page: string): void {
  vi.stubGlobal('navigator', { language: browser });
  vi.stubGlobal('location', { search: `?lang=${page}` });
}

describe('days, times and numbers', () => {
  const afternoon = new Date(2026, 2, 4, 15, 7).getTime();
  afterEach(() => vi.unstubAllGlobals());

  it('are British on an English page of a browser that speaks no English', () => {
    for (const browser of ['de-DE', 'fr-FR', 'en']) {
      browse(browser, 'en');
      expect([day(afternoon), dayAndTime(afternoon, 'short')]).toEqual(['4 Mar 2026', '04/03/2026, 15:07']);
    }
  });
  it('are those of the region of an English browser', () => {
    browse('en-US', 'en');
    expect(day(afternoon)).toBe('Mar 4, 2026');
  });
  it('are French on a French page, whatever the browser speaks', () => {
    browse('en-US', 'fr');
    expect([day(afternoon, 'long'), decimal(2.25, 1)]).toEqual(['4 mars 2026', '2,3']);
  });
});
