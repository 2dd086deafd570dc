// Requests to the server's HTTP interface about games and matches. docs/api.md describes it.
import { language } from '../local/language';
import type {
  Art,
  CatalogueAnswer,
  Checked,
  GameInfo,
  Hint,
  JoinCode,
  Joined,
  LobbyAnswer,
  NewMatch,
  Opened,
  Problem,
  ReplayAnswer,
  ReviewProgress,
  SatDown,
  SeatedByCode,
  Shared,
  Summary,
  Trial,
  TrialStep,
  Values,
} from './wire.generated';

/** An answer that is no success. Its message is for people. */
export class RequestError extends Error {
  constructor(
    readonly code: string,
    text: string,
  ) {
    super(text);
  }
}

/** What to show people of an error, whatever was thrown. */
export const errorText = (error: unknown): string => (error instanceof Error ? error.message : String(error));

async function send(path: string, init: RequestInit, token?: string): Promise<Response> {
  const headers: Record<string, string> = { 'Accept-Language': language() };
  if (init.body) headers['Content-Type'] = 'application/json';
  if (token) headers['Authorization'] = `Bearer ${token}`;
  const response = await fetch(path, { ...init, headers });
  if (response.ok) return response;
  const problem = (await response.json().catch(() => ({}))) as Partial<Problem>;
  throw new RequestError(problem.error ?? 'wrong', problem.text ?? response.statusText);
}

export const get = async <T>(path: string, token?: string): Promise<T> => (await (await send(path, {}, token)).json()) as T;
export const post = async <T>(path: string, body: unknown, token?: string): Promise<T> =>
  (await (await send(path, { method: 'POST', body: JSON.stringify(body) }, token)).json()) as T;

/** The query part of an address. The language is in it, so that caches keep languages apart. */
export const query = (values: Record<string, string> = {}): string => new URLSearchParams({ ...values, lang: language() }).toString();

export const fetchCatalogue = (): Promise<CatalogueAnswer> => get(`/api/catalogue?${query()}`);
export const fetchGame = (game: string): Promise<GameInfo> => get(`/api/games?${query({ game })}`);
export const fetchArt = (game: string, seat: number | null, turned: boolean, tall: boolean): Promise<Art> =>
  get(`/api/art?${query({ game, ...(seat === null ? {} : { seat: String(seat) }), turned: String(turned), tall: String(tall) })}`);
export const pictureUrl = (game: string): string => `/api/picture?${query({ game })}`;

export const createMatch = (wanted: NewMatch): Promise<Opened> => post('/api/matches', wanted);
export const joinMatch = (match: string, name: string): Promise<Joined> => post(`/api/matches/${match}/join`, { name });
/** Take the free seat of a link. */
export const sitDown = (match: string, token: string, name: string): Promise<SatDown> => post(`/api/matches/${match}/sit?${query()}`, { name }, token);
/** The short code of the free seat of a link. */
export const fetchCode = (match: string, token: string): Promise<JoinCode> => post(`/api/matches/${match}/code?${query()}`, {}, token);
/** The match that a code leads to; `seat` is the one that waits there. */
export const fetchInvitation = (code: string): Promise<Summary> => get(`/api/codes/${encodeURIComponent(code)}?${query()}`);
export const sitByCode = (code: string, name: string): Promise<SeatedByCode> => post(`/api/codes/${encodeURIComponent(code)}?${query()}`, { name });
export const fetchLobby = (): Promise<LobbyAnswer> => get(`/api/lobby?${query()}`);
export const fetchSummary = (match: string, token: string): Promise<Summary> => get(`/api/matches/${match}?${query()}`, token);

const about = (match: string, what: string): string => `/api/matches/${match}/${what}?${query()}`;
export const fetchHint = (match: string, token: string): Promise<Hint> => post(about(match, 'hint'), {}, token);
export const fetchReplay = (match: string, token?: string): Promise<ReplayAnswer> => get(about(match, 'replay'), token);
export const startReview = (match: string, token?: string): Promise<ReviewProgress> => post(about(match, 'review'), {}, token);
export const fetchReview = (match: string, token?: string): Promise<ReviewProgress> => get(about(match, 'review'), token);
export const playTrial = (match: string, token: string | undefined, step: Trial): Promise<TrialStep> => post(about(match, 'trial'), step, token);
export const shareMatch = (match: string, token?: string): Promise<Shared> => post(about(match, 'share'), {}, token);
export const fetchValues = (match: string, token: string | undefined, at: number): Promise<Values> =>
  get(`${about(match, 'values')}&at=${at}`, token);
export const checkSeal = (match: string, token?: string): Promise<Checked> => get(about(match, 'check'), token);

/** A file of a match, as the holder of the token may have it. `path` is the part of the address behind the match. */
export const fetchFile = async (match: string, token: string | undefined, path: string): Promise<Blob> =>
  (await send(`/api/matches/${match}/${path}`, {}, token)).blob();
