// A worker that runs the package in Python: the table of this device, or what thinks for it. Its name says which.
import { startPython, StartError } from './python';
import type { FromTable, FromThinker, Start, ToTable, ToThinker } from './protocol';
import { openStorage, type Storage } from './storage';
import { Thinker } from './thinker';

/** Tables of other tabs hear here which match was changed. */
const CHANNEL = 'ludotheque.matches';

/** The device of `ludotheque.pocket.browser`. */
interface PythonDevice {
  ask: (method: string, path: string, body: string | null, token: string | null, language: string) => Promise<[number, string, string]>;
  connect: (match: string, language: string, send: (text: string) => void, closed: (code: number) => void) => PythonConnection;
  refresh: (match: string) => Promise<void>;
}
interface PythonConnection {
  receive: (text: string) => void;
  close: () => void;
  destroy: () => void;
}
interface Browser {
  make_device: (store: Storage, worker: Pick<Thinker, 'ask' | 'cancel'>) => PythonDevice;
  /** In the thinker's worker. */
  answer: (question: string, progress: (done: number, of: number) => void) => string;
}

const errorText = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The storage, which tells `changed` of every match that was changed here. */
function announcing(storage: Storage, changed: (match: string) => void): Storage {
  return {
    kept: storage.kept,
    load: (match) => storage.load(match),
    heads: () => storage.heads(),
    get: (key) => storage.get(key),
    put: (key, value) => storage.put(key, value),
    append: async (match, at, entries, head) => {
      const stored = await storage.append(match, at, entries, head);
      if (stored === 'stored') changed(match);
      return stored;
    },
    remove: async (match) => {
      await storage.remove(match);
      changed(match);
    },
  };
}

async function startTable(start: Start): Promise<(message: ToTable) => void> {
  const tell = (message: FromTable): void => postMessage(message);
  const [python, storage] = await Promise.all([startPython(start, (progress) => tell({ tell: 'progress', progress })), openStorage()]);
  const thinker = new Thinker(start);
  const tabs = new BroadcastChannel(CHANNEL);
  const browser = python.pyimport('ludotheque.pocket.browser') as Browser;
  const device = browser.make_device(
    announcing(storage, (match) => tabs.postMessage(match)),
    thinker,
  );
  tabs.onmessage = ({ data }: MessageEvent<string>) => void device.refresh(data);
  const lines = new Map<number, PythonConnection>();
  const { MODE } = python.pyimport('ludotheque') as { MODE: 'compiled' | 'plain' };
  tell({ tell: 'ready', kept: storage.kept, compiled: MODE === 'compiled' });

  async function answer({ id, method, path, body, token, language }: ToTable & { do: 'request' }): Promise<void> {
    try {
      const [status, type, text] = await device.ask(method, path, body || null, token || null, language);
      tell({ tell: 'answer', id, status, type, text });
    } catch (error) {
      console.error(error);
      tell({ tell: 'broken', id, text: errorText(error) });
    }
  }
  return (message) => {
    if (message.do === 'request') return void answer(message);
    if (message.do === 'connect') {
      const { id, match, language } = message;
      const send = (text: string): void => tell({ tell: 'message', id, text });
      const closed = (code: number): void => tell({ tell: 'closed', id, code });
      thinker.warm();
      return void lines.set(id, device.connect(match, language, send, closed));
    }
    if (message.do === 'say') return lines.get(message.id)?.receive(message.text);
    if (message.do === 'close') {
      lines.get(message.id)?.close();
      lines.get(message.id)?.destroy();
      lines.delete(message.id);
    }
  };
}

async function startThinker(start: Start): Promise<(message: ToThinker) => void> {
  const tell = (message: FromThinker): void => postMessage(message);
  const python = await startPython(start, () => undefined);
  const { answer } = python.pyimport('ludotheque.pocket.browser') as Browser;
  return (message) => {
    if (message.do === 'think') tell({ tell: 'answer', text: answer(message.question, (done, of) => tell({ tell: 'progress', done, of })) });
  };
}

/** What comes before the start is done waits for it. */
let handler: Promise<(message: never) => void> | null = null;

globalThis.onmessage = ({ data }: MessageEvent<ToTable & ToThinker>) => {
  if (data.do === 'start') {
    handler = self.name === 'thinker' ? startThinker(data) : startTable(data);
    handler.catch((error: unknown) => {
      console.error(error);
      postMessage({ tell: 'failed', why: error instanceof StartError ? error.why : 'python', text: errorText(error) });
    });
  } else void handler?.then((handle) => handle(data as never));
};
