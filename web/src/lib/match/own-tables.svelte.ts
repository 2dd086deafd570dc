// The tables this browser has a seat at, as they are, or as they were last known while the server is away; and all games
// of this device.
import { device } from '../device/device.svelte';
import { isHere } from '../device/table';
import { STATIC } from '../local/address';
import { fetchDeviceMatches } from '../device/device-api';
import { forgetTable, noteSummary, savedTable, savedTables, saveTable, type SavedTable } from '../local/saved-tables';
import { fetchSummary, RequestError } from '../net/api';
import { session } from '../people/session.svelte';
import { fetchRunningGames } from '../people/games-api';
import type { Summary } from '../net/wire.generated';

/** A table of which something is known. */
export type KnownTable = SavedTable & { summary: Summary };

/** How many of the latest tables are looked up. */
const LATEST = 12;

export class OwnTables {
  /** The latest first. */
  tables = $state.raw<KnownTable[]>([]);

  /** What is over stays as it is; the server is asked for the others. The device is asked only where it runs already: what it
   * last said is noted here. */
  constructor() {
    this.show();
    const running = savedTables().filter(({ match, summary }) => summary?.state !== 'over' && !isHere(match));
    if (STATIC || device.state === 'ready') void this.readDevice();
    for (const table of running.slice(0, LATEST)) void this.update(table);
    if (!STATIC) void this.readAccount();
  }

  /** The account's games under way, also those that were begun in another browser. */
  private async readAccount(): Promise<void> {
    if (session.name === null) return;
    const games = await fetchRunningGames().catch(() => []);
    for (const { match: summary } of games.slice(0, LATEST).toReversed()) {
      const { match, title, changed_at: at, seat } = summary;
      if (!savedTable(match) && typeof seat === 'number') saveTable({ match, title, tokens: {}, me: seat, at });
      noteSummary(summary);
    }
    this.show();
  }

  /** What the device knows of its own games, also of those that this list has forgotten. */
  private async readDevice(): Promise<void> {
    const matches = await fetchDeviceMatches().catch(() => []);
    for (const { tokens, watch, ...summary } of matches.toReversed()) {
      const { match, title, changed_at: at } = summary;
      const own = Object.fromEntries(tokens.flatMap((token, seat) => (token ? [[seat, token]] : [])));
      if (!savedTable(match)) saveTable({ match, title, tokens: own, watch, at });
      noteSummary(summary);
    }
    this.show();
  }

  private show(): void {
    this.tables = savedTables().flatMap((table) => (table.summary ? [{ ...table, summary: table.summary }] : []));
  }

  /** Ask the server how the table stands. Only a table that the server does not know any more is forgotten. */
  private async update({ match, tokens, me }: SavedTable): Promise<void> {
    const token = Object.values(tokens)[0];
    if (!token && (me === undefined || session.name === null)) return;
    try {
      noteSummary(await fetchSummary(match, token));
    } catch (error) {
      if (error instanceof RequestError && error.missing) forgetTable(match);
    }
    this.show();
  }
}
