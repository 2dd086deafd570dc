// A worker that runs the package in Python: the table of this device, or what thinks for it. Its name says which.
import { startPython, StartError } from './python';
import type { FromTable, FromThinker, Start, ToTable, ToThinker } from './protocol';
import { openStorage } from './storage';
import { Thinker } from './thinker';

/** Tables of other tabs hear here which match has grown. */
const CHANNEL = 'ludotheque.matches';

/** What `ludotheque.pocket.browser` has for the table; its calls return promises where Python's are async. */
interface PythonTable {
  request: (method: string, path: string, body: string, token: string, language: string) => Promise<[number, string, string]>;
  connect: (match: string, language: string, send: (text: string) => void, closed: (code: number) => void) => PythonConnection;
  changed: (match: string) => Promise<void>;
}
interface PythonConnection {
  receive: (text: string) => Promise<void>;
  close: () => void;
}

const errorText = (error: unknown): string => (error instanceof Error ? error.message : String(error));

async function startTable(start: Start): Promise<(message: ToTable) => void> {
  const tell = (message: FromTable): void => postMessage(message);
  const python = await startPython(start, (progress) => tell({ tell: 'progress', progress }));
  const storage = await openStorage();
  const thinker = new Thinker(start);
  const others = new BroadcastChannel(CHANNEL);
  const browser = python.pyimport('ludotheque.pocket.browser') as { start_table: (...given: object[]) => PythonTable };
  const table = browser.start_table(storage, thinker, (match: string) => others.postMessage(match));
  others.onmessage = ({ data }: MessageEvent<string>) => void table.changed(data);
  const lines = new Map<number, PythonConnection>();
  tell({ tell: 'ready', kept: storage.kept });
  thinker.warm();

  async function answer(message: ToTable & { do: 'request' }): Promise<void> {
    const { id, method, path, body, token, language } = message;
    try {
      const [status, type, text] = await table.request(method, path, body, token, language);
      tell({ tell: 'answer', id, status, type, text });
    } catch (error) {
      console.error(error);
      tell({ tell: 'broken', id, text: errorText(error) });
    }
  }
  return (message) => {
    if (message.do === 'request') void answer(message);
    else if (message.do === 'connect') {
      const { id, match, language } = message;
      const closed = (code: number): void => {
        lines.delete(id);
        tell({ tell: 'closed', id, code });
      };
      lines.set(id, table.connect(match, language, (text) => tell({ tell: 'message', id, text }), closed));
    } else if (message.do === 'say') void lines.get(message.id)?.receive(message.text);
    else if (message.do === 'close') {
      lines.get(message.id)?.close();
      lines.delete(message.id);
    }
  };
}

async function startThinker(start: Start): Promise<(message: ToThinker) => void> {
  const tell = (message: FromThinker): void => postMessage(message);
  const python = await startPython(start, () => undefined);
  const { answer } = python.pyimport('ludotheque.pocket.browser') as { answer: (question: string, progress: (done: number, of: number) => void) => string };
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
