import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from "node:fs";

const OWNERS_FILE = 0o600;
const OWNERS_DIRECTORY = 0o700;
const STICKY = 0o1000;

/** Creates it if missing, readable by the owner only; shared places such as /tmp are left alone. */
export function privateDirectory(path: string): void {
  mkdirSync(path, { recursive: true, mode: OWNERS_DIRECTORY });
  if ((statSync(path).mode & STICKY) === 0) restrict(path, OWNERS_DIRECTORY);
}

/** Creates it if missing, readable by the owner only. An existing file is not opened. */
export function privateFile(path: string): void {
  try {
    closeSync(openSync(path, "wx", OWNERS_FILE));
  } catch (error) {
    // Closing a database's file would drop every lock that this process holds on it.
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  restrict(path, OWNERS_FILE);
}

/** Also for SQLite's existing side files; new ones get the database's mode. */
export function privateDatabase(file: string): void {
  privateFile(file);
  for (const beside of [`${file}-wal`, `${file}-shm`]) {
    if (existsSync(beside)) restrict(beside, OWNERS_FILE);
  }
}

function restrict(path: string, mode: number): void {
  try {
    chmodSync(path, mode);
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    if (!["EPERM", "ENOENT"].includes(code)) throw error;
  }
}
