// A thing dragged from place to place: it follows the pointer, and where it is let go of, the hand touches.
import type { Hand } from './hand.svelte';
import type { Place } from './layout';

const FIRM = 14;
const NEAR = 12;

export interface Ground {
  svg: SVGSVGElement;
  hand: Hand;
  places: Place[];
  touch: (id: string) => void;
}

export class Drag {
  /** What is pulled, and how far. */
  pulled = $state.raw<{ id: string; dx: number; dy: number } | null>(null);
  private grip: { id: string; x: number; y: number } | null = null;

  constructor(private readonly ground: () => Ground) {}

  private spot(event: PointerEvent): DOMPoint {
    return new DOMPoint(event.clientX, event.clientY).matrixTransform(this.ground().svg.getScreenCTM()!.inverse());
  }

  down(event: PointerEvent, id: string): void {
    if (event.button) return;
    const { x, y } = this.spot(event);
    this.grip = { id, x, y };
  }

  move(event: PointerEvent): void {
    const { grip } = this;
    if (!grip) return;
    const { x, y } = this.spot(event);
    const [dx, dy] = [x - grip.x, y - grip.y];
    if (!this.pulled) {
      if (Math.hypot(dx, dy) < FIRM) return;
      const { svg, hand } = this.ground();
      if (hand.touched.at(-1) !== grip.id) {
        if (!hand.ways.next.has(grip.id) && !hand.actions.some(({ path }) => path[0] === grip.id)) return;
        hand.touch(grip.id);
      }
      svg.setPointerCapture(event.pointerId);
    }
    this.pulled = { id: grip.id, dx, dy };
  }

  /** Let go, over a place if its id is told. Without a pull it was a touch. */
  up(event: PointerEvent, id?: string): void {
    const from = this.grip;
    this.grip = null;
    if (!from) return;
    const { hand, places, touch } = this.ground();
    if (!this.pulled) {
      if (id === from.id) touch(id);
      return;
    }
    const { x, y } = this.spot(event);
    const to = places
      .filter((place) => hand.ways.next.has(place.id) && Math.abs(place.x - x) < place.wide + NEAR && Math.abs(place.y - y) < place.high + NEAR)
      .sort((a, b) => Math.hypot(a.x - x, a.y - y) - Math.hypot(b.x - x, b.y - y))[0];
    if (to && to.id !== from.id) touch(to.id);
    else this.pulled = null;
  }

  stop(): void {
    this.grip = null;
    this.pulled = null;
  }
}
