// Where the arrow keys lead: the nearest place in that direction.
import type { Place } from './layout';

type Spot = Pick<Place, 'id' | 'x' | 'y'>;

const ARROWS: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export function neighbour(places: Spot[], from: Spot, key: string): Spot | null {
  const way = ARROWS[key];
  if (!way) return null;
  let best: Spot | null = null;
  let least = Infinity;
  for (const place of places) {
    const [dx, dy] = [place.x - from.x, place.y - from.y];
    const ahead = dx * way[0] + dy * way[1];
    const aside = Math.abs(dx * way[1]) + Math.abs(dy * way[0]);
    if (ahead < 1 || place.id === from.id) continue;
    const far = ahead + 2.5 * aside;
    if (far < least) [best, least] = [place, far];
  }
  return best;
}
