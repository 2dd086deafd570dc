// What is asked once, over HTTP.
import type { Art, Family, Frame, GameInfo, Scene, Made, SeatWish, Summary, Clock } from './types';
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

export const catalogue = async (): Promise<Family[]> => (await ask<{ families: Family[] }>(`/api/catalogue?${query({})}`)).families;
export const game = (string: string): Promise<GameInfo> => ask<GameInfo>(`/api/games?${query({ game: string })}`);
export const art = (string: string, seat: number | null, turned: boolean): Promise<Art> =>
  ask<Art>(`/api/art?${query({ game: string, ...(seat === null ? {} : { seat: String(seat) }), turned: String(turned) })}`);
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
export const replay = (match: string, token: string | null): Promise<{ seat: number | null; scene: Scene; frames: Frame[]; match: Summary }> =>
  ask(`/api/matches/${match}/replay?${query({})}`, {}, token ?? undefined);
export const hint = (match: string, token: string): Promise<{ text: string }> => post(`/api/matches/${match}/hint`, {}, token);
