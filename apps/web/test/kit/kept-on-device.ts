import { identity } from "../../src/identity/identity.ts";
import type { Page } from "./page.tsx";

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

/** Ends the session of the page and removes everything the device stores. */
export function clearDevice(): void {
  identity.stop();
  localStorage.clear();
  sessionStorage.clear();
  indexedDB.deleteDatabase("comptoir");
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
