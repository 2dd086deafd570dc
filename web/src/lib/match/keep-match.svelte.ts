// What this browser keeps of a match while it is looked at, so that it can be continued and checked.
import { go } from '../local/route.svelte';
import { savedTable, saveSeat, saveTable } from '../local/saved-tables';
import type { SeatsHere } from './seats-here.svelte';

/** Keep seats taken by a link, the seal, and the way to the next match, to which the page goes on. Called while a component
 * is made. */
export function keepMatch(id: string, token: string | null, seats: SeatsHere): void {
  const { first, sockets } = seats;
  $effect(() => {
    if (first.match && token && first.seat !== null && !savedTable(id)?.tokens[first.seat])
      saveSeat(id, first.match.title, first.seat, token);
  });
  // The seal is saved before the end, so that it can be compared with the seed afterwards.
  $effect(() => {
    const { match } = first;
    const known = match?.seal && match.state !== 'over' ? savedTable(id) : undefined;
    if (known && !known.seal) saveTable({ ...known, seal: match!.seal });
  });
  // The next match of a series, or a rematch.
  $effect(() => {
    if (!sockets.every((socket) => socket.next) || !first.next) return;
    const next = first.next.match;
    const tokens = Object.fromEntries(sockets.flatMap((socket, i) => (socket.next?.token ? [[i, socket.next.token]] : [])));
    saveTable({ match: next, title: first.match?.title ?? '', tokens, watch: first.next.watch ?? undefined, at: Date.now() });
    go(`/match/${next}`);
  });
}
