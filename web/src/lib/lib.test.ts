import { describe, expect, it } from 'vitest';
import { framed, logged } from './changes';
import { left, written } from './clock';
import { apart, performed, reconciled } from './items';
import { laid, scatter } from './layout';
import { fitting, grade, rated } from './learn';
import { touch, ways } from './paths';
import { fits } from './seal';
import { chosen, spelled } from './strings';
import { traces } from './traces';
import type { Action, Frame, Piece, Point } from './types';
import { neighbour } from './ways-about';

const actions: Action[] = [
  { text: 'a-b', path: ['a', 'b'] },
  { text: 'a-b-c', path: ['a', 'b', 'c'] },
  { text: 'a-d', path: ['a', 'd'] },
  { text: 'pass', path: ['pass'] },
];

describe('paths', () => {
  it('begin with what may be touched first', () => {
    expect([...ways(actions, []).next]).toEqual(['a', 'pass']);
  });
  it('ask for a word where one begins another', () => {
    const { next, whole } = ways(actions, ['a', 'b']);
    expect([...next]).toEqual(['c']);
    expect(whole?.text).toBe('a-b');
  });
  it('go on, back, or begin anew', () => {
    expect(touch(actions, ['a'], 'd')).toEqual(['a', 'd']);
    expect(touch(actions, ['a', 'b'], 'b')).toEqual(['a']);
    expect(touch(actions, ['a', 'b'], 'pass')).toEqual(['pass']);
    expect(touch(actions, ['a'], 'nowhere')).toEqual(['a']);
  });
});

describe('changes', () => {
  const piece = (at: string, count: number): Piece => ({ at, kind: 'seed', owner: null, count });
  const frame: Frame = { seat: 0, to_move: 0, position: 'x', pieces: [piece('a', 4), piece('b', 4)], actions: [], last: null, result: null };
  it('replace all that lay at the places named, and nothing else', () => {
    const next = framed(frame, { to_move: 1, pieces: { at: ['a', 'c'], put: [piece('c', 1)] } });
    expect(next.pieces).toEqual([piece('b', 4), piece('c', 1)]);
    expect([next.to_move, next.position]).toEqual([1, 'x']);
  });
  it('may shorten the log', () => {
    const entry = (text: string) => ({ seat: 0, text });
    expect(logged([entry('a'), entry('b')], { from: 1, entries: [entry('c')] })).toEqual([entry('a'), entry('c')]);
  });
});

describe('things', () => {
  const points = new Map<string, Point>(['a', 'b', 'c'].map((id, x) => [id, { id, x, y: 0, shape: 'pit' }]));
  const at = (list: { at: string }[]): string => list.map((item) => item.at).sort().join('');
  it('are sown one by one and lose none', () => {
    const items = apart([{ at: 'a', kind: 'seed', owner: null, count: 2 }, { at: 'b', kind: 'seed', owner: null, count: 1 }]);
    const moments = [...performed(items, { do: 'sow', from: 'a', to: ['b', 'c'] }, points)];
    expect(moments.map(at)).toEqual(['abb', 'bbc']);
    expect(new Set(moments[1]!.map((item) => item.key))).toEqual(new Set(items.map((item) => item.key)));
  });
  it('are taken', () => {
    const items = apart([{ at: 'a', kind: 'flower', owner: 0 }]);
    expect([...performed(items, { do: 'take', at: 'a' }, points)]).toEqual([[]]);
  });
  it('keep their keys when they only moved', () => {
    const before = apart([{ at: 'a', kind: 'flower', owner: 0 }, { at: 'b', kind: 'flower', owner: 1 }]);
    const after = reconciled(before, apart([{ at: 'c', kind: 'flower', owner: 0 }, { at: 'b', kind: 'flower', owner: 1 }]));
    expect(after.map((item) => item.key)).toEqual(before.map((item) => item.key));
  });
  it('lie apart from each other', () => {
    for (const n of [2, 7, 19, 48]) {
      const { r, spots } = scatter(n, 37, 37, 9.5);
      expect(spots).toHaveLength(n);
      for (const [i, [x, y]] of spots.entries()) {
        expect(Math.hypot(x, y)).toBeLessThanOrEqual(37 + 1e-6);
        for (const [u, v] of spots.slice(i + 1)) expect(Math.hypot(x - u, y - v)).toBeGreaterThan(2 * r);
      }
    }
  });
  it('show the top of a pile of cards', () => {
    const pile = apart([{ at: 'a', kind: 'card', owner: null, face: null, count: 30 }]);
    expect(laid({ id: 'a', x: 0, y: 0, shape: 'pile' }, pile, 0, 0)).toHaveLength(6);
  });
  it('leave marks', () => {
    const { rings } = traces({ seat: 0, text: 'a', steps: [{ do: 'sow', from: 'a', to: ['b', 'c'] }] }, points);
    expect(Object.fromEntries(rings)).toEqual({ a: 'left', b: 'sown', c: 'came' });
  });
});

