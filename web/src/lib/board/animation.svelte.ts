// Shows frames one after the other. The steps of the last action are played as a hand would do them.
import { reducedMotion } from '../local/settings.svelte';
import { playKnock } from '../local/sound';
import type { Frame, Step } from '../net/wire.generated';
import { itemsAfter, itemsOf, keepKeys, type Item, type Table } from './items';

/** Durations in milliseconds. */
const MOVE = 330;
const SOW_ONE = 150;
const SOW_ALL = 2600;
const THROW = 1100;
const BETWEEN_FRAMES = 120;
/** Frames that wait beyond this number are shown without their steps. */
const MOST_WAITING = 3;

const pause = (ms: number): Promise<void> =>
  new Promise((done) => {
    setTimeout(done, document.hidden ? 0 : ms);
  });

export class BoardAnimation {
  items = $state.raw<Item[]>([]);
  /** The keys of the items that are moving: they are drawn above the others. */
  moving = $state.raw<Set<number>>(new Set());
  /** The throw that is shown now, as the number of faces. */
  thrown = $state.raw<number | null>(null);
  busy = $state.raw(false);
  /** How long an item that moves now is on its way. */
  duration = $state.raw(MOVE);

  private waiting: { frame: Frame; animate: boolean }[] = [];
  private started = false;

  constructor(private readonly table: () => Table) {}

  show(frame: Frame, animate = true): void {
    if (!this.started) {
      this.started = true;
      this.items = itemsOf(frame.pieces, this.table().kinds);
      return;
    }
    this.waiting.push({ frame, animate });
    if (!this.busy) void this.run();
  }

  private async run(): Promise<void> {
    this.busy = true;
    for (let next = this.waiting.shift(); next; next = this.waiting.shift()) {
      const { frame, animate } = next;
      if (animate && !reducedMotion() && this.waiting.length < MOST_WAITING)
        for (const step of frame.last?.steps ?? []) await this.perform(step);
      this.set(keepKeys(this.items, itemsOf(frame.pieces, this.table().kinds)));
      await pause(reducedMotion() ? 0 : BETWEEN_FRAMES);
    }
    this.moving = new Set();
    this.busy = false;
  }

  private async perform(step: Step): Promise<void> {
    if (step.do === 'throw') {
      this.thrown = step.faces ?? 0;
      playKnock(3);
      await pause(THROW);
      this.thrown = null;
      return;
    }
    const sown = step.do === 'sow' && Array.isArray(step.to) ? step.to.length : 0;
    const interval = sown ? Math.min(SOW_ONE, SOW_ALL / sown) : MOVE;
    this.duration = sown ? Math.max(120, interval * 1.6) : MOVE;
    for (const items of itemsAfter(this.items, step, this.table())) {
      this.set(items);
      playKnock();
      await pause(interval);
    }
  }

  private set(items: Item[]): void {
    const before = new Map(this.items.map((item) => [item.key, item.at]));
    this.moving = new Set(items.filter((item) => before.get(item.key) !== item.at).map((item) => item.key));
    this.items = items;
  }
}
