// Which levels of the computer answer soon enough on this device.
import { LEVELS } from '../match/players';
import { get } from '../net/api';
import type { DeviceSpeed } from '../net/wire.generated';
import { playsHere } from './device.svelte';

let measured: Promise<DeviceSpeed> | null = null;

/** The highest level of a family, with so many seats, that is played where a new game would be played now. */
export async function levelHere(family: string, seats: number): Promise<number> {
  const most = LEVELS.at(-1)!;
  if (!playsHere()) return most;
  measured ??= get<DeviceSpeed>('/device/speed');
  measured.catch(() => (measured = null));
  return (await measured).levels[family]?.[seats] ?? most;
}
