// What lies where and whose turn it is, in words, for screen readers and for the line beside the board. Sentences about
// actions come from the server, which knows the game.
import { _ } from '../local/language';
import type { Frame, LogEntry, Piece, Point, RoundReport, Scene, Token } from '../net/wire.generated';

/** So many pieces of a kind, as people call them. */
function counted(scene: Scene, { kind, owner, count }: Token, n = count ?? 1): string {
  const words = scene.kinds[kind];
  const [one = kind, many = kind] = (owner === null ? undefined : words?.owned[owner]) ?? (words ? [words.one, words.many] : []);
  return count === undefined ? one : `${n} ${n === 1 ? one : many}`;
}

/** A piece in words. What lies on a seat's own place needs no owner. */
export function describePiece(scene: Scene, thing: Piece, seat?: number): string {
  const states = [
    thing.blocked && _('cannot be played'),
    thing.locked && _('locked'),
    thing.chosen && _('chosen'),
  ].filter(Boolean);
  const own = (token: Token): Token => (token.owner === seat ? { ...token, owner: null } : token);
  const name = (token: Token): string => (token.face ? face(scene, token.face) : counted(scene, own(token)));
  const words = ((): string => {
    if (thing.stack && thing.stack.length > 1) return _('a pile, from the top: {things}', { things: thing.stack.toReversed().map(name).join(', ') });
    if (thing.face) return face(scene, thing.face) + ((thing.count ?? 1) > 1 ? ` × ${thing.count}` : '');
    if (thing.kind === 'card') return (thing.count ?? 1) > 1 ? _('{n} cards, face down', { n: thing.count! }) : _('a card, face down');
    return name(thing);
  })();
  return [words, ...states].join(', ');
}

const face = (scene: Scene, name: string): string => scene.faces[name]?.name ?? name;

/** What lies on a place, in words. */
export function contentOf(scene: Scene, frame: Frame, point: Point): string {
  const here = frame.pieces.filter((thing) => thing.at === point.id && !(thing.count === 0 && !thing.stack));
  return here.length ? here.map((thing) => describePiece(scene, thing, point.seat)).join(_('; ')) : _('empty');
}

/** `South: 4 seeds`, with the spaces of the language. */
export const labelled = (name: string, words: string): string => _('{seat}: {words}', { seat: name, words });

export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** A place and what lies there, in words. */
export const describePlace = (scene: Scene, frame: Frame, point: Point): string => labelled(capital(point.name), contentOf(scene, frame, point));

/** Whose turn it is, or who won. */
export function turn(names: string[], frame: Frame, mine: number[]): string {
  const seat = frame.to_move;
  if (frame.result) return verdict(frame.result, mine) || frame.outcome;
  if (seat === null) return _('The game is over.');
  if (seat === -1) return _('Chance decides.');
  if (seat < 0) return _('The others are choosing.');
  if (mine.length === 1 && mine.includes(seat)) return _('Your turn.');
  return _('It is the turn of {seat}.', { seat: names[seat] ?? '' });
}

/** What the result is to somebody who plays here; nothing for those who watch or share a screen, nor for a draw, which the
 * outcome tells in full. */
export function verdict(result: number[], mine: number[]): string {
  const best = Math.max(...result);
  if (mine.length !== 1 || Math.min(...result) === best) return '';
  const winners = result.filter((value) => value === best).length;
  if (result[mine[0]!] === best) return winners > 1 ? _('You share the win!') : _('You win!');
  return result.length === 2 ? _('You lose.') : _('You did not win this time.');
}

/** What a point or button is called. */
export function named(scene: Scene, id: string): string {
  return scene.buttons.find((button) => button.id === id)?.label ?? scene.points.find((point) => point.id === id)?.name ?? '';
}

/** All that has come since so many entries were known. `start` entries stand before the log that is shown. */
export function since(log: LogEntry[], start: number, known: number): string[] {
  const fresh = log.slice(Math.max(0, known - start)).map((entry) => entry.words);
  if (!fresh.length && start + log.length < known) return [_('A move was taken back.')];
  return fresh.filter(Boolean);
}

/** How a round was counted, as sentences. How the game ended, if it has, is said elsewhere. */
export const reportWords = ({ title, sections, following }: RoundReport, outcome: string): string[] => [
  `${title}.`,
  ...sections.map((section) => `${labelled(section.title, [...section.lines, section.total].filter(Boolean).join(_('; ')))}.`),
  following === outcome ? '' : following,
];

/** How everybody stands, as sentences. */
export function standingWords(names: string[], frame: Frame): string {
  return frame.standing
    .map(({ items, out }, seat) => {
      const parts = items.map(({ label, value }) => `${label.toLocaleLowerCase()} ${value}`);
      if (out) parts.push(_('out'));
      return parts.length ? `${labelled(names[seat] ?? '', parts.join(', '))}.` : '';
    })
    .filter(Boolean)
    .join(' ');
}
