// What is asked once, over HTTP.
import type { Art, Catalogue, Clock, Entry, Exact, Frame, GameInfo, Looking, Made, Scene, SeatWish, Summary, Tried, Trying } from './types';
import { language } from './words';

/** An answer of the server's that is no success; its text is for people. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    text: string,
  ) {
    super(text);
  }
}

export async function ask<T>(path: string, init: RequestInit = {}, token?: string): Promise<T> {
  const headers: Record<string, string> = { 'Accept-Language': language() };
  if (init.body) headers['Content-Type'] = 'application/json';
  if (token) headers['Authorization'] = `Bearer ${token}`;
  const answer = await fetch(path, { ...init, headers });
  const told: unknown = await answer.json().catch(() => ({}));
  if (answer.ok) return told as T;
  const { error = 'wrong', text = answer.statusText } = told as { error?: string; text?: string };
  throw new Refusal(error, text);
}

export const post = <T>(path: string, body: unknown, token?: string): Promise<T> =>
  ask<T>(path, { method: 'POST', body: JSON.stringify(body) }, token);
export const query = (values: Record<string, string>): string => new URLSearchParams({ ...values, lang: language() }).toString();

export const catalogue = (): Promise<Catalogue> => ask(`/api/catalogue?${query({})}`);
export const game = (string: string): Promise<GameInfo> => ask<GameInfo>(`/api/games?${query({ game: string })}`);
export const art = (string: string, seat: number | null, turned: boolean, tall: boolean): Promise<Art> =>
  ask<Art>(`/api/art?${query({ game: string, ...(seat === null ? {} : { seat: String(seat) }), turned: String(turned), tall: String(tall) })}`);
export const picture = (string: string): string => `/api/picture?${query({ game: string })}`;

export interface Wish {
  game: string;
  seats: SeatWish[];
  clock?: Clock;
  listed?: boolean;
}
export const make = (wish: Wish): Promise<Made> => post<Made>('/api/matches', wish);
export const join = (match: string): Promise<{ seat: number; token: string }> => post(`/api/matches/${match}/join`, {});
export const lobby = (): Promise<{ matches: Summary[]; playing: number }> => ask(`/api/lobby?${query({})}`);
export const summary = (match: string, token: string): Promise<Summary> => ask(`/api/matches/${match}?${query({})}`, {}, token);
export interface Replayed {
  seat: number | null;
  scene: Scene;
  frames: Frame[];
  log: Entry[];
  match: Summary;
  /** Forms in which the record can be had. */
  forms: string[];
}
const of = (match: string, what: string): string => `/api/matches/${match}/${what}?${query({})}`;
export const replay = (match: string, token?: string): Promise<Replayed> => ask(of(match, 'replay'), {}, token);
export const review = (match: string, token: string | undefined, begin: boolean): Promise<Looking> =>
  ask(of(match, 'review'), { method: begin ? 'POST' : 'GET' }, token);
export const trial = (match: string, token: string | undefined, step: Trying): Promise<Tried> => post(of(match, 'trial'), step, token);
export const share = (match: string, token?: string): Promise<{ token: string }> => post(of(match, 'share'), {}, token);
export const values = (match: string, token: string | undefined, at: number): Promise<{ exact: Exact | null }> =>
  ask(`${of(match, 'values')}&at=${at}`, {}, token);
export const checked = (match: string, token?: string): Promise<{ text: string }> => ask(of(match, 'check'), {}, token);
/** A file of a match, as the bearer may have it. */
export async function file(match: string, token: string | undefined, what: string): Promise<Blob> {
  const headers: Record<string, string> = { 'Accept-Language': language() };
  if (token) headers['Authorization'] = `Bearer ${token}`;
  const answer = await fetch(`/api/matches/${match}/${what}`, { headers });
  if (answer.ok) return answer.blob();
  const { error = 'wrong', text = answer.statusText } = (await answer.json().catch(() => ({}))) as { error?: string; text?: string };
  throw new Refusal(error, text);
}
export const hint = (match: string, token: string): Promise<{ text: string; exact: Exact | null }> => post(of(match, 'hint'), {}, token);
