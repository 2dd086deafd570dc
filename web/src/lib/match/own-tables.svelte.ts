// The tables this browser has a seat at, as they are, or as they were last known while the server is away.
import { forgetTable, noteSummary, savedTables, type SavedTable } from '../local/saved-tables';
import { fetchSummary, RequestError } from '../net/api';
import type { Summary } from '../net/wire.generated';

/** How many of the latest tables are looked up. */
const LATEST = 12;

export class OwnTables {
  /** The latest first. */
  all = $state.raw<Summary[]>([]);
  unfinished = $derived(this.all.filter((table) => table.state !== 'over'));

  constructor() {
    this.show();
    for (const table of savedTables().slice(0, LATEST)) void this.update(table);
  }

  private show(): void {
    this.all = savedTables().slice(0, LATEST).flatMap(({ summary }) => summary ?? []);
  }

  /** Ask the server how the table stands. Only a table that the server does not know any more is forgotten. */
  private async update({ match, tokens }: SavedTable): Promise<void> {
    const token = Object.values(tokens)[0];
    if (!token) return;
    try {
      noteSummary(await fetchSummary(match, token));
    } catch (error) {
      if (error instanceof RequestError && error.missing) forgetTable(match);
    }
    this.show();
  }
}
