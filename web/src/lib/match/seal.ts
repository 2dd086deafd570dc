/** Whether a seed, in hexadecimal, is the one whose SHA-256 was shown as the seal. */
export async function seedFitsSeal(seed: string, seal: string): Promise<boolean> {
  const bytes = Uint8Array.from(seed.match(/../g) ?? [], (pair) => parseInt(pair, 16));
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('') === seal;
}
