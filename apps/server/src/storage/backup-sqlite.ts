import { renameSync, rmSync } from "node:fs";
import { backup, DatabaseSync } from "node:sqlite";
import { privateFile } from "./private-files.ts";

/** All at once: a copy in steps starts over with every order that comes in. */
const IN_ONE_STEP = { rate: 2 ** 31 - 1 };

/** Copies a database that may be in use to a file of which nobody else can read a byte. */
export async function copySqlite(from: string, to: string): Promise<void> {
  rmSync(to, { force: true });
  privateFile(to);
  const source = new DatabaseSync(from, { readOnly: true, timeout: 5_000 });
  try {
    await backup(source, to, IN_ONE_STEP);
  } finally {
    source.close();
  }
}

/** Under a name of its own until it is whole, so that a half-made file is never taken for a backup. */
export async function backupSqlite(from: string, to: string): Promise<void> {
  const partial = `${to}.partial`;
  await copySqlite(from, partial);
  renameSync(partial, to);
}
