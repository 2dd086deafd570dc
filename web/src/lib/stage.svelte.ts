// Shows frames one after the other, each step as a hand would do it.
import { apart, performed, reconciled, type Item } from './items';
import { still } from './settings.svelte';
import { tock } from './sound';
import type { Frame, Point, Step } from './types';

const MOVE = 330;
const SOWN = 150;
const LONGEST_SOWING = 2600;
const THROW = 1100;

const pause = (ms: number): Promise<void> =>
  new Promise((done) => {
    setTimeout(done, document.hidden ? 0 : ms);
  });

export class Stage {
  items = $state.raw<Item[]>([]);
  /** Things in flight: they are drawn above the others. */
  rising = $state.raw<Set<number>>(new Set());
  thrown = $state.raw<number | null>(null);
  busy = $state.raw(false);
  /** How long the flight of a thing lasts now. */
  pace = $state.raw(MOVE);

  private waiting: { frame: Frame; animate: boolean }[] = [];
  private started = false;

  constructor(private readonly points: () => Map<string, Point>) {}

  show(frame: Frame, animate = true): void {
    if (!this.started) {
      this.started = true;
      this.items = apart(frame.pieces);
      return;
    }
    this.waiting.push({ frame, animate });
    if (!this.busy) void this.run();
  }

  private async run(): Promise<void> {
    this.busy = true;
    for (let next = this.waiting.shift(); next; next = this.waiting.shift()) {
      const { frame, animate } = next;
      if (animate && !still() && this.waiting.length < 3) for (const step of frame.last?.steps ?? []) await this.perform(step);
      this.set(reconciled(this.items, apart(frame.pieces)));
      await pause(still() ? 0 : 120);
    }
    this.rising = new Set();
    this.busy = false;
  }

  private async perform(step: Step): Promise<void> {
    if (step.do === 'throw') {
      this.thrown = step.faces ?? 0;
      tock(3);
      await pause(THROW);
      this.thrown = null;
      return;
    }
    const seeds = step.do === 'sow' && Array.isArray(step.to) ? step.to.length : 0;
    const gap = seeds ? Math.min(SOWN, LONGEST_SOWING / seeds) : MOVE;
    this.pace = seeds ? Math.max(120, gap * 1.6) : MOVE;
    for (const items of performed(this.items, step, this.points())) {
      this.set(items);
      tock();
      await pause(gap);
    }
  }

  private set(items: Item[]): void {
    const before = new Map(this.items.map((item) => [item.key, item.at]));
    this.rising = new Set(items.filter((item) => before.get(item.key) !== item.at).map((item) => item.key));
    this.items = items;
  }
}
