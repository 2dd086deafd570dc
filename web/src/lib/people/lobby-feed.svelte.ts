// What the lobby's socket tells: open tables, calls to one's own, challenges. One socket serves all parts of the page.
import { fileUrl } from '../local/address';
import { language } from '../local/language';
import { connection } from '../net/connection.svelte';
import type { Challenge, FromLobby, LobbyHello, Summary } from '../net/wire.generated';

const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 30_000;

class LobbyFeed {
  /** A page shows the open tables. */
  listing = $state(false);
  /** The open tables, the newest first; null until they are known. */
  matches = $state.raw<Summary[] | null>(null);
  playing = $state(0);
  /** Counts the tables that were opened on this page, which are waited for from then on. */
  tables = $state(0);
  challenges = $state.raw<Challenge[]>([]);
  /** How many people ask to be friends. */
  requests = $state(0);
  /** Counts what was told of challenges and friends. */
  news = $state(0);
  /** Own tables where everybody sits now. */
  joined = $state.raw<string[]>([]);
  /** Hears of tables that come and go. */
  onrow: ((row: Summary, comes: boolean) => void) | null = null;
  private socket: WebSocket | null = null;
  private pause = FIRST_PAUSE;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Follow the lobby; what was followed before is left. */
  open(hello: LobbyHello): void {
    this.close();
    const socket = new WebSocket(fileUrl(`api/lobby/socket?lang=${language()}`).replace(/^http/, 'ws'));
    this.socket = socket;
    socket.onopen = () => {
      this.pause = FIRST_PAUSE;
      socket.send(JSON.stringify(hello));
    };
    socket.onmessage = ({ data }: MessageEvent<string>) => this.take(JSON.parse(data) as FromLobby);
    socket.onclose = () => {
      if (this.socket !== socket) return;
      this.timer = setTimeout(() => void connection.back().then(() => this.socket === socket && this.open(hello)), this.pause);
      this.pause = Math.min(2 * this.pause, LONGEST_PAUSE);
    };
  }

  close(): void {
    clearTimeout(this.timer);
    const socket = this.socket;
    this.socket = null;
    socket?.close();
  }

  forget(match: string): void {
    this.joined = this.joined.filter((one) => one !== match);
  }

  private take(message: FromLobby): void {
    if (message.type === 'lobby') {
      this.matches = message.matches;
      this.playing = message.playing;
    } else if (message.type === 'put') {
      const known = this.matches?.some(({ match }) => match === message.match.match);
      if (!known) this.onrow?.(message.match, true);
      this.matches = known ? this.matches!.map((one) => (one.match === message.match.match ? message.match : one)) : [message.match, ...(this.matches ?? [])];
    } else if (message.type === 'drop') {
      const gone = this.matches?.find(({ match }) => match === message.match);
      if (gone) this.onrow?.(gone, false);
      this.matches = this.matches?.filter(({ match }) => match !== message.match) ?? null;
    } else if (message.type === 'joined') {
      this.joined = [...this.joined.filter((one) => one !== message.match), message.match];
    } else if (message.type === 'news') {
      this.challenges = message.challenges;
      this.requests = message.requests;
      this.news += 1;
    }
  }
}

export const lobbyFeed = new LobbyFeed();
