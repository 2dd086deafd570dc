// Pieces split into single items, each with a key of its own, so that it can be followed as it moves.
import type { Piece, Point, Step } from '../net/wire.generated';

export interface Item {
  key: number;
  at: string;
  kind: string;
  owner: number | null;
  face?: string | null;
  /** Alone on its place, loose among others, or in a stack. */
  how: 'single' | 'loose' | 'stack';
  blocked?: boolean;
  locked?: boolean;
  chosen?: boolean;
  past?: boolean;
}

export const COUNTERS = new Set(['round', 'points']);
const LOW = new Set(['grass', 'temple']);
const HOLDERS = new Set(['pit', 'store', 'city', 'pile', 'area']);

let made = 0;

export function itemsOf(pieces: Piece[]): Item[] {
  const items: Item[] = [];
  for (const piece of pieces) {
    if (COUNTERS.has(piece.kind)) continue;
    const { at, kind, owner, face, blocked, locked, chosen, past } = piece;
    const state = { blocked, locked, chosen, past };
    if (piece.stack?.length) {
      for (const token of piece.stack)
        for (let i = 0; i < (token.count ?? 1); i += 1)
          items.push({
            key: (made += 1), at, kind: token.kind, owner: token.owner ?? null, face: token.face, how: 'stack', ...state,
          });
    } else {
      const how = piece.count === undefined ? 'single' : 'loose';
      for (let i = 0; i < (piece.count ?? 1); i += 1)
        items.push({ key: (made += 1), at, kind, owner, face, how, ...state });
    }
  }
  return items;
}

const same = (a: Item, b: Item): boolean => a.kind === b.kind && a.owner === b.owner && (a.face ?? null) === (b.face ?? null);

/** The new items with the keys of the old ones they most likely are: first the same at the same place, then one of its
 * kind at the same place, then the same from elsewhere. */
export function keepKeys(old: Item[], fresh: Item[]): Item[] {
  const unused = new Set(old);
  const keys = new Map<Item, number>();
  const claim = (fits: (a: Item, b: Item) => boolean): void => {
    for (const item of fresh) {
      if (keys.has(item)) continue;
      for (const candidate of unused)
        if (fits(candidate, item)) {
          keys.set(item, candidate.key);
          unused.delete(candidate);
          break;
        }
    }
  };
  claim((a, b) => a.at === b.at && same(a, b));
  claim((a, b) => a.at === b.at && a.kind === b.kind);
  claim((a, b) => same(a, b));
  return fresh.map((item) => ({ ...item, key: keys.get(item) ?? item.key }));
}

/** What is picked up at a place: one of many loose items, the top card, or a whole pile of tokens. */
function lifted(items: Item[], at: string, shape: string): Item[] {
  const here = items.filter((item) => item.at === at && !LOW.has(item.kind));
  return HOLDERS.has(shape) || here[0]?.kind === 'card' ? here.slice(-1) : here;
}

/** The items as a step goes on, one list for each moment: seeds fall one by one. */
export function* itemsAfter(items: Item[], step: Step, points: Map<string, Point>): Generator<Item[]> {
  const shape = (id: string): string => points.get(id)?.shape ?? '';
  const moved = (some: Item[], to: string): Item[] => {
    const how = HOLDERS.has(shape(to)) ? 'loose' : 'stack';
    const keys = new Set(some.map((item) => item.key));
    const gone = some.map((item) => ({ ...item, at: to, how: item.kind === 'card' ? item.how : item.how === 'single' ? 'single' : how }) as Item);
    return [...items.filter((item) => !keys.has(item.key)), ...gone];
  };
  if (step.do === 'sow' && step.from && Array.isArray(step.to)) {
    for (const to of step.to) {
      const hand = items.filter((item) => item.at === step.from).slice(-1);
      items = moved(hand, to);
      yield items;
    }
  } else if (step.do === 'move' && step.from && typeof step.to === 'string') {
    items = moved(lifted(items, step.from, shape(step.from)), step.to);
    yield items;
  } else if (step.do === 'take' && step.at) {
    const taken = items.filter((item) => item.at === step.at && !LOW.has(item.kind));
    const keys = new Set(taken.map((item) => item.key));
    items = typeof step.to === 'string' ? moved(taken, step.to) : items.filter((item) => !keys.has(item.key));
    yield items;
  } else if (step.do === 'put' && step.at && step.kind) {
    const { at, kind, face } = step;
    items = [...items, { key: (made += 1), at, kind, owner: step.owner ?? null, face, how: 'single' }];
    yield items;
  }
}
