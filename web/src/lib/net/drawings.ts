// The drawings of a scene, fetched once: several boards of a page may share them.
import { isNarrow } from '../board/narrow-layout.svelte';
import { language } from '../local/language';
import { settings } from '../local/settings.svelte';
import { fetchArt } from './api';
import type { Art, Scene } from './wire.generated';

const cache = new Map<string, Promise<Art>>();

export function drawings(scene: Scene, seat: number | null, turned = false): Promise<Art> {
  const narrow = isNarrow(scene);
  const key = `${language()} ${seat} ${turned} ${narrow} ${settings.theme === 'contrast'} ${scene.game}`;
  const art = cache.get(key) ?? fetchArt(scene.game, seat, turned, narrow);
  cache.set(key, art);
  return art;
}
