import { describe, expect, it } from 'vitest';
import { changedFrame, changedLog } from './changes';
import type { Frame, Piece } from './wire.generated';

describe('changes', () => {
  const piece = (at: string, count: number): Piece => ({ at, kind: 'seed', owner: null, count });
  const frame: Frame = { seat: 0, to_move: 0, position: 'x', pieces: [piece('a', 4), piece('b', 4)], actions: [], asked: '', prompts: {}, last: null, standing: [], result: null, outcome: '' };
  it('replace all that lay at the places named, and nothing else', () => {
    const next = changedFrame(frame, { to_move: 1, pieces: { at: ['a', 'c'], put: [piece('c', 1)] } });
    expect(next.pieces).toEqual([piece('b', 4), piece('c', 1)]);
    expect([next.to_move, next.position]).toEqual([1, 'x']);
  });
  it('may shorten the log', () => {
    const entry = (text: string) => ({ seat: 0, text, words: text });
    expect(changedLog([entry('a'), entry('b')], { from: 1, entries: [entry('c')] })).toEqual([entry('a'), entry('c')]);
  });
});
