// The state of a component's requests: which one is under way, and what went wrong with the last one.
import { tick } from 'svelte';
import { errorText } from './api';

export class RequestState {
  /** The name of the request under way, or nothing. */
  busy = $state('');
  problem = $state('');

  readonly run = async (name: string, request: () => Promise<void>): Promise<void> => {
    const asker = document.activeElement;
    this.busy = name;
    this.problem = '';
    try {
      await request();
    } catch (error) {
      this.problem = errorText(error);
    }
    this.busy = '';
    // A button that cannot be pressed meanwhile loses the focus.
    await tick();
    if (document.activeElement === document.body && asker instanceof HTMLElement && asker.isConnected) asker.focus();
  };
}
