// The connection of one seat, or of a spectator, to a match. After it was lost it comes back by itself and resumes.
import { isHere, openSocket, type SocketLike } from '../device/table';
import { _ } from '../local/language';
import { noteSummary } from '../local/saved-tables';
import { ownPart } from '../match/seal';
import { changedFrame, changedLog } from './changes';
import { connection } from './connection.svelte';
import { Liveness } from './liveness';
import { sentence } from './request-error';
import { UnansweredPlays } from './unanswered-plays';
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
  Said,
  Say,
  Scene,
  State,
  Summary,
  Sync,
} from './wire.generated';

const FIRST_DELAY = 250;
const LONGEST_DELAY = 2500;
/** How soon the server has to answer when the browser says that the network has changed. */
const AFTER_CHANGE = 2000;
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
  /** How many questions the computer answers before that of this match, while it waits. */
  queue = $state.raw(0);
  seat = $state.raw<number | null>(null);
  /** The rematch, or the next match of the series, with this seat's token there and the spectators'. */
  next = $state.raw<{ match: string; token: string | null; watch: string | null } | null>(null);
  problem = $state.raw('');
  state = $state.raw<'connecting' | 'online' | 'lost'>('connecting');
  /** There is no such match, or no such seat: it will not come back. */
  refused = $state.raw(false);
  /** Why a match that there is cannot be opened, where the table says so. */
  obstacle = $state.raw('');
  /** An action that is not answered yet: it was `sent`, or is `kept` until there is a connection. */
  pending = $state.raw<'no' | 'sent' | 'kept'>('no');
  /** The server's clock minus this machine's, in milliseconds. */
  clockOffset = 0;
  /** The match is played on this device: there is no connection that could be lost. */
  readonly here: boolean;

  /** Called with every set phrase that is said at the table. */
  onsaid: (said: Said) => void = () => undefined;

  private socket: SocketLike | null = null;
  private liveness: Liveness | null = null;
  private seq: number | null = null;
  private delay = FIRST_DELAY;
  private sent = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly plays: UnansweredPlays;
  private readonly ended = new AbortController();

  constructor(
    readonly id: string,
    readonly token: string | null,
  ) {
    this.here = isHere(id);
    this.plays = new UnansweredPlays(id, token);
    this.pending = this.plays.pending;
    const { signal } = this.ended;
    addEventListener('online', () => this.retry(), { signal });
    addEventListener('offline', () => this.liveness?.check(AFTER_CHANGE), { signal });
    document.addEventListener('visibilitychange', () => document.hidden || this.retry(), { signal });
    this.connect();
  }

  /** The seat has lost before the end, and the computer plays on for it. */
  get out(): boolean {
    return this.seat !== null && this.match?.seats[this.seat]?.kind === 'ai';
  }

  get online(): boolean {
    return this.state === 'online';
  }

  get sending(): boolean {
    return this.pending !== 'no';
  }

  close(): void {
    this.end();
    this.socket?.close(1000);
    this.socket = null;
  }

  /** The network may be back: connect again at once, or see whether the connection that stands still works. */
  retry(): void {
    if (this.ended.signal.aborted) return;
    if (this.online) return this.liveness?.check(AFTER_CHANGE);
    this.drop();
    this.delay = FIRST_DELAY;
    this.connect();
  }

  play(text: string): void {
    if (this.seq === null) return;
    this.problem = '';
    const id = this.newId();
    this.plays.add(id, JSON.stringify({ type: 'play', seq: this.seq, text, id } satisfies FromClient));
    this.sendPlays();
  }

  resign(): void {
    this.send({ type: 'resign' });
  }

  /** `swap`: the players change seats in the rematch. */
  makeOffer(what: MakeOffer['what'], swap = true): void {
    this.send({ type: 'offer', what, swap });
  }

  /** The clocks need not wait for this seat any more. */
  ready(): void {
    this.send({ type: 'ready' });
  }

  /** Answer the offer that stands. */
  answerOffer(yes: boolean): void {
    this.send({ type: 'answer', yes, seq: this.seq });
  }

  claim(what: NonNullable<Claim['what']>): void {
    this.send({ type: 'claim', what });
  }

  say(phrase: Say['phrase']): void {
    this.send({ type: 'say', phrase });
  }

  private newId(): string {
    return `${Date.now().toString(36)}-${(this.sent += 1)}`;
  }

  /** Only actions are kept for later: whatever else somebody wants may be something else when the connection is back. */
  private send(message: FromClient): void {
    this.problem = '';
    if (!this.online) {
      this.problem = _('There is no connection just now, so this was not sent. Try again when it is back.');
      return;
    }
    this.socket?.send(JSON.stringify({ ...message, id: this.newId() }));
    this.liveness?.check();
  }

  /** Send the actions that wait, if there is a connection. */
  private sendPlays(): void {
    if (this.online) {
      this.plays.sendAll((text) => this.socket?.send(text));
      if (this.plays.pending !== 'no') this.liveness?.check();
    }
    this.pending = this.plays.pending;
  }

  private connect(): void {
    clearTimeout(this.timer);
    const socket = openSocket(this.id);
    this.socket = socket;
    this.liveness = this.here
      ? null
      : new Liveness(
          () => socket.send(JSON.stringify({ type: 'ping' } satisfies FromClient)),
          () => this.lose(socket),
        );
    socket.onopen = () => {
      const hello: Hello = { type: 'hello', token: this.token, seq: this.frame ? this.seq : null };
      socket.send(JSON.stringify(hello));
    };
    socket.onmessage = (event) => {
      if (this.socket !== socket) return;
      this.liveness?.heard();
      this.receive(JSON.parse(event.data) as FromServer);
    };
    socket.onclose = (event) => {
      if (this.socket !== socket) return;
      if (!REFUSED.has(event.code)) return this.lose(socket);
      this.refused = true;
      this.end();
    };
  }

  /** The connection is closed or dead: say so, and open another one in a moment. */
  private lose(socket: SocketLike): void {
    if (this.socket !== socket || this.ended.signal.aborted) return;
    this.drop();
    this.state = 'lost';
    if (!this.here) connection.socketLost(this);
    this.timer = setTimeout(() => this.connect(), this.delay);
    this.delay = Math.min(this.delay * 2, LONGEST_DELAY);
  }

  /** Leave the connection that stands, if any. Browsers wait long for the farewell of a dead one; nobody here does. */
  private drop(): void {
    this.liveness?.stop();
    clearTimeout(this.timer);
    const { socket } = this;
    this.socket = null;
    socket?.close();
    this.plays.connectionLost();
    this.pending = this.plays.pending;
  }

  /** It will not connect again. */
  private end(): void {
    this.ended.abort();
    this.liveness?.stop();
    clearTimeout(this.timer);
    connection.socketBack(this);
  }

  private receive(message: FromServer): void {
    switch (message.type) {
      case 'sync':
        return this.takeAll(message);
      case 'state':
        return this.takeChange(message);
      case 'ok':
        return this.takeAnswer(message.id);
      case 'error':
        this.takeAnswer(message.id);
        this.problem = message.error === 'stale' ? '' : sentence(message.text);
        if (message.id === null && message.error === 'illegal') this.obstacle = message.text;
        return;
      case 'next':
        this.next = { match: message.match, token: message.token, watch: message.watch ?? null };
        return;
      case 'queue':
        this.queue = message.ahead;
        return;
      case 'said':
        return this.onsaid(message);
      case 'pong':
        this.clockOffset = message.now - Date.now();
    }
  }

  private takeAnswer(id: string | null): void {
    this.plays.answered(id);
    this.pending = this.plays.pending;
  }

  private takeAll(message: Sync): void {
    this.state = 'online';
    connection.socketBack(this);
    this.delay = FIRST_DELAY;
    this.clockOffset = message.now - Date.now();
    this.seq = message.seq;
    this.queue = 0;
    this.seat = message.seat;
    this.match = message.match;
    noteSummary({ ...message.match, seat: message.seat });
    if (message.scene) this.scene = message.scene;
    if (message.frame) this.frame = message.frame;
    if (message.log) this.log = message.log;
    if (message.log_start !== undefined) this.logStart = message.log_start;
    if (message.report !== undefined) this.report = message.report;
    this.clocks = message.clocks;
    this.offer = message.offer;
    this.choice = message.choice;
    this.addPart();
    this.sendPlays();
  }

  /** Add to the seed of chance, now that the seal has been shown. */
  private addPart(): void {
    if (this.match && this.seat !== null && this.match.parts?.wanted.includes(this.seat))
      this.send({ type: 'part', part: ownPart(this.id, this.seat) });
  }

  private takeChange(message: State): void {
    if (this.frame === null || (this.seq !== null && message.seq < this.seq)) return;
    this.seq = message.seq;
    this.clockOffset = message.now - Date.now();
    if (message.frame) {
      this.frame = changedFrame(this.frame, message.frame);
      this.queue = 0;
    }
    if (message.log) this.log = changedLog(this.log, message.log);
    if (message.log_start !== undefined) this.logStart = message.log_start;
    if (message.report !== undefined) this.report = message.report;
    if (message.scene) this.scene = message.scene;
    if (message.match && this.match) {
      this.match = { ...this.match, ...message.match };
      noteSummary({ ...this.match, seat: this.seat });
    }
    if (message.clocks) this.clocks = message.clocks;
    if (message.offer !== undefined) this.offer = message.offer;
    if (message.choice !== undefined) this.choice = message.choice;
  }
}
