// Requests about games and matches, to the server or to this device, which answer alike. docs/api.md describes them.
import { request, type Question } from '../device/table';
import { _, language } from '../local/language';
import { requestKey } from '../local/request-keys';
import { settings } from '../local/settings.svelte';
import { connection } from './connection.svelte';
import { RequestError } from './request-error';
import type {
  Art,
  CatalogueAnswer,
  Checked,
  GameInfo,
  Hint,
  Invitation,
  JoinCode,
  Joined,
  LobbyAnswer,
  NewMatch,
  Opened,
  Problem,
  ReplayAnswer,
  ReviewProgress,
  SeatedByCode,
  Shared,
  Summary,
  Trial,
  TrialStep,
  Values,
} from './wire.generated';

/** How long a question may take, in milliseconds, before the connection counts as dead. */
const PATIENCE = 20_000;

export { RequestError };

/** What to show people of an error, whatever was thrown. */
export const errorText = (error: unknown): string => (error instanceof Error ? error.message : String(error));

async function send<T>(read: (body: Blob) => Promise<T>, path: string, question: Question): Promise<T> {
  const { status, body } = await request(path, question);
  if (status >= 200 && status < 300) return read(body);
  const problem = await json<Partial<Problem>>(body).catch(() => ({}) as Partial<Problem>);
  throw new RequestError(problem.error ?? 'wrong', problem.text ?? _('The server does not answer.'), status);
}

const json = async <T>(body: Blob): Promise<T> => JSON.parse((await body.text()) || 'null') as T;

/** Ask once. */
export const getOnce = <T>(path: string, token?: string): Promise<T> => send<T>(json, path, { token, patience: PATIENCE });

/** Ask what may be asked again; while the server is away this waits, and asks again when it is back. */
async function untilAnswered<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof RequestError && error.away)) throw error;
      await connection.back();
    }
  }
}

export const get = <T>(path: string, token?: string): Promise<T> => untilAnswered(() => getOnce<T>(path, token));

export const post = <T>(path: string, body: unknown, token?: string, more: Question = {}): Promise<T> =>
  send<T>(json, path, { method: 'POST', body: JSON.stringify(body), token, ...more });

/** Ask for a change that is answered with nothing. */
export const change = (method: 'POST' | 'DELETE', path: string, body?: unknown, token?: string): Promise<void> =>
  send(() => Promise.resolve(), path, { method, body: body === undefined ? undefined : JSON.stringify(body), token });

/** Ask for a seat. A request that was not answered is sent again with the same key, and gets the same seat. */
const takeSeat = <T>(path: string, name: string, what: string, token?: string): Promise<T> =>
  untilAnswered(() => post<T>(`${path}?${query()}`, { name, key: requestKey(what) }, token, { patience: PATIENCE }));

/** The query part of an address. The language is in it, so that caches keep languages apart. */
export const query = (values: Record<string, string> = {}): string => new URLSearchParams({ ...values, lang: language() }).toString();

export const fetchCatalogue = (): Promise<CatalogueAnswer> => get(`/api/catalogue?${query()}`);
export const fetchGame = (game: string): Promise<GameInfo> => get(`/api/games?${query({ game })}`);
export const fetchArt = (game: string, seat: number | null, turned: boolean, tall: boolean): Promise<Art> =>
  get(`/api/art?${query({ game, ...(seat === null ? {} : { seat: String(seat) }), turned: String(turned), tall: String(tall), ...(settings.theme === 'contrast' ? { flat: 'true' } : {}) })}`);
export const pictureUrl = (game: string): string => `/api/picture?${query({ game })}`;
/** An SVG document as text. */
export const fetchPicture = (path: string): Promise<string> => untilAnswered(() => send((body) => body.text(), path, { patience: PATIENCE }));

/** A game as PDF, to cut out; the server may take some seconds over it. */
export const fetchPrint = (game: string, paper: string): Promise<Blob> => send((body) => Promise.resolve(body), `/api/print?${query({ game, paper })}`, {});

