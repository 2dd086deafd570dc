// Dragging a piece from place to place. The piece follows the pointer; letting it go over a place touches that place.
import type { BoardPlace } from './layout';
import type { Selection } from './selection.svelte';

/** How far the pointer must move before a touch becomes a drag. */
const DRAG_DISTANCE = 14;
/** How far beside a place a piece may be let go. */
const TOLERANCE = 12;

export interface DragContext {
  svg: SVGSVGElement;
  selection: Selection;
  places: BoardPlace[];
  touch: (id: string) => void;
}

export class Drag {
  /** The place whose piece is dragged, and how far it is from there. */
  dragged = $state.raw<{ id: string; dx: number; dy: number } | null>(null);
  private start: { id: string; x: number; y: number } | null = null;

  constructor(private readonly context: () => DragContext) {}

  /** Where the pointer is, in the measure of the board. */
  private position(event: PointerEvent): DOMPoint {
    return new DOMPoint(event.clientX, event.clientY).matrixTransform(this.context().svg.getScreenCTM()!.inverse());
  }

  down(event: PointerEvent, id: string): void {
    if (event.button) return;
    const { x, y } = this.position(event);
    this.start = { id, x, y };
  }

  move(event: PointerEvent): void {
    const { start } = this;
    if (!start) return;
    const { x, y } = this.position(event);
    const [dx, dy] = [x - start.x, y - start.y];
    if (!this.dragged) {
      if (Math.hypot(dx, dy) < DRAG_DISTANCE) return;
      const { svg, selection } = this.context();
      if (selection.touched.at(-1) !== start.id) {
        if (!selection.next.has(start.id) && !selection.actions.some(({ path }) => path[0] === start.id)) return;
        selection.touch(start.id);
      }
      svg.setPointerCapture(event.pointerId);
    }
    this.dragged = { id: start.id, dx, dy };
  }

  /** The pointer was let go, over the place `id` if it is known. Without a drag it was a touch. */
  up(event: PointerEvent, id?: string): void {
    const { start } = this;
    this.start = null;
    if (!start) return;
    const { selection, places, touch } = this.context();
    if (!this.dragged) {
      if (id === start.id) touch(id);
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
