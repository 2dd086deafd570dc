import { describe, expect, it } from 'vitest';
import { formatPlayers, newPlayer, newSeat, parsePlayers, sameOthers, seated } from './players';
import { LOT, rowLabels, seatOf } from './sides';

describe('players of a table that is set up', () => {
  it('stand in an address, without their names', () => {
    const players = [newPlayer('me', 'Ada'), { ...newPlayer('ai'), level: 7 }, newPlayer('engine', 'A. B'), newPlayer('link')];
    expect(formatPlayers(players)).toBe('me.ai7.engine-A%2E%20B.link');
    expect(parsePlayers(formatPlayers(players))).toEqual([newPlayer('me'), ...players.slice(1)]);
    expect(parsePlayers('me.ai11')[1]!.level).toBe(3);
    expect([parsePlayers(''), parsePlayers('me.ghost')]).toEqual([[], []]);
  });
  it('are as many as there are seats', () => {
    const two = [newPlayer('me', 'Ada'), { ...newPlayer('ai'), level: 5 }];
    expect(seated(two, 3).map(({ kind, level }) => `${kind}${level}`)).toEqual(['me3', 'ai5', 'ai5']);
    expect(seated([newPlayer('me', 'Ada'), newPlayer('me', 'Bob')], 3)[2]).toEqual(newPlayer('me'));
    expect(seated(two, 1)).toEqual(two.slice(0, 1));
  });
  it('may be alike', () => {
    expect(sameOthers([newPlayer('me'), newPlayer('ai'), newPlayer('ai')])).toBe('ai');
    expect(sameOthers([newPlayer('me'), newPlayer('ai'), newPlayer('link')])).toBe(null);
  });
  it('send no name but their own', () => {
    expect(newSeat(newPlayer('me', ' Ada '))).toEqual({ kind: 'person', name: 'Ada' });
    expect(newSeat(newPlayer('link', 'Ada'))).toEqual({ kind: 'person', name: '' });
  });
  it('follow each other round the table', () => {
    expect([0, 1, 2].map((row) => seatOf(row, 2, 3))).toEqual([2, 0, 1]);
    expect(rowLabels(['South', 'North'], '1', true)).toEqual(['North', 'South (begins)']);
    expect(rowLabels(['South', 'North'], LOT, true)).toEqual(['Player 1', 'Player 2']);
  });
});
