import { describe, expect, it } from 'vitest';
import { whose } from './whose';

describe('who answers', () => {
  it.each([
    ['/api/catalogue?lang=fr', 'either'],
    ['/api/games?game=x', 'either'],
    ['/api/art?game=x', 'either'],
    ['/api/picture?game=x', 'either'],
    ['/api/how-to-play?game=x', 'either'],
    ['/api/learn', 'either'],
    ['/api/learn/x/board/1/picture?lang=en', 'either'],
    ['/api/puzzles/x-1/hint', 'either'],
    ['/api/matches', 'server'],
    ['/api/matches/0123456789ab/replay', 'server'],
    ['/api/matches/d0123456789ab', 'device'],
    ['/api/matches/d0123456789ab/hint?lang=en', 'device'],
    ['/api/matches/deadbeef0123', 'server'],
    ['/api/lobby', 'server'],
    ['/api/codes/ABC', 'server'],
    ['/device/matches', 'device'],
  ])('%s: %s', (path, table) => {
    expect(whose(path, false)).toBe(table);
    expect(whose(path, true)).toBe('device');
  });
});
