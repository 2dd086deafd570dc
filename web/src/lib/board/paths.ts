// What may be touched next. An action is played by touching the points and buttons of its path, one after the other.
// The list of actions comes from the server; nothing here decides what is legal.
import type { Action } from '../net/wire.generated';

export interface Continuations {
  /** The points and buttons that may be touched next. */
  next: Set<string>;
  /** The action whose whole path has been touched. */
  complete: Action | null;
}

const startsWith = (path: string[], touched: string[]): boolean =>
  touched.length <= path.length && touched.every((id, i) => path[i] === id);

export function continuations(actions: Action[], touched: string[]): Continuations {
  const next = new Set<string>();
  let complete: Action | null = null;
  for (const action of actions.filter(({ path }) => startsWith(path, touched))) {
    const id = action.path[touched.length];
    if (id === undefined) complete = action;
    else next.add(id);
  }
  return { next, complete };
}

/** What is touched after one more touch: it goes on along a path, goes back to before that point, or begins another path. */
export function afterTouch(actions: Action[], touched: string[], id: string): string[] {
  if (continuations(actions, touched).next.has(id)) return [...touched, id];
  const before = touched.lastIndexOf(id);
  if (before >= 0) return touched.slice(0, before);
  return continuations(actions, []).next.has(id) ? [id] : touched;
}

/** Whether a touch of this place leads on to another of these places, so that a piece can be dragged there. */
export function leadsOn(actions: Action[], touched: string[], id: string, places: { id: string }[]): boolean {
  const after = afterTouch(actions, touched, id);
  const { next } = continuations(actions, after);
  return after.at(-1) === id && places.some((place) => next.has(place.id));
}
