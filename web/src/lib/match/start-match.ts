// Opens a match, saves its tokens in this browser and goes to its page.
import { levelHere } from '../device/speed';
import { kiosk } from '../local/kiosk.svelte';
import { go } from '../local/route.svelte';
import { savedName, saveTable } from '../local/saved-tables';
import { createMatch } from '../net/api';
import { USUAL_LEVEL } from './players';
import type { FamilyInfo, NewMatch, NewSeat } from '../net/wire.generated';

/** A seat by lot. */
export const drawSeat = (seats: number): number => Math.floor(Math.random() * seats);

/** `ownSeats` are the seats played on this screen. */
export async function startMatch(wanted: NewMatch, title: string, ownSeats: number[]): Promise<void> {
  const marked = wanted.seats?.map((seat, i) => ({ ...seat, own: ownSeats.includes(i) }));
  const { match, seats, watch, host } = await createMatch({ ...wanted, seats: marked });
  const tokens: Record<number, string> = {};
  const links: Record<number, string> = {};
  seats.forEach((token, seat) => {
    if (token) (ownSeats.includes(seat) ? tokens : links)[seat] = token;
  });
  saveTable({ match, title, tokens, links, watch, host, at: Date.now() });
  go(`/match/${match}`);
}

/** Start what is played by who chooses nothing: against computers, at a seat drawn by lot. */
export async function playNow({ name, quick }: FamilyInfo): Promise<void> {
  const own = drawSeat(quick.players);
  const level = kiosk.level > USUAL_LEVEL ? Math.min(kiosk.level, await levelHere(name)) : kiosk.level;
  const seat = (i: number): NewSeat => (i === own ? { kind: 'person', name: savedName() } : { kind: 'ai', level });
  await startMatch({ game: quick.game, seats: Array.from({ length: quick.players }, (_seat, i) => seat(i)) }, quick.title, [own]);
}

/** Start the family's first game with everybody on this screen. */
export async function playTogether({ presets, name, title }: FamilyInfo): Promise<void> {
  const preset = presets[0];
  const seats = Array.from({ length: preset?.players ?? 2 }, (_seat, i) => i);
  await startMatch({ game: preset?.game ?? name, seats: seats.map(() => ({ kind: 'person' })) }, preset?.title ?? title, seats);
}
