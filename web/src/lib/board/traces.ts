// Marks of the last action: where a thing left, where it came to rest, where something was taken.
import type { Last, Point } from '../net/wire.generated';

export type How = 'left' | 'came' | 'took' | 'sown' | 'passed';

export interface Traces {
  rings: Map<string, How>;
  arrows: [string, string][];
}

const CARDS = new Set(['card', 'pile', 'spot']);
const UNMARKED = new Set(['store', 'city', 'area']);

export function traces(last: Last | null, points: Map<string, Point>): Traces {
  const rings = new Map<string, How>();
  const arrows: [string, string][] = [];
  for (const step of last?.steps ?? []) {
    if (step.do === 'move' && step.from && typeof step.to === 'string') {
      const shapes = [points.get(step.from)?.shape, points.get(step.to)?.shape];
      if (shapes.every((shape) => shape && !UNMARKED.has(shape) && !CARDS.has(shape))) arrows.push([step.from, step.to]);
      rings.set(step.from, rings.get(step.from) === 'came' ? 'passed' : 'left');
      rings.set(step.to, 'came');
    } else if (step.do === 'sow' && step.from && Array.isArray(step.to)) {
      if (!rings.has(step.from)) rings.set(step.from, 'left');
      for (const id of step.to) rings.set(id, 'sown');
      const end = step.to.at(-1);
      if (end) rings.set(end, 'came');
    } else if (step.do === 'take' && step.at) rings.set(step.at, 'took');
    else if ((step.do === 'put' || step.do === 'turn') && step.at) rings.set(step.at, 'came');
  }
  for (const id of [...rings.keys()]) {
    const shape = points.get(id)?.shape;
    if (!shape || UNMARKED.has(shape) || rings.get(id) === 'passed') rings.delete(id);
  }
  return { rings, arrows };
}
