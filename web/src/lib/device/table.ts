// A table answers requests and holds matches: the server, or this device. The page asks both in the same way.
import { fileUrl, STATIC } from '../local/address';
import { _, language } from '../local/language';
import { prerenderedUrl } from '../local/prerendered';
import { connection } from '../net/connection.svelte';
import { RequestError } from '../net/request-error';
import { session } from '../people/session.svelte';
import { device } from './device.svelte';
import { DeviceSocket } from './device-socket';
import { whose } from './whose';

/** An answer of any status. The type of its body is the media type. */
export interface Answer {
  status: number;
  body: Blob;
}

export interface Question {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** JSON. */
  body?: string;
  token?: string;
  /** How long the server may take, in milliseconds, before the connection counts as dead; for ever if not given. */
  patience?: number;
  /** The device may answer where the server cannot, although the address alone does not say so. */
  either?: boolean;
}

/** What a match is followed by: a `WebSocket`, or the same on this device. */
export interface SocketLike {
  onopen: ((event: Event) => void) | null;
  onmessage: ((event: MessageEvent<string>) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
  send: (text: string) => void;
  close: (code?: number) => void;
}

export interface Table {
  /** Throws a `RequestError` where there is no answer at all. */
  request: (path: string, question: Question) => Promise<Answer>;
  socket: (match: string) => SocketLike;
}

const away = (): RequestError => new RequestError('away', _('There is no connection to the server. Try again when it is back.'), 0);

class ServerTable implements Table {
  async request(path: string, { method = 'GET', body, token, patience }: Question): Promise<Answer> {
    const headers: Record<string, string> = { 'Accept-Language': language() };
    if (body !== undefined) headers['Content-Type'] = 'application/json';
    if (token) headers['Authorization'] = `Bearer ${token}`;
    const proof = method === 'GET' ? null : await session.proof();
    if (proof) headers['X-CSRF'] = proof;
    try {
      const answer = await fetch(fileUrl(path), { method, body, headers, signal: patience ? AbortSignal.timeout(patience) : null });
      const whole = { status: answer.status, body: await answer.blob() };
      if (RequestError.isAway(answer.status)) connection.lose();
      else connection.answered();
      return whole;
    } catch {
      connection.lose();
      throw away();
    }
  }

  socket(match: string): SocketLike {
    return new WebSocket(fileUrl(`api/matches/${match}/socket?lang=${language()}`).replace(/^http/, 'ws'));
  }
}

/** The answer that was made with the site, if there is one. */
async function prerendered(path: string): Promise<Answer | undefined> {
  const url = prerenderedUrl(path);
  const answer = url ? await fetch(url).catch(() => undefined) : undefined;
  return answer?.ok ? { status: answer.status, body: await answer.blob() } : undefined;
}

/** The device's program is loaded when it is first needed. */
class DeviceTable implements Table {
  async request(path: string, { method = 'GET', body = '', token = '' }: Question): Promise<Answer> {
    const made = method === 'GET' ? await prerendered(path) : undefined;
    if (made) {
      device.start().catch(() => undefined);
      return made;
    }
    const { status, type, text } = await (await device.start()).request(method, path, body, token, language());
    return { status, body: new Blob([text], { type }) };
  }

  socket(match: string): SocketLike {
    return new DeviceSocket(match, language(), device.start());
  }
}

const server: Table = new ServerTable();
const here: Table = new DeviceTable();

/** The server's answer. While it is away the device answers, if it can. A mere question is answered by the server after
 * all if that is back sooner. */
async function fromEither(path: string, question: Question): Promise<Answer> {
  if (!connection.lost || !(await device.look())) {
    const answer = await server.request(path, question).catch((error: unknown) => error as Error);
    if (!(answer instanceof Error) && !RequestError.isAway(answer.status)) return answer;
    if (!(await device.look())) {
      if (answer instanceof Error) throw answer;
      return answer;
    }
  }
  if (question.method && question.method !== 'GET') return here.request(path, question);
  const back = connection.back().then(() => server.request(path, question));
  return Promise.any([here.request(path, question), back]).catch((failed: AggregateError) => {
    throw failed.errors.at(-1);
  });
}

/** Ask whoever is to answer: the server, or this device. */
export function request(path: string, question: Question): Promise<Answer> {
  const table = whose(path, STATIC);
  if (table === 'device') return here.request(path, question);
  return table === 'either' || question.either ? fromEither(path, question) : server.request(path, question);
}

/** Follow a match at the table where it is played. */
export const openSocket = (match: string): SocketLike => (isHere(match) ? here : server).socket(match);

/** Whether a match is played on this device. */
export const isHere = (match: string): boolean => whose(`/api/matches/${match}`, STATIC) === 'device';
