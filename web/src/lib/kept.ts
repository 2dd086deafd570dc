// What this browser remembers: the tables it sits at, and the name of who plays here.
export interface Kept {
  match: string;
  title: string;
  /** Seat by seat; several when people share this screen. */
  tokens: Record<number, string>;
  watch?: string;
  /** Links of seats that others take. */
  links?: Record<number, string>;
  /** As it was shown at the start. */
  seal?: string;
  at: number;
}

const TABLES = 'ludotheque.tables';
const NAME = 'ludotheque.name';
const MOST = 40;

export function tables(): Kept[] {
  try {
    return JSON.parse(localStorage.getItem(TABLES) ?? '[]') as Kept[];
  } catch {
    return [];
  }
}

export const table = (match: string): Kept | undefined => tables().find((kept) => kept.match === match);

export function keep(kept: Kept): void {
  const others = tables().filter(({ match }) => match !== kept.match);
  localStorage.setItem(TABLES, JSON.stringify([kept, ...others].slice(0, MOST)));
}

export function forget(match: string): void {
  localStorage.setItem(TABLES, JSON.stringify(tables().filter((kept) => kept.match !== match)));
}

export const name = (): string => localStorage.getItem(NAME) ?? '';
export const rename = (to: string): void => localStorage.setItem(NAME, to);
