// Pieces split into single items, each with a key of its own, so that it can be followed as it moves.
import type { Piece, Scene, Step } from '../net/wire.generated';

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

type Kinds = Scene['kinds'];

/** What the steps of an action are played on. */
export interface Table {
  kinds: Kinds;
  /** Whether a place holds loose items. */
  holds: (id: string) => boolean;
}

let made = 0;

export function itemsOf(pieces: Piece[], kinds: Kinds): Item[] {
  const items: Item[] = [];
  for (const piece of pieces) {
    if (kinds[piece.kind]?.counter) continue;
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
function lifted(items: Item[], at: string, { kinds, holds }: Table): Item[] {
  const here = items.filter((item) => item.at === at && !kinds[item.kind]?.low);
  return holds(at) || here[0]?.kind === 'card' ? here.slice(-1) : here;
}

/** The items as a step goes on, one list for each moment: seeds fall one by one. */
export function* itemsAfter(items: Item[], step: Step, table: Table): Generator<Item[]> {
  const moved = (some: Item[], to: string): Item[] => {
    const keys = new Set(some.map((item) => item.key));
    const howThere = (item: Item): Item['how'] => {
      if (item.kind === 'card' || (item.how === 'single' && !table.holds(to))) return item.how;
      return table.holds(to) ? 'loose' : 'stack';
    };
    const gone = some.map((item) => ({ ...item, at: to, how: howThere(item) }));
    return [...items.filter((item) => !keys.has(item.key)), ...gone];
  };
  if (step.do === 'sow' && step.from && Array.isArray(step.to)) {
    for (const to of step.to) {
      const hand = items.filter((item) => item.at === step.from).slice(-1);
      items = moved(hand, to);
      yield items;
    }
  } else if (step.do === 'move' && step.from && typeof step.to === 'string') {
    items = moved(lifted(items, step.from, table), step.to);
    yield items;
  } else if (step.do === 'take' && step.at) {
    const taken = items.filter((item) => item.at === step.at && !table.kinds[item.kind]?.low);
    const keys = new Set(taken.map((item) => item.key));
    items = typeof step.to === 'string' ? moved(taken, step.to) : items.filter((item) => !keys.has(item.key));
    yield items;
  } else if (step.do === 'put' && step.at && step.kind) {
    const { at, kind, face } = step;
    items = [...items, { key: (made += 1), at, kind, owner: step.owner ?? null, face, how: 'single' }];
    yield items;
  }
}
