// The tables that somebody has played at as a guest in this browser, and that an account can take along.
import { isHere } from '../device/table';
import { savedTables, type SavedTable } from '../local/saved-tables';

/** Tables of the server with a seat that no account has. */
export const guestTables = (): SavedTable[] => savedTables().filter(({ match, tokens, account }) => !account && !isHere(match) && Object.keys(tokens).length > 0);
