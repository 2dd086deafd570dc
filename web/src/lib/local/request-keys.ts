// Keys of requests for a seat. The same request with the same key gets the same answer: where the first answer was lost on
// the way, the seat is not. They are kept as long as the tab is.
const PREFIX = 'ludotheque.request.';

/** The key of the request for `what`: a seat's link, a code, a table. */
export function requestKey(what: string): string {
  const kept = sessionStorage.getItem(PREFIX + what);
  if (kept) return kept;
  const key = Array.from(crypto.getRandomValues(new Uint8Array(18)), (byte) => byte.toString(16).padStart(2, '0')).join('');
  sessionStorage.setItem(PREFIX + what, key);
  return key;
}
