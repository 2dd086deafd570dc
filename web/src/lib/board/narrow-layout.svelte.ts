// Some boards have a second layout, in one column, for narrow screens. The server draws both.
import { MediaQuery } from 'svelte/reactivity';
import type { Scene } from '../net/wire.generated';

const narrowScreen = new MediaQuery('max-width: 700px');

/** Whether this scene is shown in its narrow layout now. */
export const isNarrow = (scene: Scene | null): boolean => narrowScreen.current && (scene?.points.some((point) => point.tall) ?? false);
