import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from "node:fs";

const OWNERS_FILE = 0o600;
const OWNERS_DIRECTORY = 0o700;
const STICKY = 0o1000;

/** Makes it if need be, for the owner alone whatever the umask; a place such as /tmp stays everybody's. */
export function privateDirectory(path: string): void {
  mkdirSync(path, { recursive: true, mode: OWNERS_DIRECTORY });
  if ((statSync(path).mode & STICKY) === 0) restrict(path, OWNERS_DIRECTORY);
}

/** Makes it if need be, empty and for the owner alone; one that is there is never opened. */
export function privateFile(path: string): void {
  try {
    closeSync(openSync(path, "wx", OWNERS_FILE));
  } catch (error) {
    // Closing a database's file would drop every lock that this process holds on it.
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  restrict(path, OWNERS_FILE);
}

/** The same for a database and what SQLite keeps beside it; new ones take after the database. */
export function privateDatabase(file: string): void {
  privateFile(file);
  for (const beside of [`${file}-wal`, `${file}-shm`]) {
    if (existsSync(beside)) restrict(beside, OWNERS_FILE);
  }
}

/** What belongs to somebody else is theirs to protect. */
function restrict(path: string, mode: number): void {
  try {
    chmodSync(path, mode);
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    if (!["EPERM", "ENOENT"].includes(code)) throw error;
  }
}
