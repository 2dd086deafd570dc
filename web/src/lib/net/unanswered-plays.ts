// The actions of a seat that the server has not answered yet. They are kept in this tab, so that a reload loses none;
// the server takes an action once, however often it is sent.
interface Unanswered {
  text: string;
  /** It went out over the connection that stands. */
  sent: boolean;
}

export class UnansweredPlays {
  private readonly plays = new Map<string, Unanswered>();
  private readonly key: string;

  constructor(match: string, token: string | null) {
    this.key = `ludotheque.unanswered ${match} ${token ?? ''}`;
    try {
      const stored = JSON.parse(sessionStorage.getItem(this.key) ?? '{}') as Record<string, string>;
      for (const [id, text] of Object.entries(stored)) this.plays.set(id, { text, sent: false });
    } catch {
      sessionStorage.removeItem(this.key);
    }
  }

  /** `sent`: one is on its way; `kept`: there is one, which waits for a connection. */
  get pending(): 'no' | 'sent' | 'kept' {
    if (!this.plays.size) return 'no';
    return [...this.plays.values()].some((play) => play.sent) ? 'sent' : 'kept';
  }

  /** Keep an action until it is answered. It replaces those that never went out. */
  add(id: string, text: string): void {
    for (const [old, play] of this.plays) if (!play.sent) this.plays.delete(old);
    this.plays.set(id, { text, sent: false });
    this.store();
  }

  answered(id: string | null): void {
    if (id !== null && this.plays.delete(id)) this.store();
  }

  /** Send all that have not gone out over this connection. */
  sendAll(send: (text: string) => void): void {
    for (const play of this.plays.values()) {
      if (!play.sent) send(play.text);
      play.sent = true;
    }
  }

  /** The connection is gone: whatever was on its way may not have arrived. */
  connectionLost(): void {
    for (const play of this.plays.values()) play.sent = false;
  }

  private store(): void {
    if (!this.plays.size) return sessionStorage.removeItem(this.key);
    sessionStorage.setItem(this.key, JSON.stringify(Object.fromEntries([...this.plays].map(([id, play]) => [id, play.text]))));
  }
}
