// What a person is asked while an action is being chosen, and told while the computer is busy.
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

/** While the computer whose turn it is answers at other tables first. */
export const busyText = (before: number): string => _('The computer is busy: {n} before this table.', { n: before });
