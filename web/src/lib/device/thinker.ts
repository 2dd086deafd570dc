// The worker that thinks for the table, one question at a time. A thought is cancelled by ending the worker.
import type { FromThinker, Start, ToThinker } from './protocol';

type Progress = (done: number, of: number) => void;

interface Thought {
  resolve: (answer: string) => void;
  reject: (error: Error) => void;
  progress: Progress;
}

export class Thinker {
  private worker: Worker | null = null;
  private thought: Thought | null = null;

  constructor(private readonly start: Start) {}

  /** Have the worker ready, before anybody waits for it. */
  warm(): Worker {
    if (this.worker) return this.worker;
    const worker = new Worker(globalThis.location.href, { type: 'module', name: 'thinker' });
    worker.onerror = () => this.fail('the worker has died');
    worker.onmessage = ({ data }: MessageEvent<FromThinker>) => this.receive(data);
    worker.postMessage(this.start);
    this.worker = worker;
    return worker;
  }

  /** The answer to a question; both are JSON, as text. */
  ask(question: string, progress: Progress): Promise<string> {
    return new Promise((resolve, reject) => {
      this.thought = { resolve, reject, progress };
      this.warm().postMessage({ do: 'think', question } satisfies ToThinker);
    });
  }

  /** Give up the present thought, and have another worker ready for the next question. */
  cancel(): void {
    this.fail('cancelled');
    this.warm();
  }

  private fail(text: string): void {
    this.worker?.terminate();
    this.worker = null;
    this.thought?.reject(new Error(text));
    this.thought = null;
  }

  private receive(message: FromThinker): void {
    if (message.tell === 'failed') return this.fail(message.text);
    if (message.tell === 'progress') return this.thought?.progress(message.done, message.of);
    this.thought?.resolve(message.text);
    this.thought = null;
  }
}
