// The state of a component's requests: which one is under way, and what went wrong with the last one.
import { errorText } from './api';

export class RequestState {
  /** The name of the request under way, or nothing. */
  busy = $state('');
  problem = $state('');

  readonly run = async (name: string, request: () => Promise<void>): Promise<void> => {
    this.busy = name;
    this.problem = '';
    try {
      await request();
    } catch (error) {
      this.problem = errorText(error);
    }
    this.busy = '';
  };
}
