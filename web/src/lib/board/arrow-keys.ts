// Where an arrow key leads: to the nearest place in its direction.
import type { BoardPlace } from './layout';

type Spot = Pick<BoardPlace, 'id' | 'x' | 'y'>;

const DIRECTIONS: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export function neighbour(places: Spot[], from: Spot, key: string): Spot | null {
  const direction = DIRECTIONS[key];
  if (!direction) return null;
  let best: Spot | null = null;
  let least = Infinity;
  for (const place of places) {
    const [dx, dy] = [place.x - from.x, place.y - from.y];
    const ahead = dx * direction[0] + dy * direction[1];
    const aside = Math.abs(dx * direction[1]) + Math.abs(dy * direction[0]);
    if (ahead < 1 || place.id === from.id) continue;
    const distance = ahead + 2.5 * aside;
    if (distance < least) [best, least] = [place, distance];
  }
  return best;
}
