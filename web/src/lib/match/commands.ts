// What can be typed into the move field: a move, its number in the list, or a command, in English or French.
import { capital, contentOf, describePiece, labelled, standingWords } from '../board/speech';
import { _ } from '../local/language';
import type { Frame, Point, Scene } from '../net/wire.generated';

export type Command = 'board' | 'last' | 'moves' | 'score' | 'hand' | 'where' | 'row' | 'clock' | 'hint' | 'back' | 'resign' | 'help';

/** The words for each command. */
const WORDS: Record<Command, string[]> = {
  board: ['board', 'b', 'plateau', 'table'],
  last: ['last', 'l', 'dernier', 'd'],
  moves: ['moves', 'm', 'coups'],
  score: ['score', 's', 'points'],
  hand: ['hand', 'main'],
  where: ['where', 'w', 'ou', 'cherche'],
  row: ['row', 'r', 'rangee', 'rang', 'ligne'],
  clock: ['clock', 'c', 'pendule', 'temps'],
  hint: ['hint', 'conseil', 'indice'],
  back: ['back', 'undo', 'reprendre', 'annuler'],
  resign: ['resign', 'abandonner', 'abandon'],
  help: ['help', 'h', '?', 'aide'],
};

/** What the commands look at. `last` are the sentences of the latest entries, `clock` what the clocks show. */
export interface CommandContext {
  scene: Scene;
  frame: Frame;
  names: string[];
  last: string[];
  clock: string;
}

/** What was typed means: play this action, answer with these sentences, or do what only the page can do. */
export type Meaning = { play: string } | { say: string[] } | { ask: 'hint' | 'back' | 'resign' };

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('’', "'")
    .replace(/\s+/g, ' ')
    .toLowerCase()
    .trim();

/** A move comes first, then its number, then a command. */
export function meaningOf(typed: string, context: CommandContext): Meaning {
  const text = typed.trim();
  const { actions } = context.frame;
  const alike = actions.filter((action) => action.text.toLowerCase() === text.toLowerCase());
  const move = actions.find((action) => action.text === text) ?? (alike.length === 1 ? alike[0] : undefined);
  if (move) return { play: move.text };
  const number = /^#?(\d+)$/.exec(text);
  if (number) {
    const chosen = actions[Number(number[1]) - 1];
    if (chosen) return { play: chosen.text };
    return { say: [actions.length ? _('The list of moves goes from 1 to {n}.', { n: actions.length }) : _('It is not your turn.')] };
  }
  const [word = '', ...rest] = plain(text).split(/\s+/);
  const command = (Object.keys(WORDS) as Command[]).find((name) => WORDS[name].includes(word));
  if (!command) return { say: [_('“{text}” is neither a move that can be played now nor a command. Type help.', { text })] };
  if (command === 'hint' || command === 'back' || command === 'resign') return { ask: command };
  return { say: ANSWERS[command](context, rest.join(' ')) };
}

type Answer = (context: CommandContext, rest: string) => string[];

const ANSWERS: Record<Exclude<Command, 'hint' | 'back' | 'resign'>, Answer> = {
  board: (context) => [...groupsOf(context.scene).keys()].map((group) => describeGroup(context, group)),
  last: ({ last }) => (last.length ? last : [_('Nothing was played yet.')]),
  moves: ({ frame }) => {
    if (!frame.actions.length) return [_('It is not your turn.')];
    return [frame.asked, ...frame.actions.map(({ words }, i) => `${labelled(String(i + 1), words)}.`)];
  },
  score: ({ frame, names }) => [frame.outcome || standingWords(names, frame) || _('This game keeps no score.')],
  hand: (context) => {
    const own = [...groupsOf(context.scene).keys()].filter((group) => plain(group).split(' ').includes(plain(_('hand'))));
    return own.length ? own.map((group) => describeGroup(context, group)) : [_('There is no hand in this game.')];
  },
  where: (context, rest) => {
    if (!rest) return [_('Say what you look for: where, and the name of a piece.')];
    return [where(context, rest)];
  },
  row: (context, rest) => {
    const groups = [...groupsOf(context.scene).keys()];
    const fitting = groups.filter((group) => plain(group).split(/[\s']+/).includes(rest) || plain(group) === rest);
    if (fitting.length) return fitting.map((group) => describeGroup(context, group));
    return [_('There is no such row. There are: {rows}.', { rows: groups.join(_('; ')) })];
  },
  clock: ({ clock }) => [clock || _('There is no clock.')],
  help: () => [
    _('Type a move as it is written in records, or its number in the list of moves.'),
    _('board reads the table; row and a name, one part of it; where and a piece, where it stands; hand, your cards.'),
    _('last tells what was played; moves, what you can play; score, how it stands; clock, the time.'),
    _('hint asks for advice; back takes your move back; resign gives the game up.'),
  ],
};

/** The parts of the table in reading order, with their places. */
export function groupsOf(scene: Scene): Map<string, Point[]> {
  const groups = new Map<string, Point[]>();
  for (const point of scene.points) {
    if (point.shape === 'area') continue;
    const name = point.group || point.name;
    groups.set(name, [...(groups.get(name) ?? []), point]);
  }
  return groups;
}

/** Places that are told only when something lies there. */
const BARE_WHEN_EMPTY = new Set(['card', 'spot', 'pile']);

/** One part of the table with all that lies there; empty places of a part that holds cards are left out. What the name of
 * the part or what lies there says already is not said twice. */
function describeGroup({ scene, frame }: CommandContext, group: string): string {
  const places = groupsOf(scene).get(group) ?? [];
  const filled = places.filter((point) => frame.pieces.some((piece) => piece.at === point.id && piece.count !== 0));
  const told = places.some((point) => BARE_WHEN_EMPTY.has(point.shape)) ? filled : places;
  const content = told.map((point) => {
    const what = contentOf(scene, frame, point);
    const name = point.name.startsWith(group) ? point.name.slice(group.length).replace(/^[\s,]+/, '') : point.name;
    return !name || name.startsWith(what.split(' × ')[0]!) ? what : `${name}, ${what}`;
  });
  return `${labelled(capital(group), content.join(_('; ')) || _('empty'))}.`;
}

function where({ scene, frame }: CommandContext, sought: string): string {
  const places = scene.points.filter((point) =>
    frame.pieces.some((piece) => piece.at === point.id && plain(describePiece(scene, piece)).includes(sought)),
  );
  if (!places.length) return _('There is no such piece on the table.');
  return `${capital(places.map((point) => point.name).join(', '))}.`;
}

/** The whole table as text, to read or to copy. */
export const tableText = (context: CommandContext): string => [...ANSWERS.board(context, ''), ...ANSWERS.score(context, '')].join('\n');
