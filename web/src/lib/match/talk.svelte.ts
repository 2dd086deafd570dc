// What people at a table say to each other: set phrases, shown for some seconds at the speaker's seat, told once, and kept
// only as long as the page. Who wants none has none: on this device, or at this table.
import { kiosk } from '../local/kiosk.svelte';
import { settings } from '../local/settings.svelte';
import type { Said } from '../net/wire.generated';

const KEY = 'ludotheque.quiet';
const SHOWN_MS = 7000;
const MOST_KEPT = 30;
const MOST_TABLES = 50;

function quietTables(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

export class Talk {
  /** What was said, in sentences. */
  spoken = $state.raw<{ id: number; words: string }[]>([]);
  /** What is shown at each seat just now. */
  shown = $state.raw<Record<number, string>>({});
  private quiet = $state(false);
  private made = 0;
  private readonly timers = new Map<number, ReturnType<typeof setTimeout>>();

  constructor(
    private readonly match: string,
    private readonly say: (words: string) => void,
  ) {
    this.quiet = quietTables().includes(match);
  }

  /** Whether this person wants messages at this table. */
  get wanted(): boolean {
    return settings.phrases && !this.quiet;
  }

  set wanted(wanted: boolean) {
    if (wanted) settings.phrases = true;
    this.quiet = !wanted;
    const others = quietTables().filter((one) => one !== this.match);
    localStorage.setItem(KEY, JSON.stringify([...others, ...(wanted ? [] : [this.match])].slice(-MOST_TABLES)));
    if (!wanted) this.shown = {};
  }

  hear({ seat, sign, text, words }: Said): void {
    if (!this.wanted || kiosk.on) return;
    this.spoken = [...this.spoken, { id: (this.made += 1), words }].slice(-MOST_KEPT);
    this.shown = { ...this.shown, [seat]: [sign, text].filter(Boolean).join(' ') };
    this.say(words);
    clearTimeout(this.timers.get(seat));
    this.timers.set(
      seat,
      setTimeout(() => {
        const { [seat]: _over, ...others } = this.shown;
        this.shown = others;
      }, SHOWN_MS),
    );
  }

  close(): void {
    this.timers.forEach((timer) => clearTimeout(timer));
  }
}
