import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DATABASE, forgetAllMatches } from './forget';
import { MemoryStorage, openStorage, type Storage } from './storage';

describe.each([
  ['on disk', openStorage],
  ['in memory', () => Promise.resolve<Storage>(new MemoryStorage())],
])('matches %s', (_where, open) => {
  let storage: Storage;
  beforeEach(async () => {
    await deleteDB(DATABASE);
    storage = await open();
  });

  it('are read as they were written, with their latest head', async () => {
    expect(await storage.append('d1', 0, '["a","b"]', '"first"')).toBe('stored');
    await storage.append('d1', 2, '[{"do":"play"}]', '"second"');
    await storage.append('d2', 0, '["x"]', '"other"');
    expect(await storage.load('d1')).toBe('["a","b",{"do":"play"}]');
    expect(await storage.heads()).toBe('["second","other"]');
    expect(await storage.load('d3')).toBeNull();
  });
  it('refuse what another tab was faster with, and stay as they are', async () => {
    await storage.append('d1', 0, '["a"]', '"first"');
    expect(await storage.append('d1', 0, '["b"]', '"second"')).toBe('conflict');
    expect(await storage.append('d1', 2, '["b"]', '"second"')).toBe('conflict');
    expect(await storage.load('d1')).toBe('["a"]');
    expect(await storage.heads()).toBe('["first"]');
  });
  it('are removed with their heads', async () => {
    await storage.append('d1', 0, '["a"]', '"first"');
    await storage.append('d10', 0, '["b"]', '"other"');
    await storage.remove('d1');
    expect(await storage.load('d1')).toBeNull();
    expect(await storage.heads()).toBe('["other"]');
  });
  it('stand beside values', async () => {
    await storage.put('speed', '7');
    expect(await storage.get('speed')).toBe('7');
    await storage.put('speed', null);
    expect(await storage.get('speed')).toBeNull();
  });
});

describe('a browser', () => {
  afterEach(() => vi.restoreAllMocks());

  it('without room stores nothing of a change, and says so', async () => {
    await deleteDB(DATABASE);
    const storage = await openStorage();
    await storage.append('d1', 0, '["a"]', '"first"');
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('no room', 'QuotaExceededError');
    });
    expect(await storage.append('d1', 1, '["b"]', '"second"')).toBe('full');
    expect(await storage.put('speed', '7')).toBe('full');
    vi.restoreAllMocks();
    expect(await storage.load('d1')).toBe('["a"]');
    expect(await storage.append('d1', 1, '["c"]', '"second"')).toBe('stored');
    expect(await storage.load('d1')).toBe('["a","c"]');
  });
  it('that keeps nothing lets play go on in memory', async () => {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('private', 'InvalidStateError');
    });
    const storage = await openStorage();
    expect(storage.kept).toBe('memory');
    await storage.append('d1', 0, '["a"]', '"first"');
    expect(await storage.load('d1')).toBe('["a"]');
  });
  it('forgets all games although a table is open', async () => {
    await deleteDB(DATABASE);
    const storage = await openStorage();
    await storage.append('d1', 0, '["a"]', '"first"');
    await forgetAllMatches();
    expect(await (await openStorage()).heads()).toBe('[]');
  });
});
