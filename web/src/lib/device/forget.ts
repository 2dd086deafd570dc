/** The database with the games of this device. */
export const DATABASE = 'ludotheque';

/** Forget all games of this device. Tables that run close the database first, and keep nothing from then on. */
export async function forgetAllMatches(): Promise<void> {
  if (!('indexedDB' in globalThis)) return;
  await new Promise<void>((done) => {
    const request = indexedDB.deleteDatabase(DATABASE);
    request.onsuccess = request.onerror = request.onblocked = () => done();
  });
}
