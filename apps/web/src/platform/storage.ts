/** Local storage that may be full, forbidden or absent: the app then simply forgets. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeStored(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Nothing to do: the page works without it.
  }
}

export function removeStored(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // As above.
  }
}

/** Removes all that is kept here under a person's id. */
export function forgetStoredOf(userId: string): void {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.endsWith(`.${userId}`));
    for (const key of keys) localStorage.removeItem(key);
  } catch {
    // As above.
  }
}

/** The same for this visit in this tab only: it outlives a reload, not the tab. */
export function readForVisit(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeForVisit(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    // As above.
  }
}

/** Removes all that this tab keeps under names that begin so. */
export function forgetVisit(prefix: string): void {
  try {
    const keys = Object.keys(sessionStorage).filter((key) => key.startsWith(prefix));
    for (const key of keys) sessionStorage.removeItem(key);
  } catch {
    // As above.
  }
}

export function removeForVisit(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // As above.
  }
}
