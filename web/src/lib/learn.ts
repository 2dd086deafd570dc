// Rulebooks and puzzles: what is asked of the server, and what this browser remembers of them.
import { ask, post, query } from './api';
import type { Frame, Scene } from './types';

export interface ChapterName {
  name: string;
  title: string;
  /** The numbers of the diagrams that have a task. */
  tasks: number[];
}

export interface BookInfo {
  family: string;
  title: string;
  about: string;
  chapters: ChapterName[];
  puzzles: number;
}

export interface Saying {
  kind: 'say';
  text: string;
  rules: string[];
  source: 'book' | 'fact' | 'ruling' | 'advice';
  options: string[];
}

export interface Drawn {
  kind: 'diagram';
  n: number;
  caption: string;
  wish: string;
  seat: number | null;
  scene: Scene;
  frame: Frame;
}

export interface ChapterText {
  family: string;
  name: string;
  title: string;
  parts: (Saying | Drawn)[];
}

export interface Tried {
  frame: Frame;
  played: string[];
  right: boolean | null;
  reply: string;
}

export interface Shelf {
  family: string;
  title: string;
  puzzles: { name: string; rating: number; kind: 'win' | 'save' | 'best' }[];
}

export interface Posed {
  name: string;
  family: string;
  kind: 'win' | 'save' | 'best';
  sure: 'proof' | 'half' | 'margin' | 'table';
  rating: number;
  scene: Scene;
  frame: Frame;
}

/** `odds`, where they are known: of what was played, and of the best else. */
export interface Shot {
  right: boolean;
  frames: Frame[];
  odds: [number, number] | null;
}

export const books = async (): Promise<BookInfo[]> => (await ask<{ books: BookInfo[] }>(`/api/learn?${query({})}`)).books;
export const chapter = (family: string, name: string): Promise<ChapterText> =>
  ask(`/api/learn/${encodeURIComponent(family)}/${encodeURIComponent(name)}?${query({})}`);
export const pictured = (where: string): string => `/api/learn/${where}/picture?${query({})}`;
export const tried = (where: string, actions: string[]): Promise<Tried> => post(`/api/learn/${where}?${query({})}`, { actions });
export const answer = async (where: string): Promise<Frame[]> =>
  (await ask<{ frames: Frame[] }>(`/api/learn/${where}/answer?${query({})}`)).frames;

export const shelves = async (): Promise<Shelf[]> => (await ask<{ families: Shelf[] }>(`/api/puzzles?${query({})}`)).families;
export const posed = (name: string): Promise<Posed> => ask(`/api/puzzles/${encodeURIComponent(name)}?${query({})}`);
export const pointer = async (name: string): Promise<string[]> =>
  (await ask<{ at: string[] }>(`/api/puzzles/${encodeURIComponent(name)}/hint?${query({})}`)).at;
export const shot = (name: string, text: string): Promise<Shot> =>
  post(`/api/puzzles/${encodeURIComponent(name)}?${query({})}`, { text });

const DONE = 'ludotheque.learnt';
const SCORE = 'ludotheque.puzzles';

function stored<T>(key: string, none: T): T {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? 'null') as T | null) ?? none;
  } catch {
    return none;
  }
}

/** Tasks done in this browser, as `family/chapter/n`. */
export const done = (): Set<string> => new Set(stored<string[]>(DONE, []));
export const mark = (where: string): void => localStorage.setItem(DONE, JSON.stringify([...done().add(where)]));

/** How this browser's person does with puzzles: a rating, and which were solved at the first try. */
export interface Score {
  rating: number;
  tried: Record<string, boolean>;
}
export const score = (): Score => stored<Score>(SCORE, { rating: 1000, tried: {} });

const QUICK = 40;
const CALM = 20;
const NEAR = 4;

/** The score after a first try at a puzzle; later tries change nothing. As Elo reckons, the puzzle being the opponent. */
export function rated(before: Score, puzzle: { name: string; rating: number }, right: boolean): Score {
  if (puzzle.name in before.tried) return before;
  const expected = 1 / (1 + 10 ** ((puzzle.rating - before.rating) / 400));
  const step = Object.keys(before.tried).length < 10 ? QUICK : CALM;
  return { rating: Math.round(before.rating + step * (Number(right) - expected)), tried: { ...before.tried, [puzzle.name]: right } };
}
export const remember = (after: Score): void => localStorage.setItem(SCORE, JSON.stringify(after));

/** One of these that was not yet tried, near this person's rating; else any. */
export function fitting<P extends { name: string; rating: number }>(list: P[], mine: Score): P | undefined {
  const open = list.filter((one) => !(one.name in mine.tried));
  const far = (one: P): number => Math.abs(one.rating - mine.rating);
  const near = (open.length ? open : list).toSorted((a, b) => far(a) - far(b)).slice(0, NEAR);
  return near[Math.floor(Math.random() * near.length)];
}

export const HARD = [0, 900, 1200, 1500];
/** How hard a puzzle is, from 1 to 4. */
export const grade = (rating: number): number => HARD.filter((least) => rating >= least).length;
