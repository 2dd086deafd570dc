// Sealed chance: a seed that the table shows the hash of before the game, and what this browser added to it.
const PARTS = 'ludotheque.parts';
const MOST = 80;

type Parts = Record<string, string>;

const hexadecimal = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Whether a seed, in hexadecimal, is the one whose SHA-256 was shown as the seal. */
export async function seedFitsSeal(seed: string, seal: string): Promise<boolean> {
  const bytes = Uint8Array.from(seed.match(/../g) ?? [], (pair) => parseInt(pair, 16));
  return hexadecimal(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))) === seal;
}

function savedParts(): Parts {
  try {
    return JSON.parse(localStorage.getItem(PARTS) ?? '{}') as Parts;
  } catch {
    return {};
  }
}

/** What this browser adds to the seed of a match for a seat: 32 random bytes, always the same ones. */
export function ownPart(match: string, seat: number): string {
  const parts = savedParts();
  const key = `${match} ${seat}`;
  const part = parts[key] ?? hexadecimal(crypto.getRandomValues(new Uint8Array(32)));
  const kept = Object.entries(parts).filter(([name]) => name !== key);
  localStorage.setItem(PARTS, JSON.stringify(Object.fromEntries([...kept.slice(-MOST), [key, part]])));
  return part;
}

/** Whether what this browser added for any seat stands in the match. A part that came too late is not in it, which is told. */
export function ownPartsAreIn(match: string, given: (string | null)[]): boolean {
  const parts = savedParts();
  return given.every((part, seat) => !part || (parts[`${match} ${seat}`] ?? part) === part);
}
