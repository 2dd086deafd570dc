// Where items lie on their places, in the picture's measure: 100 between neighbours, y downwards.
import type { Item } from './items';
import type { Point } from '../net/wire.generated';

export const UNIT = 100;
export const WIDE = 90;
export const HIGH = 128;
const LIFT = 3.5;
const THICK = 6;
const GOLDEN = Math.PI * (3 - Math.sqrt(5));
const LOW = new Set(['grass', 'temple']);
const ROOM: Record<string, [number, number, number]> = { pit: [37, 37, 9.5], store: [38, 78, 9.5], city: [37, 43, 17] };

export interface Lying {
  item: Item;
  x: number;
  y: number;
  size: number;
}

/** A point of the scene as it is seen, and how far it reaches from its middle, for touching it. */
export interface Place {
  id: string;
  point: Point;
  x: number;
  y: number;
  wide: number;
  high: number;
  round: boolean;
}

type Spot = [number, number];
const scattered = new Map<string, { r: number; spots: Spot[] }>();

/** Places for n round items in an ellipse, loosely in a spiral, and their radius. No two overlap. */
export function scatter(n: number, wide: number, high: number, most: number): { r: number; spots: Spot[] } {
  if (n < 2) return { r: most, spots: n ? [[0, 0]] : [] };
  const key = `${n}/${wide}/${high}/${most}`;
  const known = scattered.get(key);
  if (known) return known;
  let r = Math.min(most, 0.82 * Math.sqrt((wide * high) / n));
  const reach = Math.min(1, (1.5 * r * Math.sqrt(n)) / Math.sqrt(wide * high));
  let spots: Spot[] = [];
  for (let i = 0; i < n; i += 1) {
    const far = reach * Math.sqrt((i + 0.5) / n);
    spots.push([(wide - r) * far * Math.cos(i * GOLDEN + n), (high - r) * far * Math.sin(i * GOLDEN + n)]);
  }
  for (;;) {
    for (let round = 0; round < (n < 80 ? 40 : 8); round += 1) spots = pushed(spots, wide - r, high - r, 2.1 * r);
    if (nearest(spots) >= 2.02 * r) break;
    r *= 0.96;
  }
  const found = { r, spots };
  scattered.set(key, found);
  return found;
}

function nearest(spots: Spot[]): number {
  let least = Infinity;
  spots.forEach(([x, y], i) => {
    for (const [u, v] of spots.slice(i + 1)) least = Math.min(least, Math.hypot(x - u, y - v));
  });
  return least;
}

function pushed(spots: Spot[], wide: number, high: number, room: number): Spot[] {
  return spots.map(([x, y], i) => {
    let [px, py] = [x, y];
    spots.forEach(([u, v], j) => {
      if (i === j || Math.abs(x - u) >= room || Math.abs(y - v) >= room) return;
      const gap = Math.hypot(x - u, y - v) || 0.01;
      if (gap < room) {
        const push = (0.5 * (room - gap)) / gap;
        px += (x - u) * push;
        py += (y - v) * push;
      }
    });
    const out = Math.hypot(px / wide, py / high);
    return out > 1 ? [px / out, py / out] : [px, py];
  });
}

/** All items of one place, from the back to the front. */
export function laid(point: Point, here: Item[], x: number, y: number): Lying[] {
  if (here.some((item) => item.kind === 'card')) return cards(point, here, x, y);
  const low = here.filter((item) => LOW.has(item.kind)).map((item) => ({ item, x, y, size: 1 }));
  const standing = here.filter((item) => !LOW.has(item.kind));
  const loose = standing.filter((item) => item.how === 'loose');
  const stack = standing.filter((item) => item.how === 'stack');
  const single = standing.filter((item) => item.how === 'single');
  const room = ROOM[point.shape] ?? [37, 37, 9.5];
  const { r, spots } = scatter(loose.length, ...room);
  const heap = loose.map((item, i) => {
    const [dx, dy] = spots[i]!;
    return { item, x: x + dx, y: y + dy, size: r / (item.kind === 'seed' ? 10 : 36) };
  });
  heap.sort((a, b) => a.y - b.y);
  return [...low, ...heap, ...piled(stack, x, y), ...single.map((item, i) => ({ item, x, y: y + 10 * Math.min(i, 1), size: i ? 0.74 : 1 }))];
}

const ROUND = new Set(['warrior', 'guardian']);

function piled(stack: Item[], x: number, y: number): Lying[] {
  if (stack.every((item) => ROUND.has(item.kind))) {
    const rise = Math.min(14.5, 84 / Math.max(1, stack.length));
    return stack.map((item, level) => ({ item, x, y: y + 12 - level * rise, size: 1 }));
  }
  return stack.map((item, level) => ({ item, x, y: y + (level ? 11 : 0), size: level ? 0.72 : 1 }));
}

function cards(point: Point, here: Item[], x: number, y: number): Lying[] {
  if (point.shape === 'area') {
    const width = UNIT * (point.width ?? 1);
    const height = UNIT * (point.height ?? 1.3);
    const size = Math.min(1, (height - 8) / HIGH);
    const far = Math.min(WIDE * size + 6, (width - 12 - WIDE * size) / Math.max(1, here.length - 1));
    const start = x - (far * (here.length - 1)) / 2;
    return here.map((item, i) => ({ item, x: start + far * i, y, size }));
  }
  return here.slice(-THICK).map((item, level) => ({ item, x: x - 1.5 * level, y: y - LIFT * level, size: 1 }));
}

/** Where a point is seen, from the other side if the board is turned. */
export function placed(point: Point, turned: boolean): Place {
  const [x, y] = turned ? [-UNIT * point.x, UNIT * point.y] : [UNIT * point.x, -UNIT * point.y];
  return { id: point.id, point, x, y, ...reach(point) };
}

/** What the picture has to show: the drawn board, and whatever lies beyond it. */
export function bounds(drawn: [number, number, number, number], lying: Lying[]): { x: number; y: number; width: number; height: number } {
  let [left, top, right, bottom] = [drawn[0], drawn[1], drawn[0] + drawn[2], drawn[1] + drawn[3]];
  for (const { x, y } of lying) {
    left = Math.min(left, x - 50);
    right = Math.max(right, x + 50);
    top = Math.min(top, y - 70);
    bottom = Math.max(bottom, y + 70);
  }
  return { x: left - 6, y: top - 4, width: right - left + 12, height: bottom - top + 16 };
}

function reach(point: Point): { wide: number; high: number; round: boolean } {
  switch (point.shape) {
    case 'card':
    case 'pile':
    case 'spot':
      return point.mark === 'end' ? { wide: 30, high: HIGH / 2, round: false } : { wide: WIDE / 2 + 3, high: HIGH / 2 + 3, round: false };
    case 'area':
      return { wide: (UNIT * (point.width ?? 1)) / 2, high: (UNIT * (point.height ?? 1)) / 2, round: false };
    case 'store':
      return { wide: 47, high: 88, round: false };
    case 'space':
    case 'city':
      return { wide: 46, high: 52, round: false };
    default:
      return { wide: 46, high: 46, round: true };
  }
}
