import { beforeEach, describe, expect, it, vi } from 'vitest';
import { request } from './table';

const state = vi.hoisted(() => ({ lost: false, usable: false }));
const asked: string[] = [];
let reachable = true;
const fetched = vi.hoisted(() => vi.fn());

vi.mock('../local/language', () => ({ _: (text: string) => text, language: () => 'en' }));
vi.mock('../local/address', () => ({ STATIC: false, fileUrl: (path: string) => path }));
vi.mock('../net/connection.svelte', () => ({
  connection: {
    get lost() {
      return state.lost;
    },
    lose: () => (state.lost = true),
    answered: () => (state.lost = false),
    back: () => new Promise<void>(() => undefined),
  },
}));
vi.mock('./device.svelte', () => ({
  device: {
    state: 'ready',
    look: () => Promise.resolve(state.usable),
    start: () =>
      Promise.resolve({
        request: (method: string, path: string) => {
          asked.push(`device ${method} ${path}`);
          return Promise.resolve({ status: 200, type: 'application/json', text: '"device"' });
        },
      }),
  },
}));
vi.stubGlobal('fetch', fetched);

const body = async (path: string, question = {}): Promise<string> => (await request(path, question)).body.text();

beforeEach(() => {
  Object.assign(state, { lost: false, usable: true });
  reachable = true;
  asked.length = 0;
  fetched.mockImplementation((path: string, init: RequestInit | undefined) => {
    if (path.startsWith('pocket/')) return Promise.reject(new TypeError('not kept'));
    asked.push(`server ${init?.method} ${path}`);
    return reachable ? Promise.resolve(new Response('"server"')) : Promise.reject(new TypeError('away'));
  });
});

describe('a question', () => {
  it('goes to the server while it answers', async () => {
    expect(await body('/api/catalogue')).toBe('"server"');
    expect(asked).toEqual(['server GET /api/catalogue']);
  });
  it('goes to the device when the server is away', async () => {
    reachable = false;
    expect(await body('/api/catalogue')).toBe('"device"');
    expect(state.lost).toBe(true);
    asked.length = 0;
    expect(await body('/api/learn')).toBe('"device"');
    expect(asked).toEqual(['device GET /api/learn']);
  });
  it('fails where the device cannot answer either', async () => {
    reachable = false;
    state.usable = false;
    await expect(request('/api/catalogue', {})).rejects.toMatchObject({ away: true });
  });
  it('about a match of the device never goes to the server', async () => {
    expect(await body('/api/matches/d0123456789ab')).toBe('"device"');
    expect(asked).toEqual(['device GET /api/matches/d0123456789ab']);
  });
  it('about a match of the server never goes to the device', async () => {
    reachable = false;
    await expect(request('/api/matches/0123456789ab', {})).rejects.toMatchObject({ away: true });
    expect(asked).toEqual(['server GET /api/matches/0123456789ab']);
  });
});

describe('a new match', () => {
  it('is opened on the device only if nobody else is to sit down', async () => {
    reachable = false;
    await expect(request('/api/matches', { method: 'POST', body: '{}' })).rejects.toMatchObject({ away: true });
    expect(await body('/api/matches', { method: 'POST', body: '{}', either: true })).toBe('"device"');
  });
});
