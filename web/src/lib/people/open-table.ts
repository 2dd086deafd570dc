// Opens a table in the lobby and sits down there, without leaving the page: it waits while one does something else.
import { openSocket } from '../device/table';
import { savedName, saveTable } from '../local/saved-tables';
import { drawSeat } from '../match/start-match';
import { createMatch } from '../net/api';
import { session } from './session.svelte';
import type { NewSeat, Summary, FromServer } from '../net/wire.generated';
import type { Wishes } from './wishes';

/** How long sitting down may take, in milliseconds; then the table waits for its owner, too. */
const PATIENCE = 5000;

/** What the table knows of the match, once its owner sits there. */
function sitDown(match: string, token: string | null): Promise<Summary | undefined> {
  return new Promise((done) => {
    const socket = openSocket(match);
    const end = (summary?: Summary): void => (done(summary), socket.close());
    setTimeout(end, PATIENCE);
    socket.onopen = () => socket.send(JSON.stringify({ type: 'hello', token }));
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(data) as FromServer;
      if (message.type === 'sync') end({ ...message.match, seat: message.seat });
    };
    socket.onclose = () => done(undefined);
  });
}

export async function openTable({ game, title, clock, rated, seat }: Wishes): Promise<void> {
  const own = seat ?? drawSeat(2);
  const member = session.state === 'in';
  const mine: NewSeat = member ? { kind: 'person', name: session.name ?? '', me: true } : { kind: 'person', name: savedName(), own: true };
  const seats = [0, 1].map((i): NewSeat => (i === own ? mine : { kind: 'open' }));
  const opened = await createMatch({ game, seats, clock, rated: rated && member, listed: true, ready: true });
  const token = opened.seats[own] ?? null;
  const summary = await sitDown(opened.match, token);
  saveTable({ match: opened.match, title, tokens: token ? { [own]: token } : {}, watch: opened.watch, host: opened.host, at: Date.now(), ...(summary ? { summary } : {}) });
}
