// A hint for the seat that is to move: which places it means, the sentence, and what tables know of the position.
import { _ } from '../local/language';
import { errorText, fetchHint } from '../net/api';
import type { MatchSocket } from '../net/match-socket.svelte';
import type { ExactValues } from '../net/wire.generated';

export class Hint {
  /** The places of the action that is advised, until one is played. */
  pointed = $state.raw<string[]>([]);
  words = $state('');
  exact = $state.raw<ExactValues | null>(null);
  /** It has been asked for, and not been answered yet. */
  asking = $state(false);

  constructor(
    private readonly match: string,
    private readonly say: (words: string) => void,
  ) {}

  /** Ask for one. Why there is none is told as the seat's problem. */
  async ask(socket: MatchSocket): Promise<void> {
    this.asking = true;
    try {
      const { text, why, exact } = await fetchHint(this.match, socket.token ?? undefined);
      this.exact = exact;
      const advised = socket.frame?.actions.find((action) => action.text === text);
      this.pointed = advised?.path ?? [];
      socket.problem = '';
      this.words = advised ? _('Hint: {text}', { text: `${advised.words}. ${why}`.trim() }) : '';
      this.say(this.words);
    } catch (error) {
      socket.problem = errorText(error);
    }
    this.asking = false;
  }

  /** Another position is on the board: what was said of the last one holds no more. */
  forget(): void {
    this.words = '';
    this.exact = null;
  }
}
