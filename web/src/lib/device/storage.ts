// Where the device keeps its matches: IndexedDB, or this worker's memory where a browser keeps nothing. The methods have
// the names, and their texts the form, that the package expects of its storage.
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { DATABASE } from './forget';

/** `disk`: matches are there again after a restart. `memory`: they are gone when the page is closed. */
export type Kept = 'disk' | 'memory';

/** What could not be stored, and why: `Conflict`, another tab was faster; `StorageFull`, there is no room. */
export class StorageError extends Error {
  constructor(
    override readonly name: 'Conflict' | 'StorageFull',
    text: string,
  ) {
    super(text);
  }
}

/** All that is kept is JSON, as text. */
export interface Storage {
  readonly kept: Kept;
  /** The entries of a match in their order, or undefined. */
  load: (match: string) => Promise<string[] | undefined>;
  /** Add entries to a log that is `at` entries long, and replace its head. All of it is stored, or nothing. */
  append: (match: string, at: number, entries: string[], head: string) => Promise<void>;
  /** The heads of all matches. */
  heads: () => Promise<string[]>;
  remove: (match: string) => Promise<void>;
  get: (key: string) => Promise<string | undefined>;
  put: (key: string, value: string) => Promise<void>;
}

interface Schema extends DBSchema {
  entries: { key: [string, number]; value: string };
  heads: { key: string; value: { length: number; head: string } };
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

function conflict(match: string, at: number, length: number): StorageError {
  return new StorageError('Conflict', `${match} has ${length} entries, not ${at}`);
}

/** Errors of the browser that mean that there is no room, as the package knows them. */
async function stored<T>(deed: () => Promise<T>): Promise<T> {
  try {
    return await deed();
  } catch (error) {
    if (error instanceof Error && error.name === 'QuotaExceededError') throw new StorageError('StorageFull', error.message);
    throw error;
  }
}

export class DiskStorage implements Storage {
  readonly kept = 'disk';

  constructor(private readonly database: IDBPDatabase<Schema>) {}

  async load(match: string): Promise<string[] | undefined> {
    const entries = await this.database.getAll('entries', everyEntry(match));
    return entries.length ? entries : undefined;
  }

  append(match: string, at: number, entries: string[], head: string): Promise<void> {
    return stored(async () => {
      const change = this.database.transaction(['entries', 'heads'], 'readwrite', { durability: 'strict' });
      const done = change.done;
      done.catch(() => undefined);
      try {
        const length = (await change.objectStore('heads').get(match))?.length ?? 0;
        if (length !== at) throw conflict(match, at, length);
        for (const [i, entry] of entries.entries()) await change.objectStore('entries').add(entry, [match, at + i]);
        await change.objectStore('heads').put({ length: at + entries.length, head }, match);
      } catch (error) {
        if (!change.error) change.abort();
        throw error;
      }
      await done;
    });
  }

  async heads(): Promise<string[]> {
    return (await this.database.getAll('heads')).map(({ head }) => head);
  }

  async remove(match: string): Promise<void> {
    const change = this.database.transaction(['entries', 'heads'], 'readwrite');
    await Promise.all([change.objectStore('entries').delete(everyEntry(match)), change.objectStore('heads').delete(match), change.done]);
  }

  get(key: string): Promise<string | undefined> {
    return this.database.get('values', key);
  }

  async put(key: string, value: string): Promise<void> {
    await stored(() => this.database.put('values', value, key));
  }
}

/** For browsers that keep nothing, as some private windows. */
export class MemoryStorage implements Storage {
  readonly kept = 'memory';
  private readonly matches = new Map<string, { entries: string[]; head: string }>();
  private readonly values = new Map<string, string>();

  load(match: string): Promise<string[] | undefined> {
    return Promise.resolve(this.matches.get(match)?.entries);
  }

  append(match: string, at: number, entries: string[], head: string): Promise<void> {
    const before = this.matches.get(match)?.entries ?? [];
    if (before.length !== at) return Promise.reject(conflict(match, at, before.length));
    this.matches.set(match, { entries: [...before, ...entries], head });
    return Promise.resolve();
  }

  heads(): Promise<string[]> {
    return Promise.resolve([...this.matches.values()].map(({ head }) => head));
  }

  remove(match: string): Promise<void> {
    this.matches.delete(match);
    return Promise.resolve();
  }

  get(key: string): Promise<string | undefined> {
    return Promise.resolve(this.values.get(key));
  }

  put(key: string, value: string): Promise<void> {
    this.values.set(key, value);
    return Promise.resolve();
  }
}
