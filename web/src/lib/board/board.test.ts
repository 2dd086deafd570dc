import { describe, expect, it } from 'vitest';
import type { Action, Art, Point, Scene } from '../net/wire.generated';
import { neighbour } from './arrow-keys';
import { itemsAfter, itemsOf, keepKeys } from './items';
import { bounds, laid, placesOf } from './layout';
import { afterTouch, continuations } from './paths';
import { describePlace } from './speech';

const actions: Action[] = [
  { text: 'a-b', words: '', path: ['a', 'b'] },
  { text: 'a-b-c', words: '', path: ['a', 'b', 'c'] },
  { text: 'a-d', words: '', path: ['a', 'd'] },
  { text: 'pass', words: '', path: ['pass'] },
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

const word = (one: string, many: string, more = {}): Scene['kinds'][string] => ({ one, many, owned: [[one, many], [`${one} of Ben`, `${many} of Ben`]], about: '', low: false, counter: false, ...more });
const kinds: Scene['kinds'] = {
  seed: word('seed', 'seeds'), flower: word('flower', 'flowers'), grass: word('grass', 'grass', { low: true }), warrior: word('warrior', 'warriors'),
  points: word('point', 'points', { counter: true }),
};
const table = { kinds, holds: (id: string) => id !== 'dot' };

describe('items', () => {
  const at = (list: { at: string }[]): string => list.map((item) => item.at).sort().join('');
  it('are sown one by one and lose none', () => {
    const items = itemsOf([{ at: 'a', kind: 'seed', owner: null, count: 2 }, { at: 'b', kind: 'seed', owner: null, count: 1 }], kinds);
    const moments = [...itemsAfter(items, { do: 'sow', from: 'a', to: ['b', 'c'] }, table)];
    expect(moments.map(at)).toEqual(['abb', 'bbc']);
    expect(new Set(moments[1]!.map((item) => item.key))).toEqual(new Set(items.map((item) => item.key)));
  });
  it('are taken', () => {
    const items = itemsOf([{ at: 'dot', kind: 'flower', owner: 0 }], kinds);
    expect([...itemsAfter(items, { do: 'take', at: 'dot' }, table)]).toEqual([[]]);
  });
  it('lie loose in the reserve they are taken to, and leave it one by one', () => {
    const items = itemsOf([{ at: 'dot', kind: 'flower', owner: 0 }, { at: 'r', kind: 'flower', owner: 0, count: 2 }], kinds);
    const taken = [...itemsAfter(items, { do: 'take', at: 'dot', to: 'r' }, table)].at(-1)!;
    expect(taken.map(({ at: place, how }) => `${place} ${how}`)).toEqual(['r loose', 'r loose', 'r loose']);
    const placed = [...itemsAfter(taken, { do: 'move', from: 'r', to: 'dot' }, table)].at(-1)!;
    expect(at(placed)).toBe('dotrr');
  });
  it('leave low ones where they are, and are no counters', () => {
    const items = itemsOf([{ at: 'dot', kind: 'grass', owner: null }, { at: 'dot', kind: 'flower', owner: 0 }, { at: 'x', kind: 'points', owner: 0, count: 9 }], kinds);
    expect([...itemsAfter(items, { do: 'move', from: 'dot', to: 'b' }, table)].at(-1)!.map((item) => item.kind + item.at)).toEqual(['grassdot', 'flowerb']);
  });
  it('keep their keys when they only moved', () => {
    const before = itemsOf([{ at: 'a', kind: 'flower', owner: 0 }, { at: 'b', kind: 'flower', owner: 1 }], kinds);
    const after = keepKeys(before, itemsOf([{ at: 'c', kind: 'flower', owner: 0 }, { at: 'b', kind: 'flower', owner: 1 }], kinds));
    expect(after.map((item) => item.key)).toEqual(before.map((item) => item.key));
  });
});

describe('layout', () => {
  const spot = { x: 100, y: 0, wide: 40, high: 40, corner: 40 };
  const art: Art = {
    box: [0, 0, 200, 100], id: 'a-', ink: '', halo: '', defs: '', board: '',
    places: { a: { ...spot, heap: 'pit' }, s: spot, p: { ...spot, x: 300 } },
    heaps: { pit: [{ n: 1, r: 9, spots: [[0, 0]] }, { n: 3, r: 5, spots: [[0, 0], [10, 0], [0, -10]] }] },
    kinds: { plain: { radius: 30 }, seed: { radius: 10 }, warrior: { radius: 30, rises: [14, 14, 10] } },
    card: { wide: 90, high: 128, lift: [-1.5, -3.5], shown: 6, badge: [25, -44] },
    stack: { base: 12, badge: [30, -14], upper: [10, 0.7] },
  };
  const points: Point[] = ['a', 's', 'p', 'elsewhere'].map((id) => ({ id, name: `pit ${id}`, group: '', x: 0, y: 0, shape: 'pit' }));
  const scene: Scene = { game: 'g', title: '', seats: ['Ann', 'Ben'], signs: [], surface: 'wood', points, lines: [], buttons: [], faces: {}, kinds };
  const places = new Map(placesOf(scene, art).map((place) => [place.id, place]));
  const lying = (at: string, ...pieces: Parameters<typeof itemsOf>[0]): string[] =>
    laid(places.get(at)!, itemsOf(pieces, kinds), art, kinds).map(({ x, y, size }) => `${x},${y},${size}`);

  it('knows the places that were drawn', () => {
    expect([...places.keys()]).toEqual(['a', 's', 'p']);
  });
  it('looks up where loose items lie; the rest lies on the last place', () => {
    expect(lying('a', { at: 'a', kind: 'seed', owner: null, count: 2 })).toEqual(['100,0,0.5', '110,0,0.5']);
    expect(lying('a', { at: 'a', kind: 'seed', owner: null, count: 4 })).toEqual(['100,-10,0.5', '100,-10,0.5', '100,0,0.5', '110,0,0.5']);
  });
  it('looks up how high a pile is', () => {
    const stack = [0, 1, 0].map((owner) => ({ kind: 'warrior', owner }));
    expect(lying('s', { at: 's', kind: 'warrior', owner: 0, stack })).toEqual(['100,12,1', '100,2,1', '100,-8,1']);
  });
  it('shows the top of a pile of cards', () => {
    expect(lying('s', { at: 's', kind: 'card', owner: null, face: null, count: 30 })).toHaveLength(6);
  });
  it('has room for what lies beyond the board', () => {
    expect(bounds(art.box, [places.get('p')!])).toEqual({ x: 0, y: -40, width: 340, height: 140 });
  });
  it('is said in the words of the scene', () => {
    const reserve: Point = { id: 'r', name: 'what Ann has taken', group: '', x: 0, y: 0, shape: 'reserve', seat: 0, label: 'Taken' };
    const piece = { at: 'r', kind: 'flower', owner: 1, count: 3 };
    const frame = { seat: null, to_move: 0, position: '', pieces: [piece], actions: [], asked: '', prompts: {}, last: null, standing: [], result: null, outcome: '' };
    expect(describePlace(scene, frame, reserve)).toBe('What Ann has taken: 3 flowers of Ben');
    expect(describePlace(scene, frame, points[0]!)).toBe('Pit a: empty');
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
