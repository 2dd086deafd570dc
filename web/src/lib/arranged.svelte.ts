// A table that can be laid out in one column is, where the screen is narrow.
import { MediaQuery } from 'svelte/reactivity';
import type { Scene } from './types';

const narrow = new MediaQuery('max-width: 700px');

export const tall = (scene: Scene | null): boolean => narrow.current && (scene?.points.some((point) => point.tall) ?? false);

export function arranged(scene: Scene): Scene {
  if (!tall(scene)) return scene;
  const points = scene.points.map((point) => (point.tall ? { ...point, x: point.tall[0], y: point.tall[1] } : point));
  return { ...scene, points };
}
