/** Storage may be full, forbidden or missing: all functions here ignore errors. */
function tryIn<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}

export function readStored(key: string): string | null {
  return tryIn(() => localStorage.getItem(key));
}

export function writeStored(key: string, value: string): void {
  tryIn(() => localStorage.setItem(key, value));
}

export function removeStored(key: string): void {
  tryIn(() => localStorage.removeItem(key));
}

export function forgetStoredOf(userId: string): void {
  tryIn(() => removeKeys(localStorage, (key) => key.endsWith(`.${userId}`)));
}

/** Session storage: survives a reload, but not the tab. */
export function readForVisit(key: string): string | null {
  return tryIn(() => sessionStorage.getItem(key));
}

export function writeForVisit(key: string, value: string): void {
  tryIn(() => sessionStorage.setItem(key, value));
}

export function removeForVisit(key: string): void {
  tryIn(() => sessionStorage.removeItem(key));
}

export function forgetVisit(prefix: string): void {
  tryIn(() => removeKeys(sessionStorage, (key) => key.startsWith(prefix)));
}

function removeKeys(storage: Storage, isGone: (key: string) => boolean): void {
  for (const key of Object.keys(storage)) if (isGone(key)) storage.removeItem(key);
}
