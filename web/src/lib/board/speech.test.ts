import { describe, expect, it } from 'vitest';
import type { LogEntry } from '../net/wire.generated';
import { since } from './speech';

describe('what is new', () => {
  const log = (...words: string[]): LogEntry[] => words.map((text) => ({ seat: 1, text: 'x', words: text }));
  it('is what was not known', () => {
    expect(since(log('One.', 'Two.', 'Three.'), 0, 1)).toEqual(['Two.', 'Three.']);
    expect(since(log('One.'), 0, 1)).toEqual([]);
  });
  it('may be a move that was taken back', () => {
    expect(since(log('One.'), 0, 2)).toEqual(['A move was taken back.']);
  });
  it('is counted from the start of the match, however little of it is shown', () => {
    expect(since(log('Six.'), 5, 5)).toEqual(['Six.']);
    expect(since(log('Six.'), 5, 6)).toEqual([]);
    expect(since(log('Six.'), 5, 2)).toEqual(['Six.']);
  });
});
