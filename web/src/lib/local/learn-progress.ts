// What this browser remembers of exercises and puzzles, and how hard a puzzle it offers next.
const DONE = 'ludotheque.learnt';
const SCORE = 'ludotheque.puzzles';

function stored<T>(key: string, none: T): T {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? 'null') as T | null) ?? none;
  } catch {
    return none;
  }
}

/** The exercises done in this browser, as `family/chapter/n`. */
export const exercisesDone = (): Set<string> => new Set(stored<string[]>(DONE, []));
export const markDone = (exercise: string): void => localStorage.setItem(DONE, JSON.stringify([...exercisesDone().add(exercise)]));

/** How well puzzles went in this browser: a rating, and which ones were solved at the first try. */
export interface Score {
  rating: number;
  tried: Record<string, boolean>;
}
export const savedScore = (): Score => stored<Score>(SCORE, { rating: 1000, tried: {} });
export const saveScore = (score: Score): void => localStorage.setItem(SCORE, JSON.stringify(score));

/** How far one try moves the rating: more for the first ten puzzles. */
const FIRST_STEP = 40;
const STEP = 20;
const NEAREST = 4;

/** The score after a first try at a puzzle, by Elo's formula with the puzzle as opponent. Later tries change nothing. */
export function scoreAfter(before: Score, puzzle: { name: string; rating: number }, right: boolean): Score {
  if (puzzle.name in before.tried) return before;
  const expected = 1 / (1 + 10 ** ((puzzle.rating - before.rating) / 400));
  const step = Object.keys(before.tried).length < 10 ? FIRST_STEP : STEP;
  return { rating: Math.round(before.rating + step * (Number(right) - expected)), tried: { ...before.tried, [puzzle.name]: right } };
}

/** One of these puzzles near the rating, chosen by chance. Puzzles that were not tried yet come first. */
export function suggestPuzzle<P extends { name: string; rating: number }>(puzzles: P[], score: Score): P | undefined {
  const fresh = puzzles.filter((one) => !(one.name in score.tried));
  const distance = (one: P): number => Math.abs(one.rating - score.rating);
  const near = (fresh.length ? fresh : puzzles).toSorted((a, b) => distance(a) - distance(b)).slice(0, NEAREST);
  return near[Math.floor(Math.random() * near.length)];
}

/** The lowest rating of each grade. */
export const GRADES = [0, 900, 1200, 1500];
/** How hard a puzzle is, from 1 to 4. */
export const grade = (rating: number): number => GRADES.filter((least) => rating >= least).length;
