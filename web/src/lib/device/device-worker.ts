// The worker that is the table on this device, as the page sees it: requests with their answers, and lines to matches.
import { _ } from '../local/language';
import { RequestError } from '../net/request-error';
import type { FromTable, Progress, Started, TableAnswer, ToTable } from './protocol';

interface Line {
  hear: (text: string) => void;
  closed: (code: number) => void;
}
interface Waiting {
  resolve: (answer: TableAnswer) => void;
  reject: (error: Error) => void;
}
const GONE = 1006;

/** The version of the files that this page was built with; a page in development has none. */
const version = (): string => document.querySelector<HTMLMetaElement>('meta[name=pocket]')?.content ?? '';

export class DeviceWorker {
  /** What it tells of itself once it has started. */
  readonly ready: Promise<Started>;
  private readonly worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'table' });
  private readonly waiting = new Map<number, Waiting>();
  private readonly lines = new Map<number, Line>();
  private numbers = 0;

  /** `lost` is called when a worker that had started has died. */
  constructor(pocket: string, progress: (progress: Progress) => void, lost: () => void) {
    this.ready = new Promise((resolve, reject) => {
      let started = false;
      const fail = (text: string): void => {
        this.end();
        if (started) lost();
        else reject(new Error(text));
      };
      this.worker.onerror = () => fail(_('The program that plays on this device could not be started.'));
      this.worker.onmessage = ({ data }: MessageEvent<FromTable>) => {
        if (data.tell === 'progress') progress(data.progress);
        else if (data.tell === 'failed') fail(failureText(data.why));
        else if (data.tell === 'ready') {
          started = true;
          resolve(data);
        } else this.receive(data);
      };
    });
    this.post({ do: 'start', pocket, version: version() });
  }

  request(method: string, path: string, body: string, token: string, language: string): Promise<TableAnswer> {
    return new Promise((resolve, reject) => {
      const id = (this.numbers += 1);
      this.waiting.set(id, { resolve, reject });
      this.post({ do: 'request', id, method, path, body, token, language });
    });
  }

  /** Follow a match: `hear` is told what the table says, `closed` that it says no more. */
  connect(match: string, language: string, hear: Line['hear'], closed: Line['closed']): { say: (text: string) => void; close: () => void } {
    const id = (this.numbers += 1);
    this.lines.set(id, { hear, closed });
    this.post({ do: 'connect', id, match, language });
    return {
      say: (text) => this.post({ do: 'say', id, text }),
      close: () => {
        this.lines.delete(id);
        this.post({ do: 'close', id });
      },
    };
  }

  private post(message: ToTable): void {
    this.worker.postMessage(message);
  }

  private receive(message: FromTable): void {
    switch (message.tell) {
      case 'answer':
        this.waiting.get(message.id)?.resolve(message);
        this.waiting.delete(message.id);
        return;
      case 'broken':
        this.waiting.get(message.id)?.reject(new RequestError('wrong', _('Something went wrong on this device. Nothing was lost: try again.'), 500));
        this.waiting.delete(message.id);
        return;
      case 'message':
        this.lines.get(message.id)?.hear(message.text);
        return;
      case 'closed':
        this.lines.get(message.id)?.closed(message.code);
        this.lines.delete(message.id);
    }
  }

  /** The worker is gone: whoever waits is told. */
  private end(): void {
    this.worker.terminate();
    const lines = [...this.lines.values()];
    const waiting = [...this.waiting.values()];
    this.lines.clear();
    this.waiting.clear();
    for (const { reject } of waiting) reject(new RequestError('wrong', _('Something went wrong on this device. Nothing was lost: try again.'), 500));
    for (const { closed } of lines) closed(GONE);
  }
}

/** Why the worker could not start, and what to do. */
const failureText = (why: 'version' | 'files' | 'python'): string =>
  ({
    version: _('The games kept on this device are of another version than this page. They are fetched again when there is a connection.'),
    files: _('What is needed to play on this device could not be fetched. Try again when there is a connection.'),
    python: _('This browser cannot run the games by itself: it is too old, or short of memory.'),
  })[why];
