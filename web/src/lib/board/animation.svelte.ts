// Shows frames one after the other. The steps of the last action are played as a hand would do them.
import { motionFactor } from '../local/settings.svelte';
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

export class BoardAnimation {
  items = $state.raw<Item[]>([]);
  /** The keys of the items that are moving: they are drawn above the others. */
  moving = $state.raw<Set<number>>(new Set());
  /** The throw that is shown now, as the number of faces. */
  thrown = $state.raw<number | null>(null);
  busy = $state.raw(false);
  /** The last frame that has been shown to its end. */
  shown = $state.raw<Frame | null>(null);
  /** How long an item that moves now is on its way. */
  duration = $state.raw(MOVE);

  private waiting: { frame: Frame; animate: boolean }[] = [];
  private started = false;
  /** The rest of what waits is shown at once. */
  private skipping = false;
  private wake: (() => void) | null = null;

  constructor(private readonly table: () => Table) {}

  show(frame: Frame, animate = true): void {
    if (!this.started) {
      this.started = true;
      this.items = itemsOf(frame.pieces, this.table().kinds);
      this.shown = frame;
      return;
    }
    this.waiting.push({ frame, animate });
    if (!this.busy) void this.run();
  }

  /** Show at once all that is on its way. */
  skip(): void {
    this.skipping = this.busy;
    this.wake?.();
  }

  private pause(ms: number): Promise<void> {
    if (document.hidden || this.skipping) return Promise.resolve();
    return new Promise((done) => {
      const timer = setTimeout(done, ms * motionFactor());
      this.wake = () => {
        clearTimeout(timer);
        done();
      };
    });
  }

  private async run(): Promise<void> {
    this.busy = true;
    for (let next = this.waiting.shift(); next; next = this.waiting.shift()) {
      const { frame, animate } = next;
      if (animate && motionFactor() > 0 && this.waiting.length < MOST_WAITING)
        for (const step of this.skipping ? [] : (frame.last?.steps ?? [])) await this.perform(step);
      this.set(keepKeys(this.items, itemsOf(frame.pieces, this.table().kinds)));
      if (motionFactor() > 0) await this.pause(BETWEEN_FRAMES);
      this.shown = frame;
    }
    this.moving = new Set();
    this.busy = false;
    this.skipping = false;
  }

  private async perform(step: Step): Promise<void> {
    if (step.do === 'throw') {
      this.thrown = step.faces ?? 0;
      playKnock(3);
      await this.pause(THROW);
      this.thrown = null;
      return;
    }
    const sown = step.do === 'sow' && Array.isArray(step.to) ? step.to.length : 0;
    const interval = sown ? Math.min(SOW_ONE, SOW_ALL / sown) : MOVE;
    this.duration = (sown ? Math.max(120, interval * 1.6) : MOVE) * motionFactor();
    for (const items of itemsAfter(this.items, step, this.table())) {
      this.set(items);
      playKnock();
      await this.pause(interval);
    }
  }

  private set(items: Item[]): void {
    const before = new Map(this.items.map((item) => [item.key, item.at]));
    this.moving = new Set(items.filter((item) => before.get(item.key) !== item.at).map((item) => item.key));
    this.items = items;
  }
}