/** Open a match: on the server, or on this device where the server is away and nobody else is to sit down. */
export const createMatch = (wanted: NewMatch): Promise<Opened> =>
  post('/api/matches', wanted, undefined, { either: wanted.seats?.every(({ kind, own }) => kind === 'ai' || own) ?? false });
export const joinMatch = (match: string, name: string): Promise<Joined> => takeSeat(`/api/matches/${match}/join`, name, match);
/** Take the free seat of a link. The link is void then; the answer has the token of this browser. */
export const sitDown = (match: string, token: string, name: string): Promise<Joined> => takeSeat(`/api/matches/${match}/sit`, name, token, token);
/** A new link to a free seat; the former one is void. `host` is the token of whoever opened the match. */
export const renewInvitation = (match: string, host: string, seat: number): Promise<Invitation> =>
  post(`/api/matches/${match}/invitation?${query()}`, { seat }, host);
/** The short code of the free seat of a link. */
export const fetchCode = (match: string, token: string): Promise<JoinCode> => post(`/api/matches/${match}/code?${query()}`, {}, token);
/** A code as part of a path. No code is longer: such a text is looked up as far as a server reads it, and not found. */
export const codeInPath = (code: string): string => encodeURIComponent(code.slice(0, 40));
/** The match that a code leads to; `seat` is the one that waits there. */
export const fetchInvitation = (code: string): Promise<Summary> => getOnce(`/api/codes/${codeInPath(code)}?${query()}`);
/** The same; while the server is away this waits. */
export const awaitInvitation = (code: string): Promise<Summary> => get(`/api/codes/${codeInPath(code)}?${query()}`);
export const sitByCode = (code: string, name: string): Promise<SeatedByCode> => takeSeat(`/api/codes/${codeInPath(code)}`, name, code);
/** Come back to a seat by its recovery link; to that of the rematch, where there is one. */
export const comeBack = (match: string, token: string): Promise<SeatedByCode> =>
  untilAnswered(() => post<SeatedByCode>(`/api/matches/${match}/recover?${query()}`, { key: requestKey(token) }, token, { patience: PATIENCE }));
/** A link that leads a guest back to the seat of this token in another browser; the one before is void. */
export const makeSeatLink = (match: string, token: string): Promise<Invitation> => post(`/api/matches/${match}/recovery?${query()}`, {}, token);
export const fetchLobby = (): Promise<LobbyAnswer> => get(`/api/lobby?${query()}`);
export const fetchSummary = (match: string, token?: string): Promise<Summary> => get(`/api/matches/${match}?${query()}`, token);
/** The same, asked once, of a table that somebody was told of. */
export const findTable = (match: string, token?: string): Promise<Summary> => getOnce(`/api/matches/${match}?${query()}`, token);

const about = (match: string, what: string): string => `/api/matches/${match}/${what}?${query()}`;
export const fetchHint = (match: string, token?: string): Promise<Hint> => post(about(match, 'hint'), {}, token);
export const fetchReplay = (match: string, token?: string): Promise<ReplayAnswer> => get(about(match, 'replay'), token);
export const startReview = (match: string, token?: string): Promise<ReviewProgress> => post(about(match, 'review'), {}, token);
export const fetchReview = (match: string, token?: string): Promise<ReviewProgress> => get(about(match, 'review'), token);
export const playTrial = (match: string, token: string | undefined, step: Trial): Promise<TrialStep> => post(about(match, 'trial'), step, token);
export const shareMatch = (match: string, token?: string): Promise<Shared> => post(about(match, 'share'), {}, token);
export const fetchValues = (match: string, token: string | undefined, at: number): Promise<Values> =>
  get(`${about(match, 'values')}&at=${at}`, token);
export const checkSeal = (match: string, token?: string): Promise<Checked> => get(about(match, 'check'), token);

/** A file of a match, as the holder of the token may have it. `path` is the part of the address behind the match. */
export const fetchFile = (match: string, token: string | undefined, path: string): Promise<Blob> =>
  send((body) => Promise.resolve(body), `/api/matches/${match}/${path}`, { token });