describe('puzzles', () => {
  const hard = { name: 'h', rating: 1400 };
  it('pay what they are worth, once', () => {
    const won = rated({ rating: 1000, tried: {} }, hard, true);
    expect(won.rating).toBeGreaterThan(1030);
    expect(rated(won, hard, false)).toBe(won);
    expect(rated({ rating: 1000, tried: {} }, hard, false).rating).toBeGreaterThan(990);
  });
  it('come near the rating, new ones first', () => {
    const list = [700, 900, 1000, 1100, 1300, 1900].map((rating) => ({ name: String(rating), rating }));
    const given = (tried: string[]): Set<number | undefined> =>
      new Set(Array.from({ length: 200 }, () => fitting(list, { rating: 1000, tried: Object.fromEntries(tried.map((name) => [name, true])) })?.rating));
    expect([...given([])].toSorted()).toEqual([1000, 1100, 700, 900].toSorted());
    expect([...given(['1000', '900', '1100', '700'])].toSorted()).toEqual([1300, 1900]);
    expect([...given(list.map(({ name }) => name))]).toHaveLength(4);
    expect(fitting([], { rating: 1000, tried: {} })).toBeUndefined();
  });
  it('have four grades', () => {
    expect([700, 899, 900, 1250, 2000].map(grade)).toEqual([1, 1, 2, 3, 4]);
  });
});

describe('small things', () => {
  it('clocks run for who is to move', () => {
    const clocks = { kind: 'fischer', left_ms: [60_000, 50_000], running: [0], paused: false, at: 1000 };
    expect([left(clocks, 0, 11_000), left(clocks, 1, 11_000)]).toEqual([50_000, 50_000]);
    expect([written(65_000), written(4_200), written(3_700_000)]).toEqual(['1:05', '0:04.2', '1:01:40']);
  });
  it('game strings both ways', () => {
    expect(chosen('g(size=6,knot=true)')).toEqual({ size: '6', knot: 'true' });
    expect(spelled('g', { size: 6 })).toBe('g(size=6)');
    expect(spelled('g', {})).toBe('g');
  });
  it('arrows lead to the nearest place', () => {
    const places = [{ id: 'a', x: 0, y: 0 }, { id: 'b', x: 100, y: 0 }, { id: 'c', x: 100, y: 90 }];
    expect(neighbour(places, places[0]!, 'ArrowRight')?.id).toBe('b');
    expect(neighbour(places, places[1]!, 'ArrowDown')?.id).toBe('c');
    expect(neighbour(places, places[0]!, 'ArrowUp')).toBeNull();
  });
});

describe('a seal', () => {
  it('fits its seed alone', async () => {
    const seal = '2da45f2cd1f9c8e69a67abf7a6b26c282533d0a7686787a9533265418680d4d2';
    expect(await fits('00ff10', seal)).toBe(true);
    expect(await fits('00ff11', seal)).toBe(false);
  });
});
