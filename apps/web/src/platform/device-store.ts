/** What is too large for local storage. Where a browser forbids it, it simply forgets. */
const DATABASE = "comptoir";
const STORE = "kept";

/** What stands under the key; undefined where there is nothing. */
export async function readDevice(key: string): Promise<unknown> {
  return await inStore("readonly", (store) => store.get(key));
}

export async function writeDevice(key: string, value: unknown): Promise<void> {
  await inStore("readwrite", (store) => store.put(value, key));
}

/** Removes all but the keys that may stay. On a device that keeps nothing, nothing is opened. */
export async function forgetDevice(mayStay: (key: string) => boolean): Promise<void> {
  const isThere = (await known()).some(({ name }) => name === DATABASE);
  if (!isThere) return;
  const keys = (await inStore("readonly", (store) => store.getAllKeys())) ?? [];
  const gone = keys.filter((key) => !mayStay(String(key)));
  for (const key of gone) await inStore("readwrite", (store) => store.delete(key));
}

async function known(): Promise<IDBDatabaseInfo[]> {
  try {
    return await indexedDB.databases();
  } catch {
    return [];
  }
}

/** Each call opens the database for itself: it is asked for seldom, and so never in another tab's way. */
async function inStore<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T | undefined> {
  try {
    const opening = indexedDB.open(DATABASE, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
    const database = await done(opening);
    try {
      return await done(work(database.transaction(STORE, mode).objectStore(STORE)));
    } finally {
      database.close();
    }
  } catch {
    return undefined;
  }
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
