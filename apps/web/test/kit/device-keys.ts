import { identity } from "../../src/identity/identity.ts";
import { forgetDevice } from "../../src/platform/device-store.ts";

export async function storedDeviceKeys(): Promise<string[]> {
  const keys: string[] = [];
  await forgetDevice((key) => keys.push(key) > 0);
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
