import type { Page } from "./page.ts";

/** What the device keeps, by its keys. */
export async function keptOnDevice(page: Page): Promise<unknown[]> {
  const { indexedDB } = page.window;
  // Whoever opens it first makes it.
  if (!(await indexedDB.databases()).some(({ name }) => name === "comptoir")) return [];
  const database = await done(indexedDB.open("comptoir", 1));
  const keys = await done(database.transaction("kept").objectStore("kept").getAllKeys());
  database.close();
  return keys;
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
