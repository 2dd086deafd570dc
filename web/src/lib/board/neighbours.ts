// The places next to a place: along the lines of the board or, where none are drawn, the nearest in each direction.
import { _ } from '../local/language';
import type { Frame, Point, Scene } from '../net/wire.generated';
import { capital, contentOf } from './speech';

/** Beside, above and below; a little room for boards whose rows are not straight. */
const BESIDE = 1.2;

export function neighboursOf(scene: Scene, { id, x, y }: Point): Point[] {
  const joined = new Set(
    scene.lines.flatMap((line) => line.flatMap((point, i) => (point === id ? [line[i - 1], line[i + 1]] : []))),
  );
  if (joined.size) return scene.points.filter((point) => joined.has(point.id));
  return scene.points.filter((point) => point.id !== id && point.shape !== 'area' && Math.hypot(point.x - x, point.y - y) <= BESIDE);
}

/** The neighbours of a place and what lies there, as a sentence. */
export function neighbourWords(scene: Scene, frame: Frame, point: Point): string {
  const told = neighboursOf(scene, point).map((one) => `${one.name}, ${contentOf(scene, frame, one)}`);
  if (!told.length) return _('{place} has no neighbours.', { place: capital(point.name) });
  return _('Next to {place}: {places}.', { place: point.name, places: told.join(_('; ')) });
}
