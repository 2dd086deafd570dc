// The pointer on the board. A touch chooses a place; a piece that can go on to another place may be dragged there. A
// movement that begins anywhere else, as when somebody scrolls, chooses nothing.
import type { BoardPlace } from './layout';
import { leadsOn } from './paths';
import type { Selection } from './selection.svelte';

/** How many pixels the pointer must move before a touch becomes a drag. */
const DRAG_DISTANCE = 10;
/** How far beside a place a piece may be let go, in the picture's measure. */
const TOLERANCE = 12;

export interface DragContext {
  svg: SVGSVGElement;
  selection: Selection;
  places: BoardPlace[];
  /** The place that a touch at this point of the picture means; `under` is the place drawn there. */
  placeAt: (x: number, y: number, under: string | undefined) => string | undefined;
  touch: (id: string) => void;
}

export class Drag {
  /** The place whose piece is dragged, and how far it is from there. */
  dragged = $state.raw<{ id: string; dx: number; dy: number } | null>(null);
  /** Where the pointer went down; `drags`: the piece there can go on to another place. */
  private start: { id: string; x: number; y: number; clientX: number; clientY: number; drags: boolean } | null = null;

  constructor(private readonly context: () => DragContext) {}

  /** Where the pointer is, in the measure of the board. */
  private position(event: PointerEvent): DOMPoint {
    return new DOMPoint(event.clientX, event.clientY).matrixTransform(this.context().svg.getScreenCTM()!.inverse());
  }

  down(event: PointerEvent): void {
    this.stop();
    if (event.button || !event.isPrimary) return;
    const { x, y } = this.position(event);
    const under = (event.target as Element).closest<SVGElement>('[data-id]')?.dataset['id'];
    const { selection, places, placeAt } = this.context();
    const id = placeAt(x, y, under);
    if (id === undefined) return;
    const drags = selection.touched.at(-1) === id || leadsOn(selection.actions, selection.touched, id, places);
    this.start = { id, x, y, clientX: event.clientX, clientY: event.clientY, drags };
  }

  /** A finger that drags a piece does not scroll the page. Browsers ask here because not all heed `touch-action` inside
   * a drawing. */
  keepFromScrolling(event: TouchEvent): void {
    if (this.start?.drags && event.cancelable) event.preventDefault();
  }

  move(event: PointerEvent): void {
    const { start } = this;
    if (!start || !event.isPrimary) return;
    if (!this.dragged) {
      if (Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) < DRAG_DISTANCE) return;
      const { svg, selection } = this.context();
      if (!start.drags) {
        this.start = null;
        return;
      }
      if (selection.touched.at(-1) !== start.id) selection.touch(start.id);
      svg.setPointerCapture(event.pointerId);
    }
    const { x, y } = this.position(event);
    this.dragged = { id: start.id, dx: x - start.x, dy: y - start.y };
  }

  /** The pointer was let go. Without a drag it was a touch. */
  up(event: PointerEvent): void {
    const { start } = this;
    this.start = null;
    if (!start || !event.isPrimary) return;
    const { selection, places, touch } = this.context();
    if (!this.dragged) {
      touch(start.id);
      return;
    }
    const { x, y } = this.position(event);
    const target = places
      .filter((place) => selection.next.has(place.id))
      .filter((place) => Math.abs(place.x - x) < place.wide + TOLERANCE && Math.abs(place.y - y) < place.high + TOLERANCE)
      .sort((a, b) => Math.hypot(a.x - x, a.y - y) - Math.hypot(b.x - x, b.y - y))[0];
    if (target && target.id !== start.id) touch(target.id);
    else this.dragged = null;
  }

  stop(): void {
    this.start = null;
    this.dragged = null;
  }
}
