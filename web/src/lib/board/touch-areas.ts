// How far around its middle a place that may be chosen can be touched. A finger needs more room than a small place has;
// it is taken from what lies between, never from another place that may be chosen.
import type { BoardPlace } from './layout';

/** The width and height a target should have for a finger, in pixels. */
export const FINGER = 44;

/** Half the width and height of what may be touched, in the picture's measure. */
export interface TouchArea {
  wide: number;
  high: number;
}

/** The touch areas of some places, by their names. `scale` is how many pixels a unit of the picture has. Where two
 * would overlap they meet halfway; those that are a finger apart may overlap at their corners, where the nearer counts. */
export function touchAreas(open: BoardPlace[], scale: number): Map<string, TouchArea> {
  const least = scale > 0 ? FINGER / 2 / scale : 0;
  const areas = new Map(open.map((place) => [place.id, { wide: Math.max(place.wide, least), high: Math.max(place.high, least) }]));
  for (const place of open) {
    const own = areas.get(place.id)!;
    for (const other of open) {
      const [across, down] = [Math.abs(other.x - place.x), Math.abs(other.y - place.y)];
      if (other.id === place.id || Math.hypot(across, down) >= 2 * least) continue;
      if (across >= down) own.wide = Math.max(place.wide, Math.min(own.wide, across / 2));
      else own.high = Math.max(place.high, Math.min(own.high, down / 2));
    }
  }
  return areas;
}

/** The nearest of the places whose touch area holds a point of the picture. */
export function nearest(open: BoardPlace[], areas: Map<string, TouchArea>, x: number, y: number): BoardPlace | null {
  let best: BoardPlace | null = null;
  let least = Infinity;
  for (const place of open) {
    const area = areas.get(place.id);
    const distance = Math.hypot(place.x - x, place.y - y);
    if (!area || distance >= least || Math.abs(place.x - x) > area.wide || Math.abs(place.y - y) > area.high) continue;
    [best, least] = [place, distance];
  }
  return best;
}
