// Who plays at a table that is being set up: one player a seat, in their order round the table.
import { _ } from '../local/language';
import type { NewSeat } from '../net/wire.generated';
import { computerText } from './seat-name';

/** On this screen, the computer, one of the server's engines, the net that comes with the game, a friend who is sent a link, anybody. */
export type PlayerKind = 'me' | 'ai' | 'engine' | 'net' | 'link' | 'open';

export interface Player {
  kind: PlayerKind;
  /** Of the computer. */
  level: number;
  /** The engine's name, or the name of a person on this screen. */
  name: string;
}

export const LEVELS = Array.from({ length: 10 }, (_level, i) => i + 1);
export const USUAL_LEVEL = 3;
const KINDS: PlayerKind[] = ['me', 'ai', 'engine', 'net', 'link', 'open'];

export const newPlayer = (kind: PlayerKind, name = ''): Player => ({ kind, level: USUAL_LEVEL, name });

/** Players as they stand in an address: `me.ai4.link`. Names of people are not written. */
export const formatPlayers = (players: Player[]): string =>
  players.map(({ kind, level, name }) => (kind === 'ai' ? `ai${level}` : kind === 'engine' ? `engine-${encodeURIComponent(name).replaceAll('.', '%2E')}` : kind)).join('.');

/** The players of an address; nobody where it cannot be read. */
export function parsePlayers(text: string): Player[] {
  const players = text.split('.').map((part) => {
    const [, word, level, engine] = /^([a-z]+)(\d+)?(?:-(.+))?$/.exec(part) ?? [];
    const kind = KINDS.find((one) => one === word);
    const player = kind && newPlayer(kind, kind === 'engine' ? decodeURIComponent(engine ?? '') : '');
    if (player && LEVELS.includes(Number(level))) player.level = Number(level);
    return player;
  });
  return players.every((player) => player !== undefined) ? players : [];
}

/** As many players as there are seats. Who comes in addition is like the last one: a computer, or one more on this screen. */
export function seated(players: Player[], seats: number): Player[] {
  const last = players.at(-1);
  const more = last && last.kind !== 'me' ? last : newPlayer(players.length > 1 ? 'me' : 'ai');
  return Array.from({ length: seats }, (_seat, i) => players[i] ?? { ...more, name: more.kind === 'engine' ? more.name : '' });
}

/** What all but the first are, if they are the same, and the first is on this screen. */
export function sameOthers(players: Player[]): PlayerKind | null {
  const [first, second, ...others] = players;
  return first?.kind === 'me' && second && others.every(({ kind }) => kind === second.kind) ? second.kind : null;
}

export function newSeat({ kind, level, name }: Player): NewSeat {
  if (kind === 'ai') return { kind, level };
  if (kind === 'engine') return { kind, name };
  if (kind === 'open' || kind === 'net') return { kind };
  return { kind: 'person', name: kind === 'me' ? name.trim() : '' };
}

/** A player in words. */
export function playerText({ kind, level, name }: Player, alone: boolean): string {
  if (kind === 'ai' || kind === 'net') return computerText({ kind, level });
  if (kind === 'engine') return name;
  if (kind === 'link') return _('a friend by link');
  if (kind === 'open') return _('whoever comes');
  return alone ? _('you') : name.trim() || _('somebody on this screen');
}
