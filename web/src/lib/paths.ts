// What may be touched next. An action is played by touching its path; nothing else here decides what is legal.
import type { Action } from './types';

export interface Ways {
  /** Things that may be touched next. */
  next: Set<string>;
  /** The action whose whole path has been touched. */
  whole: Action | null;
}

const begins = (path: string[], touched: string[]): boolean =>
  touched.length <= path.length && touched.every((id, i) => path[i] === id);

export function ways(actions: Action[], touched: string[]): Ways {
  const open = actions.filter((action) => begins(action.path, touched));
  const next = new Set<string>();
  let whole: Action | null = null;
  for (const action of open) {
    const id = action.path[touched.length];
    if (id === undefined) whole = action;
    else next.add(id);
  }
  return { next, whole };
}

/** What is touched after touching one more thing: on along a path, back to before it, or another beginning. */
export function touch(actions: Action[], touched: string[], id: string): string[] {
  if (ways(actions, touched).next.has(id)) return [...touched, id];
  const before = touched.lastIndexOf(id);
  if (before >= 0) return touched.slice(0, before);
  return ways(actions, []).next.has(id) ? [id] : touched;
}
