// Drawings, fetched once: several boards of a page may share those of a scene.
import { isNarrow } from '../board/narrow-layout.svelte';
import { language } from '../local/language';
import { settings } from '../local/settings.svelte';
import { fetchArt, fetchPicture } from './api';
import type { Art, Scene } from './wire.generated';

const cache = new Map<string, Promise<Art>>();

export function drawings(scene: Scene, seat: number | null, turned = false): Promise<Art> {
  const narrow = isNarrow(scene);
  const key = `${language()} ${seat} ${turned} ${narrow} ${settings.theme === 'contrast'} ${scene.game}`;
  const art = cache.get(key) ?? fetchArt(scene.game, seat, turned, narrow);
  cache.set(key, art);
  return art;
}

const pictures = new Map<string, Promise<string>>();

/** What an `<img>` shows of an SVG document. */
export const svgUrl = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;

/** A picture that a table draws, as what an `<img>` shows. `path` is its address on a server. */
export function picture(path: string): Promise<string> {
  const url = pictures.get(path) ?? fetchPicture(path).then(svgUrl);
  pictures.set(path, url);
  url.catch(() => pictures.delete(path));
  return url;
}
