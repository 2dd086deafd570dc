// Which levels of the computer answer soon enough on this device.
import { LEVELS } from '../match/players';
import { get } from '../net/api';
import { playsHere } from './device.svelte';

/** What the device has measured of itself: for each family the highest level that answers within five seconds. */
interface Speed {
  levels: Record<string, number>;
}
let measured: Promise<Speed> | null = null;

/** The highest level of a family that is played where a new game would be played now. */
export async function levelHere(family: string): Promise<number> {
  const most = LEVELS.at(-1)!;
  if (!playsHere()) return most;
  measured ??= get<Speed>('/device/speed');
  measured.catch(() => (measured = null));
  return (await measured).levels[family] ?? most;
}
