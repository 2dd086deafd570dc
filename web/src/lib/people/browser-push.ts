// Messages that reach this browser while no page is open. The browser names an address of its maker's push service, and
// makes keys: only it can read what is sent there.
import { _ } from '../local/language';
import type { NewSubscription } from '../net/wire.generated';

/** Whether this browser can be sent messages at all. On iPhones only a site on the home screen can. */
export const canPush = (): boolean => globalThis.isSecureContext && 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

const bytes = (base64: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(base64.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));

function text(key: ArrayBuffer | null): string {
  const signs = String.fromCharCode(...new Uint8Array(key ?? new ArrayBuffer(0)));
  return btoa(signs).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** The address of this browser's subscription, if it has one. */
export async function ownEndpoint(): Promise<string | null> {
  if (!canPush()) return null;
  const worker = await navigator.serviceWorker.getRegistration();
  return (await worker?.pushManager.getSubscription())?.endpoint ?? null;
}

/** Ask the person, then the browser. `key` is the server's. */
export async function subscribeBrowser(key: string): Promise<NewSubscription> {
  if ((await Notification.requestPermission()) !== 'granted') throw new Error(_('This browser does not let the site show messages. Allow it in the settings of the browser, and try again.'));
  const worker = await navigator.serviceWorker.ready;
  const made = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(key) }).catch(() => {
    throw new Error(_('This browser cannot reach the service that its messages come from. Try again later.'));
  });
  return { endpoint: made.endpoint, key: text(made.getKey('p256dh')), auth: text(made.getKey('auth')) };
}

/** No more messages for this browser; the address they went to. */
export async function unsubscribeBrowser(): Promise<string | null> {
  const worker = await navigator.serviceWorker.getRegistration();
  const made = await worker?.pushManager.getSubscription();
  await made?.unsubscribe();
  return made?.endpoint ?? null;
}
