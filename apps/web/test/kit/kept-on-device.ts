import { identity } from "../../src/identity/identity.ts";

/** What the device keeps, by its keys. */
export async function keptOnDevice(): Promise<unknown[]> {
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

const sounds: AudioContext[] = [];
window.AudioContext = class extends AudioContext {
  constructor() {
    super();
    sounds.push(this);
  }
};

/** Closes the sounds of a page that is left, so that the next one is silent until it is touched. */
export async function endSounds(): Promise<void> {
  await Promise.allSettled(sounds.splice(0).map((sound) => sound.close()));
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
