// Where players sit, and what the seats are called in words.
import { _ } from '../local/language';

/** Lots are drawn for the seats. */
export const LOT = 'lot';

/** Whether the seat has no name of its own but its number. */
export const isNumbered = (seats: string[], seat: number): boolean => seats[seat] === _('Player {n}', { n: seat + 1 });

/** What it means for the first player to take a seat. `byLot`: seat 0 begins, otherwise the cards or a throw tell who does.
 * `alone`: the first player is the only one on this screen. */
export function seatChoice(seats: string[], seat: number, byLot: boolean, alone: boolean): string {
  const side = seats[seat] ?? '';
  if (!byLot) return side;
  if (!alone) return isNumbered(seats, seat) ? _('Player {n}', { n: ((seats.length - seat) % seats.length) + 1 }) : seat ? side : _('{side} (begins)', { side });
  if (seats.length > 2) return isNumbered(seats, seat) ? (seat ? _('You are number {n}', { n: seat + 1 }) : _('You begin')) : seat ? side : _('{side} (begins)', { side });
  if (isNumbered(seats, seat)) return seat ? _('The other') : _('You');
  return seat ? _('The other (you play {side})', { side }) : _('You (you play {side})', { side });
}

/** The seat of the player in this row, when the first row has the seat `first`: the others follow round the table. */
export const seatOf = (row: number, first: number, seats: number): number => (row + first) % seats;

/** What stands before each row: the side, once it is chosen, or a number. */
export function rowLabels(seats: string[], side: string, byLot: boolean): string[] {
  return seats.map((_seat, row) => {
    const number = _('Player {n}', { n: row + 1 });
    if (side === LOT) return number;
    const seat = seatOf(row, Number(side), seats.length);
    const name = isNumbered(seats, seat) ? number : (seats[seat] ?? number);
    return byLot && seat === 0 ? _('{side} (begins)', { side: name }) : name;
  });
}
