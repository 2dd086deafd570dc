import { describe, expect, it } from 'vitest';
import { grade, scoreAfter, suggestPuzzle } from './learn-progress';

describe('puzzles', () => {
  const hard = { name: 'h', rating: 1400 };
  it('pay what they are worth, once', () => {
    const won = scoreAfter({ rating: 1000, tried: {} }, hard, true);
    expect(won.rating).toBeGreaterThan(1030);
    expect(scoreAfter(won, hard, false)).toBe(won);
    expect(scoreAfter({ rating: 1000, tried: {} }, hard, false).rating).toBeGreaterThan(990);
  });
  it('come near the rating, new ones first', () => {
    const list = [700, 900, 1000, 1100, 1300, 1900].map((rating) => ({ name: String(rating), rating }));
    const given = (tried: string[]): Set<number | undefined> =>
      new Set(Array.from({ length: 200 }, () => suggestPuzzle(list, { rating: 1000, tried: Object.fromEntries(tried.map((name) => [name, true])) })?.rating));
    expect([...given([])].toSorted()).toEqual([1000, 1100, 700, 900].toSorted());
    expect([...given(['1000', '900', '1100', '700'])].toSorted()).toEqual([1300, 1900]);
    expect([...given(list.map(({ name }) => name))]).toHaveLength(4);
    expect(suggestPuzzle([], { rating: 1000, tried: {} })).toBeUndefined();
  });
  it('have four grades', () => {
    expect([700, 899, 900, 1250, 2000].map(grade)).toEqual([1, 1, 2, 3, 4]);
  });
});
