import { describe, expect, it } from 'vitest';
import type { Frame, LogEntry, Scene } from '../net/wire.generated';
import { since } from './speech';

describe('what has happened since', () => {
  const scene: Scene = { game: '', title: '', seats: ['Tiger', 'Panther'], signs: ['●', '■'], surface: 'cloth', points: [], lines: [], buttons: [], faces: {}, kinds: {} };
  const frame: Frame = { seat: 0, to_move: 0, position: '', pieces: [], actions: [], last: null, result: null };
  const log = (...texts: string[]): LogEntry[] => texts.map((text) => ({ seat: 1, text }));
  it('is what was not known', () => {
    expect(since(scene, frame, log('G1', 'G2', 'G3'), 0, 1)).toBe('Panther played G2. Panther played G3.');
    expect(since(scene, frame, log('G1'), 0, 1)).toBe('');
  });
  it('may be a move that was taken back', () => {
    expect(since(scene, frame, log('G1'), 0, 2)).toBe('A move was taken back.');
  });
  it('is counted from the start of the match, however little of it is shown', () => {
    expect(since(scene, frame, log('G4'), 5, 5)).toBe('Panther played G4.');
    expect(since(scene, frame, log('G4'), 5, 6)).toBe('');
    expect(since(scene, frame, log('G4'), 5, 2)).toBe('Panther played G4.');
  });
});
