/** Storage may be full, forbidden or missing: all functions here ignore errors. */
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
    // Ignored.
  }
}

export function removeStored(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Ignored.
  }
}

export function forgetStoredOf(userId: string): void {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.endsWith(`.${userId}`));
    for (const key of keys) localStorage.removeItem(key);
  } catch {
    // Ignored.
  }
}

/** Session storage: survives a reload, but not the tab. */
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
    // Ignored.
  }
}

export function forgetVisit(prefix: string): void {
  try {
    const keys = Object.keys(sessionStorage).filter((key) => key.startsWith(prefix));
    for (const key of keys) sessionStorage.removeItem(key);
  } catch {
    // Ignored.
  }
}

export function removeForVisit(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Ignored.
  }
}
