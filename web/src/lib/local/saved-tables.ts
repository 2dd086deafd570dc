// The tables this browser remembers with their tokens, and the name of the person who plays here.
import { session } from '../people/session.svelte';
import type { Summary } from '../net/wire.generated';

export interface SavedTable {
  match: string;
  title: string;
  /** The tokens by seat. There are several when people share this screen. */
  tokens: Record<number, string>;
  /** The seat of the account that is logged in: it needs no token. */
  me?: number;
  /** It was saved while somebody was logged in, and is forgotten when they log out. */
  account?: boolean;
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
  const tables = savedTables();
  const known = tables.find(({ match }) => match === table.match);
  const saved = { ...table, account: known ? known.account : session.name !== null || undefined };
  localStorage.setItem(TABLES, JSON.stringify([saved, ...tables.filter((one) => one !== known)].slice(0, MOST)));
}

/** Note that the account that is logged in has these seats now, by match. */
export function noteAccountSeats(seats: Map<string, number>): void {
  const tables = savedTables().map((table) => (seats.has(table.match) ? { ...table, me: seats.get(table.match), account: true } : table));
  localStorage.setItem(TABLES, JSON.stringify(tables));
}

/** How many seats of a table are played on this screen. */
export const ownSeatCount = ({ tokens, me }: SavedTable): number => Object.keys(tokens).length + (me !== undefined && !(me in tokens) ? 1 : 0);

/** Forget what somebody has played here under an account: it comes back when they log in. */
export function forgetAccountTables(): void {
  localStorage.setItem(TABLES, JSON.stringify(savedTables().filter(({ account }) => !account)));
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
