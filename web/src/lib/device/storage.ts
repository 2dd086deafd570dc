// Where the device keeps its matches: IndexedDB, or this worker's memory where a browser keeps nothing. The package calls
// these methods, with texts of JSON (`ludotheque.pocket.browser`).
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { DATABASE } from './forget';

/** `disk`: matches are there again after a restart. `memory`: they are gone when the page is closed. */
export type Kept = 'disk' | 'memory';

/** `conflict`: the log is not as long as the caller thought, for another tab was faster. `full`: there is no room. After
 * either nothing has changed. */
export type Stored = 'stored' | 'conflict' | 'full';

export interface Storage {
  readonly kept: Kept;
  /** The list of the entries of a match, or null. */
  load: (match: string) => Promise<string | null>;
  /** Add a list of entries to a log that is `at` entries long, and replace its head. */
  append: (match: string, at: number, entries: string, head: string) => Promise<Stored>;
  /** The list of the heads of all matches. */
  heads: () => Promise<string>;
  remove: (match: string) => Promise<void>;
  get: (key: string) => Promise<string | null>;
  /** Without a value the key is removed. */
  put: (key: string, value: string | null | undefined) => Promise<Stored>;
}

interface Head {
  length: number;
  head: unknown;
}
interface Schema extends DBSchema {
  entries: { key: [string, number]; value: unknown };
  heads: { key: string; value: Head };
  values: { key: string; value: string };
}

/** The storage of this browser. */
export async function openStorage(): Promise<Storage> {
  try {
    const database = await openDB<Schema>(DATABASE, 1, {
      upgrade(fresh) {
        fresh.createObjectStore('entries');
        fresh.createObjectStore('heads');
        fresh.createObjectStore('values');
      },
      blocking: () => database.close(),
    });
    return new DiskStorage(database);
  } catch {
    return new MemoryStorage();
  }
}

const everyEntry = (match: string): IDBKeyRange => IDBKeyRange.bound([match, 0], [match, Infinity]);
const isFull = (error: unknown): boolean => error instanceof Error && error.name === 'QuotaExceededError';

async function unlessFull(deed: () => Promise<Stored>): Promise<Stored> {
  try {
    return await deed();
  } catch (error) {
    if (isFull(error)) return 'full';
    throw error;
  }
}

export class DiskStorage implements Storage {
  readonly kept = 'disk';

  constructor(private readonly database: IDBPDatabase<Schema>) {}

  async load(match: string): Promise<string | null> {
    const entries = await this.database.getAll('entries', everyEntry(match));
    return entries.length ? JSON.stringify(entries) : null;
  }

  append(match: string, at: number, entries: string, head: string): Promise<Stored> {
    const added = JSON.parse(entries) as unknown[];
    return unlessFull(async () => {
      const change = this.database.transaction(['entries', 'heads'], 'readwrite', { durability: 'strict' });
      const { done } = change;
      done.catch(() => undefined);
      try {
        const length = (await change.objectStore('heads').get(match))?.length ?? 0;
        if (length !== at) return 'conflict';
        for (const [i, entry] of added.entries()) await change.objectStore('entries').add(entry, [match, at + i]);
        await change.objectStore('heads').put({ length: at + added.length, head: JSON.parse(head) as unknown }, match);
      } catch (error) {
        if (!change.error) change.abort();
        throw error;
      }
      await done;
      return 'stored';
    });
  }

  async heads(): Promise<string> {
    return JSON.stringify((await this.database.getAll('heads')).map(({ head }) => head));
  }

  async remove(match: string): Promise<void> {
    const change = this.database.transaction(['entries', 'heads'], 'readwrite');
    await Promise.all([change.objectStore('entries').delete(everyEntry(match)), change.objectStore('heads').delete(match), change.done]);
  }

  async get(key: string): Promise<string | null> {
    return (await this.database.get('values', key)) ?? null;
  }

  put(key: string, value: string | null | undefined): Promise<Stored> {
    return unlessFull(async () => {
      if (typeof value === 'string') await this.database.put('values', value, key);
      else await this.database.delete('values', key);
      return 'stored';
    });
  }
}

/** For browsers that keep nothing, as some private windows. */
export class MemoryStorage implements Storage {
  readonly kept = 'memory';
  private readonly matches = new Map<string, { entries: unknown[]; head: unknown }>();
  private readonly values = new Map<string, string>();

  load(match: string): Promise<string | null> {
    const known = this.matches.get(match);
    return Promise.resolve(known ? JSON.stringify(known.entries) : null);
  }

  append(match: string, at: number, entries: string, head: string): Promise<Stored> {
    const before = this.matches.get(match)?.entries ?? [];
    if (before.length !== at) return Promise.resolve('conflict');
    this.matches.set(match, { entries: [...before, ...(JSON.parse(entries) as unknown[])], head: JSON.parse(head) as unknown });
    return Promise.resolve('stored');
  }

  heads(): Promise<string> {
    return Promise.resolve(JSON.stringify([...this.matches.values()].map(({ head }) => head)));
  }

  remove(match: string): Promise<void> {
    this.matches.delete(match);
    return Promise.resolve();
  }

  get(key: string): Promise<string | null> {
    return Promise.resolve(this.values.get(key) ?? null);
  }

  put(key: string, value: string | null | undefined): Promise<Stored> {
    if (typeof value === 'string') this.values.set(key, value);
    else this.values.delete(key);
    return Promise.resolve('stored');
  }
}
