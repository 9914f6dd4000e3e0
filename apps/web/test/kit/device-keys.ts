import { identity } from "../../src/identity/identity.ts";

export async function storedDeviceKeys(): Promise<unknown[]> {
  // Opening the database would create it.
  if (!(await indexedDB.databases()).some(({ name }) => name === "comptoir")) return [];
  const database = await done(indexedDB.open("comptoir", 1));
  const keys = await done(database.transaction("kept").objectStore("kept").getAllKeys());
  database.close();
  return keys;
}

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

/** Otherwise the sound of a page that was left would let the next one play before a touch. */
export async function endSounds(): Promise<void> {
  await Promise.allSettled(sounds.splice(0).map((sound) => sound.close()));
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
