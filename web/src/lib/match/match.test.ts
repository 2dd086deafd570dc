import { describe, expect, it, vi } from 'vitest';
import type { Clocks } from '../net/wire.generated';
import { formatTime, timeLeft } from './clock';
import { formatGame, parseOptions } from './game-string';
import { ownPart, ownPartsAreIn, seedFitsSeal } from './seal';

describe('clocks and game strings', () => {
  it('clocks run for who is to move', () => {
    const clocks: Clocks = { kind: 'fischer', left_ms: [60_000, 50_000], running: [0], paused: false, at: 1000, claim_at: null, unready: [] };
    expect([timeLeft(clocks, 0, 11_000), timeLeft(clocks, 1, 11_000)]).toEqual([50_000, 50_000]);
    expect([formatTime(65_000), formatTime(4_200), formatTime(3_700_000)]).toEqual(['1:05', '0:04.2', '1:01:40']);
  });
  it('game strings both ways', () => {
    expect(parseOptions('g(size=6,knot=true)')).toEqual({ size: '6', knot: 'true' });
    expect(formatGame('g', { size: 6 })).toBe('g(size=6)');
    expect(formatGame('g', {})).toBe('g');
  });
});

describe('a seal', () => {
  it('fits its seed alone', async () => {
    const seal = '2da45f2cd1f9c8e69a67abf7a6b26c282533d0a7686787a9533265418680d4d2';
    expect(await seedFitsSeal('00ff10', seal)).toBe(true);
    expect(await seedFitsSeal('00ff11', seal)).toBe(false);
  });
  it('knows what this browser added to the seed', () => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, text: string) => kept.set(key, text) });
    const part = ownPart('m', 1);
    expect(part).toMatch(/^[0-9a-f]{64}$/);
    expect(ownPart('m', 1)).toBe(part);
    expect(ownPart('m', 0)).not.toBe(part);
    expect(ownPartsAreIn('m', ['', part])).toBe(true);
    expect(ownPartsAreIn('m', [null, 'ff'])).toBe(false);
    expect(ownPartsAreIn('other', ['ff', null])).toBe(true);
    vi.unstubAllGlobals();
  });
});
