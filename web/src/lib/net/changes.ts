// A `state` message holds what has changed; these functions put the change and what was known before together.
import type { Frame, FrameChange, LogChange, LogEntry, Piece, PiecesChange } from './wire.generated';

export function changedFrame(old: Frame, change: FrameChange): Frame {
  const { pieces, ...rest } = change;
  return { ...old, ...rest, pieces: pieces ? changedPieces(old.pieces, pieces) : old.pieces };
}

function changedPieces(old: Piece[], change: PiecesChange): Piece[] {
  const gone = new Set(change.at);
  return [...old.filter((piece) => !gone.has(piece.at)), ...change.put];
}

export const changedLog = (old: LogEntry[], change: LogChange): LogEntry[] => [...old.slice(0, change.from), ...change.entries];
