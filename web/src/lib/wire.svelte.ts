// One seat's line to the server. It comes back by itself after a lost connection and resumes where it was.
import { framed, logged } from './changes';
import type { Clocks, Entry, Frame, FromServer, Offer, Scene, StateMessage, Summary, Sync } from './types';
import { language } from './words';

const FIRST_WAIT = 250;
const LONGEST_WAIT = 5000;
const FOR_GOOD = new Set([4001, 4004]);

export class Wire {
  match = $state.raw<Summary | null>(null);
  scene = $state.raw<Scene | null>(null);
  frame = $state.raw<Frame | null>(null);
  log = $state.raw<Entry[]>([]);
  clocks = $state.raw<Clocks | null>(null);
  offer = $state.raw<Offer | null>(null);
  choice = $state.raw<string | null>(null);
  seat = $state.raw<number | null>(null);
  here = $state.raw<boolean[]>([]);
  claimAt = $state.raw<number | null>(null);
  next = $state.raw<{ match: string; token: string | null } | null>(null);
  problem = $state.raw('');
  online = $state.raw(false);
  /** No such match, or no such seat: it will not come back. */
  lost = $state.raw(false);
  /** An action has been sent and is not yet answered. */
  sending = $state.raw(false);
  /** Server's clock minus this machine's. */
  ahead = 0;

  private socket: WebSocket | null = null;
  private seq: number | null = null;
  private wait = FIRST_WAIT;
  private ids = 0;
  private closed = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private unanswered = new Map<string, string>();

  constructor(
    readonly id: string,
    readonly token: string | null,
  ) {
    this.connect();
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    this.socket?.close(1000);
  }

  /** Try again at once: the network is back, or somebody asks. */
  retry(): void {
    if (this.online || this.closed) return;
    clearTimeout(this.timer);
    this.wait = FIRST_WAIT;
    this.connect();
  }

  play(text: string): void {
    this.sending = true;
    this.problem = '';
    this.send({ type: 'play', seq: this.seq, text }, true);
  }

  /** To the offer that stands. */
  answer(yes: boolean): void {
    this.send({ type: 'answer', yes, seq: this.seq });
  }

  send(message: Record<string, unknown>, again = false): void {
    const id = `${Date.now().toString(36)}-${(this.ids += 1)}`;
    const text = JSON.stringify({ ...message, id });
    if (again) this.unanswered.set(id, text); // asked again after a lost connection: the server takes it once
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(text);
  }

  private connect(): void {
    const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/api/matches/${this.id}/socket?lang=${language()}`);
    this.socket = socket;
    socket.onopen = () => socket.send(JSON.stringify({ type: 'hello', token: this.token, seq: this.frame ? this.seq : null }));
    socket.onmessage = (event: MessageEvent<string>) => this.hear(JSON.parse(event.data) as FromServer);
    socket.onclose = (event) => {
      if (this.socket !== socket) return;
      this.online = false;
      if (FOR_GOOD.has(event.code)) this.lost = true;
      else if (!this.closed) {
        this.timer = setTimeout(() => this.connect(), this.wait);
        this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
      }
    };
  }

  private hear(message: FromServer): void {
    switch (message.type) {
      case 'sync':
        return this.synced(message);
      case 'state':
        return this.changed(message);
      case 'ok':
        if (message.id) this.unanswered.delete(message.id);
        this.sending = false;
        return;
      case 'error':
        if (message.id) this.unanswered.delete(message.id);
        this.sending = false;
        this.problem = message.error === 'stale' ? '' : message.text;
        return;
      case 'here':
        this.here = message.seats;
        this.claimAt = message.claim_at;
        return;
      case 'next':
        this.next = { match: message.match, token: message.token };
        return;
      case 'pong':
        this.ahead = message.now - Date.now();
    }
  }

  private synced(message: Sync): void {
    this.online = true;
    this.wait = FIRST_WAIT;
    this.ahead = message.now - Date.now();
    this.seq = message.seq;
    this.seat = message.seat;
    this.match = message.match;
    this.here = message.match.seats.map((seat) => seat.here);
    if (message.scene) this.scene = message.scene;
    if (message.frame) this.frame = message.frame;
    if (message.log) this.log = message.log;
    this.clocks = message.clocks;
    this.offer = message.offer;
    this.choice = message.choice;
    for (const text of this.unanswered.values()) this.socket?.send(text);
  }

  private changed(message: StateMessage): void {
    if (this.frame === null || (this.seq !== null && message.seq < this.seq)) return;
    this.seq = message.seq;
    this.ahead = message.now - Date.now();
    if (message.frame) this.frame = framed(this.frame, message.frame);
    if (message.log) this.log = logged(this.log, message.log);
    if (message.match && this.match) this.match = { ...this.match, ...message.match };
    if (message.clocks !== undefined) this.clocks = message.clocks;
    if (message.offer !== undefined) this.offer = message.offer;
    if (message.choice !== undefined) this.choice = message.choice;
  }
}
