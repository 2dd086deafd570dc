// What the page and its workers tell each other. Answers bear the number of what they answer.
import type { Kept } from './storage';

/** What a worker is started for: the table, or thinking for it. The name of the worker says it. */
export type Role = 'table' | 'thinker';

/** Where the files are from which Python and the package are loaded, and the version of the page. */
export interface Start {
  do: 'start';
  pocket: string;
  version: string;
}

export type ToTable =
  | Start
  | { do: 'request'; id: number; method: string; path: string; body: string; token: string; language: string }
  | { do: 'connect'; id: number; match: string; language: string }
  | { do: 'say'; id: number; text: string }
  | { do: 'close'; id: number };

/** How far the start is: files are fetched (in bytes), Python starts, the games are read. */
export interface Progress {
  step: 'files' | 'python' | 'games';
  loaded: number;
  total: number;
}

export interface TableAnswer {
  status: number;
  type: string;
  text: string;
}

/** What a table that has started tells of itself: where it keeps matches, and whether its modules are compiled ones. */
export interface Started {
  kept: Kept;
  compiled: boolean;
}

export type FromTable =
  | { tell: 'progress'; progress: Progress }
  | ({ tell: 'ready' } & Started)
  | { tell: 'failed'; why: 'version' | 'files' | 'python'; text: string }
  | ({ tell: 'answer'; id: number } & TableAnswer)
  | { tell: 'broken'; id: number; text: string }
  | { tell: 'message'; id: number; text: string }
  | { tell: 'closed'; id: number; code: number };

export type ToThinker = Start | { do: 'think'; question: string };

export type FromThinker =
  | { tell: 'failed'; text: string }
  | { tell: 'progress'; done: number; of: number }
  | { tell: 'answer'; text: string };
