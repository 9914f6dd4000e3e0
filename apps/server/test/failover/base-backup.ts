import { chown, copyFile, mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";

const EXCLUDED = [
  "postmaster.pid",
  "postmaster.opts",
  "postgresql.auto.conf",
  "pg_wal",
  "pg_replslot",
];

interface Data {
  readonly url: string;
  readonly dataDir: string;
}

export async function takeBackup({ url, dataDir }: Data, to: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("select pg_backup_start('comptoir', fast => true)");
    await copyFolder(dataDir, to);
    const stop = "select labelfile from pg_backup_stop(wait_for_archive => false)";
    const { rows } = await client.query(stop);
    await writeFile(join(to, "backup_label"), rows[0].labelfile);
  } finally {
    await client.end();
  }
}

interface BackupUse {
  readonly signal: "standby.signal" | "recovery.signal";
  readonly settings: string;
  readonly owner: { readonly uid: number; readonly gid: number };
}

export async function useBackup(
  dataDir: string,
  { signal, settings, owner }: BackupUse,
): Promise<void> {
  for (const folder of ["pg_wal", "pg_replslot"]) {
    await mkdir(join(dataDir, folder), { mode: 0o700 });
  }
  await writeFile(join(dataDir, signal), "");
  await writeFile(join(dataDir, "postgresql.auto.conf"), settings);
  await giveTo(dataDir, owner);
}

export async function copyFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { mode: 0o700 });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (EXCLUDED.includes(entry.name)) continue;
    if (entry.isDirectory()) await copyFolder(source, target);
    // Files may disappear during the copy; WAL replay restores those that matter.
    else await copyFile(source, target).catch(ignoreMissing);
  }
}

async function giveTo(folder: string, owner: BackupUse["owner"]): Promise<void> {
  await chown(folder, owner.uid, owner.gid);
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    await chown(join(entry.parentPath, entry.name), owner.uid, owner.gid);
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== "ENOENT") throw error;
}
