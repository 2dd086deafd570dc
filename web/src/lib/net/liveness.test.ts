import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Liveness } from './liveness';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a connection that never opens is dead', () => {
  const [ask, dead] = [vi.fn(), vi.fn()];
  new Liveness(ask, dead);
  vi.advanceTimersByTime(5000);
  expect(dead).toHaveBeenCalledOnce();
  expect(ask).not.toHaveBeenCalled();
});

test('a silent side is asked, and is dead when it does not answer, all within ten seconds', () => {
  const [ask, dead] = [vi.fn(), vi.fn()];
  new Liveness(ask, dead).heard();
  vi.advanceTimersByTime(4500);
  expect(ask).toHaveBeenCalledOnce();
  expect(dead).not.toHaveBeenCalled();
  vi.advanceTimersByTime(5000);
  expect(dead).toHaveBeenCalledOnce();
});

test('a side that answers lives', () => {
  const dead = vi.fn();
  const liveness: Liveness = new Liveness(() => setTimeout(() => liveness.heard(), 1000), dead);
  liveness.heard();
  vi.advanceTimersByTime(60_000);
  expect(dead).not.toHaveBeenCalled();
  liveness.stop();
});
