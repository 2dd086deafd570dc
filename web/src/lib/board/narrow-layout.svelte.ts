// Some boards have a second layout, in one column, for narrow screens.
import { MediaQuery } from 'svelte/reactivity';
import type { Scene } from '../net/wire.generated';

const narrowScreen = new MediaQuery('max-width: 700px');

/** Whether this scene is shown in its narrow layout now. */
export const isNarrow = (scene: Scene | null): boolean => narrowScreen.current && (scene?.points.some((point) => point.tall) ?? false);

/** The scene as it is laid out on this screen. */
export function narrowLayout(scene: Scene): Scene {
  if (!isNarrow(scene)) return scene;
  const points = scene.points.map((point) => (point.tall ? { ...point, x: point.tall[0], y: point.tall[1] } : point));
  return { ...scene, points };
}
