// The connection of one seat, or of a spectator, to a match. After it was lost it comes back by itself and resumes.
import { language } from '../local/language';
import { changedFrame, changedLog } from './changes';
import type {
  Claim,
  Clocks,
  Frame,
  FromClient,
  FromServer,
  Hello,
  LogEntry,
  MakeOffer,
  Offer,
  RoundReport,
  Scene,
  State,
  Summary,
  Sync,
} from './wire.generated';

const FIRST_DELAY = 250;
const LONGEST_DELAY = 5000;
/** Close codes after which it is no use to connect again: no such seat, no such match. */
const REFUSED = new Set([4001, 4004]);

export class MatchSocket {
  match = $state.raw<Summary | null>(null);
  scene = $state.raw<Scene | null>(null);
  frame = $state.raw<Frame | null>(null);
  /** What the table shows of all that was played. */
  log = $state.raw<LogEntry[]>([]);
  /** How many entries stand before those: a game may say that nobody looks further back. */
  logStart = $state.raw(0);
  /** How the last round that has ended was counted. */
  report = $state.raw<RoundReport | null>(null);
  clocks = $state.raw<Clocks | null>(null);
  offer = $state.raw<Offer | null>(null);
  /** What this seat has chosen in secret while others still choose. */
  choice = $state.raw<string | null>(null);
  seat = $state.raw<number | null>(null);
  /** The rematch, or the next match of the series, with this seat's token there. */
  next = $state.raw<{ match: string; token: string | null } | null>(null);
  problem = $state.raw('');
  online = $state.raw(false);
  /** There is no such match, or no such seat: it will not come back. */
  refused = $state.raw(false);
  /** An action has been sent and is not yet answered. */
  sending = $state.raw(false);
  /** The server's clock minus this machine's, in milliseconds. */
  clockOffset = 0;

  private socket: WebSocket | null = null;
  private seq: number | null = null;
  private delay = FIRST_DELAY;
  private sent = 0;
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

  /** Connect again at once, because the network is back. */
  retry(): void {
    if (this.online || this.closed) return;
    clearTimeout(this.timer);
    this.delay = FIRST_DELAY;
    this.connect();
  }

  play(text: string): void {
    if (this.seq === null) return;
    this.sending = true;
    this.problem = '';
    this.send({ type: 'play', seq: this.seq, text }, true);
  }

  resign(): void {
    this.send({ type: 'resign' });
  }

  makeOffer(what: MakeOffer['what']): void {
    this.send({ type: 'offer', what });
  }

  /** Answer the offer that stands. */
  answerOffer(yes: boolean): void {
    this.send({ type: 'answer', yes, seq: this.seq });
  }

  claim(what: NonNullable<Claim['what']>): void {
    this.send({ type: 'claim', what });
  }

  /** With `repeat` the message is sent again after a lost connection; the server takes it once. */
  private send(message: FromClient, repeat = false): void {
    const id = `${Date.now().toString(36)}-${(this.sent += 1)}`;
    const text = JSON.stringify({ ...message, id });
    if (repeat) this.unanswered.set(id, text);
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(text);
  }

  private connect(): void {
    const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/api/matches/${this.id}/socket?lang=${language()}`);
    this.socket = socket;
    socket.onopen = () => {
      const hello: Hello = { type: 'hello', token: this.token, seq: this.frame ? this.seq : null };
      socket.send(JSON.stringify(hello));
    };
    socket.onmessage = (event: MessageEvent<string>) => this.receive(JSON.parse(event.data) as FromServer);
    socket.onclose = (event) => {
      if (this.socket !== socket) return;
      this.online = false;
      if (REFUSED.has(event.code)) this.refused = true;
      else if (!this.closed) {
        this.timer = setTimeout(() => this.connect(), this.delay);
        this.delay = Math.min(this.delay * 2, LONGEST_DELAY);
      }
    };
  }

  private receive(message: FromServer): void {
    switch (message.type) {
      case 'sync':
        return this.takeAll(message);
      case 'state':
        return this.takeChange(message);
      case 'ok':
        if (message.id) this.unanswered.delete(message.id);
        this.sending = false;
        return;
      case 'error':
        if (message.id) this.unanswered.delete(message.id);
        this.sending = false;
        this.problem = message.error === 'stale' ? '' : message.text;
        return;
      case 'next':
        this.next = { match: message.match, token: message.token };
        return;
      case 'pong':
        this.clockOffset = message.now - Date.now();
    }
  }

  private takeAll(message: Sync): void {
    this.online = true;
    this.delay = FIRST_DELAY;
    this.clockOffset = message.now - Date.now();
    this.seq = message.seq;
    this.seat = message.seat;
    this.match = message.match;
    if (message.scene) this.scene = message.scene;
    if (message.frame) this.frame = message.frame;
    if (message.log) this.log = message.log;
    if (message.log_start !== undefined) this.logStart = message.log_start;
    if (message.report !== undefined) this.report = message.report;
    this.clocks = message.clocks;
    this.offer = message.offer;
    this.choice = message.choice;
    for (const text of this.unanswered.values()) this.socket?.send(text);
  }

  private takeChange(message: State): void {
    if (this.frame === null || (this.seq !== null && message.seq < this.seq)) return;
    this.seq = message.seq;
    this.clockOffset = message.now - Date.now();
    if (message.frame) this.frame = changedFrame(this.frame, message.frame);
    if (message.log) this.log = changedLog(this.log, message.log);
    if (message.log_start !== undefined) this.logStart = message.log_start;
    if (message.report !== undefined) this.report = message.report;
    if (message.scene) this.scene = message.scene;
    if (message.match && this.match) this.match = { ...this.match, ...message.match };
    if (message.clocks) this.clocks = message.clocks;
    if (message.offer !== undefined) this.offer = message.offer;
    if (message.choice !== undefined) this.choice = message.choice;
  }
}
