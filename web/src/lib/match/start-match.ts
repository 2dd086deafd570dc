// Opens a match, saves its tokens in this browser and goes to its page.
import { playsHere } from '../device/device.svelte';
import { levelHere } from '../device/speed';
import { STATIC } from '../local/address';
import { kiosk } from '../local/kiosk.svelte';
import { go } from '../local/route.svelte';
import { savedName, saveTable } from '../local/saved-tables';
import { createMatch, RequestError } from '../net/api';
import { session } from '../people/session.svelte';
import { USUAL_LEVEL } from './players';
import type { FamilyInfo, NewMatch, NewSeat, Opened } from '../net/wire.generated';

/** A seat by lot. */
export const drawSeat = (seats: number): number => Math.floor(Math.random() * seats);

/** `ownSeats` are the seats played on this screen; the account that is logged in, if any, has the seat `first` of them. */
export async function startMatch(wanted: NewMatch, title: string, ownSeats: number[], first = ownSeats[0]): Promise<void> {
  if (session.name !== null) await session.load();
  const account = session.state === 'in' && !playsHere() && !kiosk.on && !STATIC ? first : undefined;
  const seat = (one: NewSeat, i: number, me?: number): NewSeat => (i === me ? { kind: 'person', me: true } : { ...one, own: ownSeats.includes(i) });
  const open = (me?: number): Promise<Opened> => createMatch({ ...wanted, seats: wanted.seats?.map((one, i) => seat(one, i, me)) });
  let me = account;
  const { match, seats, watch, host } = await open(me).catch((error: unknown) => {
    if (me === undefined || wanted.rated || !(error instanceof RequestError && error.away)) throw error;
    me = undefined; // this device may answer, which knows no accounts
    return open();
  });
  const tokens: Record<number, string> = {};
  const links: Record<number, string> = {};
  seats.forEach((token, i) => {
    if (token) (ownSeats.includes(i) ? tokens : links)[i] = token;
  });
  saveTable({ match, title, tokens, links, watch, host, ...(me === undefined ? {} : { me }), at: Date.now() });
  go(`/match/${match}`);
}

/** Start what is played by who chooses nothing: against computers, at a seat drawn by lot. */
export async function playNow({ name, quick }: FamilyInfo): Promise<void> {
  const own = drawSeat(quick.players);
  const level = kiosk.level > USUAL_LEVEL ? Math.min(kiosk.level, await levelHere(name, quick.players)) : kiosk.level;
  const seat = (i: number): NewSeat => (i === own ? { kind: 'person', name: savedName() } : { kind: 'ai', level });
  await startMatch({ game: quick.game, seats: Array.from({ length: quick.players }, (_seat, i) => seat(i)) }, quick.title, [own]);
}

/** Start the family's first game with everybody on this screen. */
export async function playTogether({ presets, name, title }: FamilyInfo): Promise<void> {
  const preset = presets[0];
  const seats = Array.from({ length: preset?.players ?? 2 }, (_seat, i) => i);
  await startMatch({ game: preset?.game ?? name, seats: seats.map(() => ({ kind: 'person' })) }, preset?.title ?? title, seats);
}
