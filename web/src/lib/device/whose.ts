// Which table answers what: the server, this device, or either of them.
const DEVICE_MATCH = /^\/api\/matches\/d[0-9a-f]{12}(\/|\?|$)/;
/** Questions that the server and the device answer alike: nothing is kept between two of them. */
const EITHER = /^\/api\/(catalogue|games|art|picture|how-to-play|learn|puzzles|try)(\/|\?|$)/;

export type Whose = 'server' | 'device' | 'either';

/** `alone`: there is no server at all. */
export function whose(path: string, alone: boolean): Whose {
  if (alone || path.startsWith('/device/') || DEVICE_MATCH.test(path)) return 'device';
  return EITHER.test(path) ? 'either' : 'server';
}
