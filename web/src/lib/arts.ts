// Drawings asked for once: several boards of a page may share them.
import { art } from './api';
import { language } from './words';
import type { Art } from './types';

const made = new Map<string, Promise<Art>>();

export function drawings(game: string, seat: number | null, turned = false): Promise<Art> {
  const key = `${language()} ${seat} ${turned} ${game}`;
  const known = made.get(key) ?? art(game, seat, turned, false);
  made.set(key, known);
  return known;
}
