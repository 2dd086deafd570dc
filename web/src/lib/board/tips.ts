// What lies at a place and what it can do, in words.
import { _ } from '../local/language';
import type { Frame, Scene, Token } from '../net/wire.generated';

/** A thing and what it can do. */
export interface TipLine {
  name: string;
  about: string;
}
/** Different things at one place that are told. */
const MOST = 4;

/** What lies at a place, each thing once, from the top. `empty` is told only to who asks in so many words. */
export function tipLines(scene: Scene, frame: Frame, id: string, empty: boolean): TipLine[] {
  const tokens: Token[] = frame.pieces.filter((piece) => piece.at === id).flatMap((piece) => piece.stack ?? [piece]).toReversed();
  const lines = new Map(tokens.map((token) => tipLine(scene, token)).map((line) => [line.name, line]));
  const told = [...lines.values()].slice(0, MOST);
  const place = scene.points.find((point) => point.id === id)?.name ?? '';
  return told.length || !empty ? told : [{ name: place, about: _('Nothing lies here.') }];
}

function tipLine(scene: Scene, { kind, owner, face }: Token): TipLine {
  if (face) return { name: scene.faces[face]?.name ?? face, about: scene.faces[face]?.about ?? '' };
  const words = scene.kinds[kind];
  const name = (owner === null ? words?.one : words?.owned[owner]?.[0]) ?? words?.one ?? kind;
  return { name: kind === 'card' ? (words?.one ?? kind) : name, about: words?.about ?? '' };
}
