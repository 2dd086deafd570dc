import { expect, test } from 'vitest';
import type { BoardPlace } from './layout';
import { nearest, touchAreas } from './touch-areas';

const place = (id: string, x: number, y: number): BoardPlace => ({
  id, x, y, wide: 46, high: 46, corner: 46, point: { id, name: id, group: '', x: x / 100, y: -y / 100, shape: 'hollow' },
});

test('a place alone gets the room of a finger', () => {
  const areas = touchAreas([place('a', 0, 0)], 0.25);
  expect(areas.get('a')).toEqual({ wide: 88, high: 88 });
});

test('neighbours that may both be chosen meet halfway', () => {
  const open = [place('a', 0, 0), place('b', 100, 0)];
  const areas = touchAreas(open, 0.25);
  expect(areas.get('a')).toEqual({ wide: 50, high: 88 });
  expect(nearest(open, areas, 49, 60)?.id).toBe('a');
  expect(nearest(open, areas, 51, 60)?.id).toBe('b');
  expect(nearest(open, areas, 50, 120)).toBeNull();
});

test('a large place keeps its own size', () => {
  expect(touchAreas([place('a', 0, 0)], 1).get('a')).toEqual({ wide: 46, high: 46 });
});
