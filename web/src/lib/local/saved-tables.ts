// The tables this browser remembers with their tokens, and the name of the person who plays here.
import type { Summary } from '../net/wire.generated';

export interface SavedTable {
  match: string;
  title: string;
  /** The tokens by seat. There are several when people share this screen. */
  tokens: Record<number, string>;
  /** The token for spectators. */
  watch?: string;
  /** The tokens of invitations to seats that others take, to be sent to them. Each is good once. */
  links?: Record<number, string>;
  /** The token of whoever opened the table: it renews invitations. */
  host?: string;
  /** The seal as it was shown before the end. */
  seal?: string;
  /** What was last known of the match, for the list of one's games. */
  summary?: Summary;
  /** How it ended, as it was told here. */
  outcome?: string;
  at: number;
}

const TABLES = 'ludotheque.tables';
const NAME = 'ludotheque.name';
const SCREEN_NAMES = 'ludotheque.screen-names';
const MOST = 40;

function readList<T>(key: string): T[] {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '[]') as T[];
  } catch {
    return [];
  }
}

export const savedTables = (): SavedTable[] => readList<SavedTable>(TABLES);

export const savedTable = (match: string): SavedTable | undefined => savedTables().find((table) => table.match === match);

/** Save a table, or replace it. The oldest ones are forgotten. */
export function saveTable(table: SavedTable): void {
  const others = savedTables().filter(({ match }) => match !== table.match);
  localStorage.setItem(TABLES, JSON.stringify([table, ...others].slice(0, MOST)));
}

/** Save a seat that this browser has got at a table, besides those it has there. */
export function saveSeat(match: string, title: string, seat: number, token: string): void {
  const known = savedTable(match);
  saveTable({ ...known, match, title, tokens: { ...known?.tokens, [seat]: token }, at: Date.now() });
}

/** Note what is known of a table if it is saved; its place in the list stays, and so does one's seat: sockets do not say it. */
export function noteSummary(summary: Summary): void {
  const tables = savedTables();
  const table = tables.find(({ match }) => match === summary.match);
  if (!table) return;
  table.summary = { ...summary, seat: summary.seat ?? table.summary?.seat };
  localStorage.setItem(TABLES, JSON.stringify(tables));
}

/** Note how a saved table ended. */
export function noteOutcome(match: string, outcome: string): void {
  const tables = savedTables().map((table) => (table.match === match ? { ...table, outcome } : table));
  localStorage.setItem(TABLES, JSON.stringify(tables));
}

export function forgetTable(match: string): void {
  localStorage.setItem(TABLES, JSON.stringify(savedTables().filter((table) => table.match !== match)));
}

export const savedName = (): string => localStorage.getItem(NAME) ?? '';
export const saveName = (name: string): void => localStorage.setItem(NAME, name);

/** The names of those who share this screen with its owner, as they were last given. */
export const savedScreenNames = (): string[] => readList<string>(SCREEN_NAMES);
export const saveScreenNames = (names: string[]): void => localStorage.setItem(SCREEN_NAMES, JSON.stringify(names));
