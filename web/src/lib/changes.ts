// A state message tells what changed; here it becomes whole again.
import type { Entry, Frame, FrameChange, Piece } from './types';

export function framed(old: Frame, change: FrameChange): Frame {
  const { pieces, ...rest } = change;
  return { ...old, ...rest, pieces: !pieces ? old.pieces : Array.isArray(pieces) ? pieces : put(old.pieces, pieces) };
}

function put(old: Piece[], change: { at: string[]; put: Piece[] }): Piece[] {
  const gone = new Set(change.at);
  return [...old.filter((piece) => !gone.has(piece.at)), ...change.put];
}

export const logged = (old: Entry[], change: { from: number; entries: Entry[] }): Entry[] => [
  ...old.slice(0, change.from),
  ...change.entries,
];
