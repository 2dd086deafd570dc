// Drawings asked for once: several boards of a page may share them.
import { art } from './api';
import { tall } from './arranged.svelte';
import { language } from './words';
import type { Art, Scene } from './types';

const made = new Map<string, Promise<Art>>();

export function drawings(scene: Scene, seat: number | null, turned = false): Promise<Art> {
  const high = tall(scene);
  const key = `${language()} ${seat} ${turned} ${high} ${scene.game}`;
  const known = made.get(key) ?? art(scene.game, seat, turned, high);
  made.set(key, known);
  return known;
}
