// What a screen reader is told, one sentence after the other. Nothing is overwritten: later sentences are appended.
import { untrack } from 'svelte';

const MOST_KEPT = 40;

export class Announcer {
  sentences = $state.raw<{ id: number; text: string }[]>([]);
  private made = 0;

  say(...texts: string[]): void {
    const fresh = texts.filter(Boolean).map((text) => ({ id: (this.made += 1), text }));
    if (fresh.length) this.sentences = [...untrack(() => this.sentences), ...fresh].slice(-MOST_KEPT);
  }

  /** Forget all that was said, because somebody else is about to look. */
  clear(): void {
    this.sentences = [];
  }
}
