// What happens and what lies where, in words, for screen readers and for the line beside the board.
import { _ } from '../local/language';
import type { LogEntry, Frame, Piece, Point, Scene } from '../net/wire.generated';

/** What so many pieces of a kind are called; without a number, what one is called. */
function counted(scene: Scene, kind: string, n?: number): string {
  const words = scene.kinds[kind];
  const name = words ? (n ?? 1) === 1 ? words.one : words.many : kind;
  return n === undefined ? name : `${n} ${name}`;
}

/** A piece in words; `seat` is the seat whose place it is on, which need not be said again. */
function piece(scene: Scene, thing: Piece, seat?: number): string {
  const owner = (of: number | null | undefined, kind: string): string =>
    of === null || of === undefined || of === seat || scene.kinds[kind]?.sole ? '' : `${scene.seats[of]} `;
  const states = [
    thing.blocked && _('cannot be played'),
    thing.locked && _('locked'),
    thing.chosen && _('chosen'),
  ].filter(Boolean);
  const told = ((): string => {
    if (thing.stack?.length)
      return _('a pile, from the top: {things}', {
        things: thing.stack
          .toReversed()
          .map((token) => (token.face ? face(scene, token.face) : `${owner(token.owner, token.kind)}${counted(scene, token.kind, token.count)}`))
          .join(', '),
      });
    if (thing.face) return face(scene, thing.face) + ((thing.count ?? 1) > 1 ? ` × ${thing.count}` : '');
    if (thing.kind === 'card') return (thing.count ?? 1) > 1 ? _('{n} cards, face down', { n: thing.count! }) : _('a card, face down');
    return `${owner(thing.owner, thing.kind)}${counted(scene, thing.kind, thing.count)}`;
  })();
  return [told, ...states].join(', ');
}

function face(scene: Scene, name: string): string {
  const { label = name, note } = scene.faces[name] ?? {};
  return note ? `${label} (${note})` : label;
}

/** A place and what lies there, in words. */
export function describePlace(scene: Scene, frame: Frame, point: Point): string {
  const here = frame.pieces.filter((thing) => thing.at === point.id && !(thing.count === 0 && !thing.stack));
  const what = here.length ? here.map((thing) => piece(scene, thing, point.seat)).join('; ') : _('empty');
  const label = point.seat === undefined ? point.label : `${point.label ?? ''} ${scene.seats[point.seat]}`.trim();
  const name = point.shape === 'reserve' ? label : [label, point.id].filter(Boolean).join(', ');
  return `${name}: ${what}`;
}

export function turn(scene: Scene, frame: Frame, mine: number[]): string {
  const seat = frame.to_move;
  if (frame.result) return verdict(scene, frame.result, mine);
  if (seat === null) return _('The game is over.');
  if (seat === -1) return _('Chance decides.');
  if (seat < 0) return _('The others are choosing.');
  if (mine.length === 1 && mine.includes(seat)) return _('Your turn.');
  return _('{seat} to move.', { seat: scene.seats[seat] ?? '' });
}

export function verdict(scene: Scene, result: number[], mine: number[]): string {
  const best = Math.max(...result);
  const won = result.flatMap((value, seat) => (value === best ? [seat] : []));
  if (Math.min(...result) === best) return _('Drawn.');
  if (mine.length === 1 && won.length === 1 && won[0] === mine[0]) return _('You win!');
  if (mine.length === 1 && !won.includes(mine[0]!) && result.length === 2) return _('You lose.');
  if (won.length === 1) return _('{seat} wins.', { seat: scene.seats[won[0]!] ?? '' });
  return _('{seats} share the win.', { seats: won.map((seat) => scene.seats[seat]).join(', ') });
}

/** An action as a person reads it. */
export const named = (scene: Scene, text: string): string => scene.buttons.find((button) => button.id === text)?.label ?? text;

export function happened(scene: Scene, { seat, text }: LogEntry): string {
  if (seat === null || seat < 0) return _('By chance: {text}.', { text: named(scene, text) });
  return _('{seat} played {text}.', { seat: scene.seats[seat] ?? '', text: named(scene, text) });
}

export function latest(scene: Scene, frame: Frame): string {
  const { last } = frame;
  return last ? `${happened(scene, last)} ${taken(frame)}`.trim() : '';
}

function taken(frame: Frame): string {
  const takes = frame.last?.steps.filter((step) => step.do === 'take').length ?? 0;
  return takes ? (takes === 1 ? _('Something was taken.') : _('Taken: {n}.', { n: takes })) : '';
}

const MOST = 6;

/** All that has come since so many entries were known; nothing at first. `start` entries stand before the log that is shown. */
export function since(scene: Scene, frame: Frame, log: LogEntry[], start: number, known: number): string {
  const fresh = log.slice(Math.max(0, known - start));
  if (!fresh.length) return start + log.length < known ? _('A move was taken back.') : '';
  return [...fresh.slice(-MOST).map((entry) => happened(scene, entry)), taken(frame)].filter(Boolean).join(' ');
}
