// Who is logged in in this browser. Whoever was logged in at the last visit is remembered, so that nothing is sent in
// their name before the server has said what it wants to see with it.
import type { Me } from '../net/wire.generated';

const KEY = 'ludotheque.account';

class Session {
  /** The name of the account; null while nobody is logged in. */
  name = $state.raw<string | null>(globalThis.localStorage?.getItem(KEY) ?? null);
  /** `closed`: there are no accounts on this server. */
  state = $state.raw<'unknown' | 'out' | 'in' | 'closed'>('unknown');
  private csrf: string | null = null;
  private asked: Promise<void> | undefined;

  /** Take over what the server said of the session; null: there is none. */
  take(me: Pick<Me, 'name' | 'csrf'> | null): void {
    this.name = me?.name ?? null;
    this.csrf = me?.csrf ?? null;
    this.state = this.name === null ? 'out' : 'in';
    if (this.name === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, this.name);
  }

  /** Ask the server who is logged in, once. */
  load(): Promise<void> {
    return (this.asked ??= this.ask());
  }

  /** Ask again: something about the account has changed. */
  reload(): Promise<void> {
    this.asked = undefined;
    return this.load();
  }

  /** What requests that change something have to show; nothing for guests. */
  async proof(): Promise<string | null> {
    if (this.name !== null && this.csrf === null) await this.load();
    return this.csrf;
  }

  private async ask(): Promise<void> {
    const { getOnce, RequestError } = await import('../net/api');
    try {
      this.take(await getOnce<Me>('/api/me'));
    } catch (error) {
      this.asked = undefined;
      if (error instanceof RequestError && error.missing) this.state = 'closed';
    }
  }
}

export const session = new Session();
