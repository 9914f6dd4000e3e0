import { sql } from "kysely";
import { isPostgres } from "./engine.ts";
import type { Db } from "./schema.ts";

const CHECK_EVERY_MS = 1_000;

interface Watcher {
  readonly onWritten: () => void;
  readonly onError: (error: unknown) => void;
}

/** Polls SQLite for writes of other processes, such as commands. PostgreSQL notifies. Returns how to stop. */
export function watchOtherWriters(db: Db, { onWritten, onError }: Watcher): () => Promise<void> {
  if (isPostgres(db)) return async () => {};
  let seen: number | undefined;
  let isFailing = false;

  const checkForWrites = async () => {
    try {
      // Counts what other connections commit, and not what this one does.
      const { rows } = await sql<{ data_version: number }>`pragma data_version`.execute(db);
      const now = rows[0]?.data_version;
      if (seen !== undefined && now !== seen) onWritten();
      seen = now;
      isFailing = false;
    } catch (error) {
      if (!isFailing) onError(error);
      isFailing = true;
    }
  };
  let looking = checkForWrites();
  const timer = setInterval(() => {
    looking = checkForWrites();
  }, CHECK_EVERY_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await looking;
  };
}
