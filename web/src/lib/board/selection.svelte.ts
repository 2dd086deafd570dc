// The action a person is choosing: what has been touched so far, and what may be touched next.
import type { Action } from '../net/wire.generated';
import { afterTouch, continuations } from './paths';

export class Selection {
  actions = $state.raw<Action[]>([]);
  touched = $state.raw<string[]>([]);
  private readonly continuations = $derived(continuations(this.actions, this.touched));
  next = $derived(this.continuations.next);
  /** The action that is chosen and waits to be confirmed: its path may go on, or the person wants to be asked. */
  complete = $derived(this.continuations.complete);

  /** `mustConfirm`: no action is played before it was confirmed. */
  constructor(
    private readonly play: (text: string) => void,
    private readonly mustConfirm: () => boolean,
  ) {}

  /** Begin again with these actions. */
  reset(actions: Action[]): void {
    this.actions = actions;
    this.touched = [];
  }

  touch(id: string): void {
    this.touched = afterTouch(this.actions, this.touched, id);
    if (this.complete && !this.next.size && !this.mustConfirm()) this.confirm();
  }

  undo(): void {
    this.touched = this.touched.slice(0, -1);
  }

  /** Play the action that is chosen. */
  confirm(): void {
    const { complete } = this;
    if (!complete) return;
    this.reset([]);
    this.play(complete.text);
  }
}
