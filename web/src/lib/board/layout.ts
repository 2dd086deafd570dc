// Where items lie on their places. Nothing is computed twice: the server ships places, heaps and sizes with the drawings.
import type { Item } from './items';
import type { Art, Heap, Place, Point, Scene } from '../net/wire.generated';

/** An item and where it is drawn, in the picture's measure. */
export interface Lying {
  item: Item;
  x: number;
  y: number;
  size: number;
}

/** A point of the scene and where it lies in the picture. */
export interface BoardPlace extends Place {
  id: string;
  point: Point;
}

/** The points that the drawings know; while other drawings are on their way they may be those of another game. */
export const placesOf = (scene: Scene, art: Art): BoardPlace[] =>
  scene.points.flatMap((point) => {
    const place = art.places[point.id];
    return place ? [{ id: point.id, point, ...place }] : [];
  });

/** All items of one place, from the back to the front. */
export function laid(place: BoardPlace, here: Item[], art: Art, kinds: Scene['kinds']): Lying[] {
  const { x, y } = place;
  if (here.some((item) => item.kind === 'card')) return cards(place, here, art);
  const isLow = (item: Item): boolean => kinds[item.kind]?.low ?? false;
  const low = here.filter(isLow).map((item) => ({ item, x, y, size: 1 }));
  const standing = here.filter((item) => !isLow(item));
  const loose = standing.filter((item) => item.how === 'loose');
  const stack = standing.filter((item) => item.how === 'stack');
  const single = standing.filter((item) => item.how === 'single');
  return [...low, ...heaped(place, loose, art), ...stacked(place, stack, art), ...inFront(place, single, art)];
}

/** Loose items. A heap that is not large enough keeps the rest on its last place. */
function heaped({ x, y, heap }: BoardPlace, loose: Item[], art: Art): Lying[] {
  const heaps: Heap[] = art.heaps[heap ?? ''] ?? [];
  const fitting = heaps.find(({ n }) => n >= loose.length) ?? heaps.at(-1);
  const lying = loose.map((item, i) => {
    const [dx, dy] = fitting?.spots[i] ?? fitting?.spots.at(-1) ?? [0, 0];
    const { radius } = drawingOf(item, art);
    return { item, x: x + dx, y: y + dy, size: (fitting?.r ?? radius) / radius };
  });
  return lying.sort((a, b) => a.y - b.y);
}

/** Items on each other: thick ones as a pile, others in front of the lowest. */
function stacked(place: BoardPlace, stack: Item[], art: Art): Lying[] {
  const piles = stack.map((item) => drawingOf(item, art).rises);
  if (!piles.every(Boolean)) return inFront(place, stack, art);
  return stack.map((item, level) => {
    const rises = piles[level]!;
    const rise = rises[stack.length - 1] ?? rises.at(-1) ?? 0;
    return { item, x: place.x, y: place.y + art.stack.base - level * rise, size: 1 };
  });
}

function inFront({ x, y }: BoardPlace, items: Item[], art: Art): Lying[] {
  const [dy, size] = art.stack.upper;
  return items.map((item, i) => (i ? { item, x, y: y + dy, size } : { item, x, y, size: 1 }));
}

function cards({ x, y, row }: BoardPlace, here: Item[], { card }: Art): Lying[] {
  if (row) {
    const [size, pitches] = row;
    const pitch = pitches[here.length - 1] ?? pitches.at(-1) ?? 0;
    return here.map((item, i) => ({ item, x: x + pitch * (i - (here.length - 1) / 2), y, size }));
  }
  return here.slice(-card.shown).map((item, level) => ({ item, x: x + card.lift[0] * level, y: y + card.lift[1] * level, size: 1 }));
}

/** How a kind is put; one without a drawing of its own is a plain disc. */
export const drawingOf = (item: Item, art: Art): Art['kinds'][string] => art.kinds[item.kind] ?? art.kinds.plain!;

/** What the picture has to show: the drawn board, and places beyond it that hold something. */
export function bounds([left, top, width, height]: Art['box'], used: BoardPlace[]): { x: number; y: number; width: number; height: number } {
  let [right, bottom] = [left + width, top + height];
  for (const { x, y, wide, high } of used) {
    left = Math.min(left, x - wide);
    right = Math.max(right, x + wide);
    top = Math.min(top, y - high);
    bottom = Math.max(bottom, y + high);
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
}
