// Something of the server's that a page shows and asks for again every few seconds. The browser asks with the tag of what it
// has (If-None-Match), so that nothing is sent while nothing has changed.
import { untrack } from 'svelte';
import { RequestError } from '../net/request-error';

export class Poll<T> {
  value = $state.raw<T | undefined>(undefined);
  /** Why there is nothing to show. */
  missing = $state('');
  private asked = 0;

  /** Made while a component is set up; it ends with the component. */
  constructor(
    private readonly ask: () => Promise<T>,
    every: number,
  ) {
    $effect(() => {
      let timer: ReturnType<typeof setTimeout>;
      const run = async (): Promise<void> => {
        if (!document.hidden || untrack(() => this.value) === undefined) await this.again();
        timer = setTimeout(() => void run(), every);
      };
      void run();
      return () => clearTimeout(timer);
    });
  }

  /** Ask now. An answer that was overtaken by a newer one is not shown. */
  readonly again = async (): Promise<void> => {
    const turn = (this.asked += 1);
    try {
      const value = await this.ask();
      if (turn === this.asked) this.take(value);
    } catch (error) {
      if (error instanceof RequestError && !error.away) this.missing = error.message;
    }
  };

  /** Show this, which a change was answered with. */
  take(value: T): void {
    this.asked += 1;
    this.value = value;
    this.missing = '';
  }
}
