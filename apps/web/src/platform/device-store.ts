/** IndexedDB for data too large for local storage. Where it is not available, nothing is stored. */
const DATABASE = "comptoir";
const STORE = "kept";

export async function readDevice(key: string): Promise<unknown> {
  return await inStore("readonly", (store) => store.get(key));
}

export async function writeDevice(key: string, value: unknown): Promise<void> {
  await inStore("readwrite", (store) => store.put(value, key));
}

/** Deletes all keys except those for which `mayStay` is true. Does not create the database. */
export async function forgetDevice(mayStay: (key: string) => boolean): Promise<void> {
  const isThere = (await known()).some(({ name }) => name === DATABASE);
  if (!isThere) return;
  const keys = (await inStore("readonly", (store) => store.getAllKeys())) ?? [];
  const expired = keys.filter((key) => !mayStay(String(key)));
  for (const key of expired) await inStore("readwrite", (store) => store.delete(key));
}

async function known(): Promise<IDBDatabaseInfo[]> {
  try {
    return await indexedDB.databases();
  } catch {
    return [];
  }
}

/** Opened for each call: calls are rare, and an open connection would block other tabs. */
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
