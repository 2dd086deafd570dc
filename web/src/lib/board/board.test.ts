import { describe, expect, it } from 'vitest';
import type { Action, Point } from '../net/wire.generated';
import { neighbour } from './arrow-keys';
import { itemsAfter, itemsOf, keepKeys } from './items';
import { laid, scatter } from './layout';
import { afterTouch, continuations } from './paths';
import { traces } from './traces';

const actions: Action[] = [
  { text: 'a-b', path: ['a', 'b'] },
  { text: 'a-b-c', path: ['a', 'b', 'c'] },
  { text: 'a-d', path: ['a', 'd'] },
  { text: 'pass', path: ['pass'] },
];

describe('paths', () => {
  it('begin with what may be touched first', () => {
    expect([...continuations(actions, []).next]).toEqual(['a', 'pass']);
  });
  it('wait to be confirmed where one begins another', () => {
    const { next, complete } = continuations(actions, ['a', 'b']);
    expect([...next]).toEqual(['c']);
    expect(complete?.text).toBe('a-b');
  });
  it('go on, back, or begin anew', () => {
    expect(afterTouch(actions, ['a'], 'd')).toEqual(['a', 'd']);
    expect(afterTouch(actions, ['a', 'b'], 'b')).toEqual(['a']);
    expect(afterTouch(actions, ['a', 'b'], 'pass')).toEqual(['pass']);
    expect(afterTouch(actions, ['a'], 'nowhere')).toEqual(['a']);
  });
});

describe('items', () => {
  const points = new Map<string, Point>(['a', 'b', 'c'].map((id, x) => [id, { id, x, y: 0, shape: 'pit' }]));
  const at = (list: { at: string }[]): string => list.map((item) => item.at).sort().join('');
  it('are sown one by one and lose none', () => {
    const items = itemsOf([{ at: 'a', kind: 'seed', owner: null, count: 2 }, { at: 'b', kind: 'seed', owner: null, count: 1 }]);
    const moments = [...itemsAfter(items, { do: 'sow', from: 'a', to: ['b', 'c'] }, points)];
    expect(moments.map(at)).toEqual(['abb', 'bbc']);
    expect(new Set(moments[1]!.map((item) => item.key))).toEqual(new Set(items.map((item) => item.key)));
  });
  it('are taken', () => {
    const items = itemsOf([{ at: 'a', kind: 'flower', owner: 0 }]);
    expect([...itemsAfter(items, { do: 'take', at: 'a' }, points)]).toEqual([[]]);
  });
  it('keep their keys when they only moved', () => {
    const before = itemsOf([{ at: 'a', kind: 'flower', owner: 0 }, { at: 'b', kind: 'flower', owner: 1 }]);
    const after = keepKeys(before, itemsOf([{ at: 'c', kind: 'flower', owner: 0 }, { at: 'b', kind: 'flower', owner: 1 }]));
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
    const pile = itemsOf([{ at: 'a', kind: 'card', owner: null, face: null, count: 30 }]);
    expect(laid({ id: 'a', x: 0, y: 0, shape: 'pile' }, pile, 0, 0)).toHaveLength(6);
  });
  it('leave marks', () => {
    const { rings } = traces({ seat: 0, text: 'a', steps: [{ do: 'sow', from: 'a', to: ['b', 'c'] }] }, points);
    expect(Object.fromEntries(rings)).toEqual({ a: 'left', b: 'sown', c: 'came' });
  });
});

describe('arrow keys', () => {
  it('lead to the nearest place', () => {
    const places = [{ id: 'a', x: 0, y: 0 }, { id: 'b', x: 100, y: 0 }, { id: 'c', x: 100, y: 90 }];
    expect(neighbour(places, places[0]!, 'ArrowRight')?.id).toBe('b');
    expect(neighbour(places, places[1]!, 'ArrowDown')?.id).toBe('c');
    expect(neighbour(places, places[0]!, 'ArrowUp')).toBeNull();
  });
});
