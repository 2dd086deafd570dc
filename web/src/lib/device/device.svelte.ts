// This device as a table: whether it can be one, how far its start is, what it keeps. Its program is loaded when it is
// needed, and then stays: all pages of this tab share it.
import { fileUrl, STATIC } from '../local/address';
import { _ } from '../local/language';
import { connection } from '../net/connection.svelte';
import type { Progress } from './protocol';
import type { DeviceWorker } from './device-worker';
import type { Kept } from './storage';

/** Where Python and the package are. */
export const POCKET = fileUrl('pocket/');

/** After a failure the next attempt waits so long, in milliseconds. */
const PAUSE = 5000;

class Device {
  state = $state.raw<'off' | 'starting' | 'ready' | 'failed'>('off');
  /** It runs, or its files are kept in this browser. Known after `look`. */
  usable = $state.raw(STATIC);
  progress = $state.raw<Progress>({ step: 'files', loaded: 0, total: 0 });
  /** Why it could not be started, for people. */
  problem = $state.raw('');
  /** Where matches are kept. */
  kept = $state.raw<Kept>('disk');
  /** Its modules are compiled ones; otherwise the plain files run, which are slower. Known once it has started. */
  compiled = $state.raw(false);
  private worker: Promise<DeviceWorker> | null = null;

  /** Whether this device can be a table now, without the server. */
  async look(): Promise<boolean> {
    if (!this.usable && !(this.state === 'failed' && this.worker)) this.usable = this.state === 'starting' || this.state === 'ready' || (await isKept().catch(() => false));
    return this.usable;
  }

  /** The running worker. The first call starts it; some time after a failure it is tried again. */
  start(): Promise<DeviceWorker> {
    this.worker ??= this.load().catch((error: unknown) => {
      setTimeout(() => (this.worker = null), PAUSE);
      this.state = 'failed';
      this.usable = STATIC;
      this.problem = error instanceof Error ? error.message : String(error);
      throw error;
    });
    return this.worker;
  }

  private async load(): Promise<DeviceWorker> {
    this.state = 'starting';
    this.problem = '';
    const { DeviceWorker } = await import('./device-worker').catch(() => {
      throw new Error(_('What is needed to play on this device could not be fetched. Try again when there is a connection.'));
    });
    const worker = new DeviceWorker(POCKET, (progress) => (this.progress = progress), () => this.lost());
    ({ kept: this.kept, compiled: this.compiled } = await worker.ready);
    this.state = 'ready';
    this.usable = true;
    return worker;
  }

  /** The worker has died, for want of memory for example: the next request starts another one. */
  private lost(): void {
    this.worker = null;
    this.state = 'off';
  }
}

/** Whether all files from which the device's table is started are kept in this browser. */
async function isKept(): Promise<boolean> {
  const { offline } = await import('../local/offline.svelte');
  await offline.look();
  return offline.state === 'kept';
}

export const device = new Device();

/** Whether new games are played on this device: there is no server, or it is away and the device can take its place. */
export const playsHere = (): boolean => STATIC || (connection.lost && device.usable);
