// What a person is asked while an action is being chosen.
import type { Selection } from '../board/selection.svelte';
import { capital, named } from '../board/speech';
import { _ } from '../local/language';
import type { Frame, Scene } from '../net/wire.generated';

export function prompt(scene: Scene, frame: Frame, { touched, complete, next }: Pick<Selection, 'touched' | 'complete' | 'next'>): string {
  if (!touched.length) return frame.asked;
  if (complete && next.size) return _('{action}: play this, or go on.', { action: complete.words });
  if (complete) return _('{action}: play this?', { action: complete.words });
  const asked = frame.prompts[touched.join(' ')];
  if (asked) return asked;
  return _('{place}: choose where it goes on.', { place: capital(named(scene, touched.at(-1)!)) });
}
