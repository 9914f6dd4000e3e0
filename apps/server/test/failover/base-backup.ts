import { chown, copyFile, mkdir, readdir, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";

/** What belongs to the running server alone, or is fetched from it later. */
const LEFT_OUT = [
  "postmaster.pid",
  "postmaster.opts",
  "postgresql.auto.conf",
  "pg_wal",
  "pg_replslot",
];

/** The data of a running PostgreSQL as those of a standby, by its own procedure for base backups. */
export async function copyData(
  { url, dataDir: from }: { url: string; dataDir: string },
  to: string,
  settings: string,
): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("select pg_backup_start('standby', fast => true)");
    await copyFolder(from, to);
    const { rows } = await client.query(
      "select labelfile from pg_backup_stop(wait_for_archive => false)",
    );
    for (const folder of ["pg_wal", "pg_replslot"]) await mkdir(join(to, folder), { mode: 0o700 });
    await writeFile(join(to, "backup_label"), rows[0].labelfile);
    await writeFile(join(to, "standby.signal"), "");
    await writeFile(join(to, "postgresql.auto.conf"), settings);
    await giveTo(to, await stat(from));
  } finally {
    await client.end();
  }
}

async function copyFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { mode: 0o700 });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (LEFT_OUT.includes(entry.name)) continue;
    if (entry.isDirectory()) await copyFolder(source, target);
    // Files come and go while it runs; the log that is replayed knows of those that matter.
    else await copyFile(source, target).catch(ignoreMissing);
  }
}

async function giveTo(folder: string, owner: { uid: number; gid: number }): Promise<void> {
  await chown(folder, owner.uid, owner.gid);
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    await chown(join(entry.parentPath, entry.name), owner.uid, owner.gid);
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== "ENOENT") throw error;
}
