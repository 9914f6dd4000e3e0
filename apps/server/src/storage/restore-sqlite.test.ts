import { mkdtempSync, readdirSync, rmSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { backup, DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, test } from "vitest";
import { migrate } from "./migrate.ts";
import { restoreSqlite } from "./restore-sqlite.ts";
import { openStorage, type Storage } from "./storage.ts";

let folder: string;
let dataDir: string;
let file: string;
const now = new Date("2026-11-15T09:00:00Z");

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "comptoir-restore-"));
  dataDir = join(folder, "data");
  file = join(folder, "backup.sqlite");
  await write(join(folder, "other"), "from-backup");
  const source = new DatabaseSync(join(folder, "other", "comptoir.sqlite"));
  await backup(source, file);
  source.close();
});
afterEach(() => rmSync(folder, { recursive: true }));

async function open(directory: string): Promise<Storage> {
  const storage = openStorage({ dataDir: directory });
  await migrate(storage.db);
  return storage;
}
async function write(directory: string, restaurant_id: string) {
  const { db, close } = await open(directory);
  await db.insertInto("order_counters").values({ restaurant_id, last_number: 7 }).execute();
  await close();
}
async function read(directory: string) {
  const { db, close } = await open(directory);
  const rows = await db.selectFrom("order_counters").select("restaurant_id").execute();
  await close();
  return rows.map(({ restaurant_id }) => restaurant_id);
}
const restore = (replace = false) => restoreSqlite({ file, dataDir, replace, now });

test("restores where nothing was", async () => {
  expect(await restore()).toEqual({ orders: 0 });
  expect(await read(dataDir)).toEqual(["from-backup"]);
  expect(await read(join(folder, "other"))).toEqual(["from-backup"]);
});

test("replaces a database only when asked to, and keeps it whole", async () => {
  await write(dataDir, "from-before");
  await expect(restore()).rejects.toThrow("--replace puts it aside");
  expect(await read(dataDir)).toEqual(["from-before"]);

  const { keptAs = "" } = await restore(true);
  expect(await read(dataDir)).toEqual(["from-backup"]);
  const kept = new DatabaseSync(keptAs, { readOnly: true });
  const rows = kept.prepare("select restaurant_id as shop from order_counters").all();
  kept.close();
  expect(rows.map(({ shop }) => shop)).toEqual(["from-before"]);
});

test("refuses while somebody has the database open, even without writing", async () => {
  await write(dataDir, "from-before");
  const running = await open(dataDir);
  await expect(restore(true)).rejects.toThrow("a server is running");
  await running.close();
  expect(await read(dataDir)).toEqual(["from-before"]);
  await restore(true);
  expect(await read(dataDir)).toEqual(["from-backup"]);
});

const alter = (statements: string) => {
  const database = new DatabaseSync(file);
  database.exec(statements);
  database.close();
};

test.each([
  ["is missing", () => rmSync(file), "does not exist"],
  [
    "is no database",
    () => writeFileSync(file, "not a database at all".repeat(99)),
    "cannot be read",
  ],
  [
    "is not ours",
    () => {
      rmSync(file);
      alter("create table other (id integer)");
    },
    "is not a database of Comptoir",
  ],
  [
    "was written by a newer version",
    () => alter("insert into kysely_migration values ('9999-later', '2030')"),
    "9999-later",
  ],
  [
    "has events of orders that are not there",
    () =>
      alter(`pragma foreign_keys = off;
        insert into order_events values ('gone', 'accepted', '2026-01-01T00:00:00Z', null)`),
    "is damaged",
  ],
  [
    "is only half there",
    () => truncateSync(file, statSync(file).size / 2),
    /damaged|cannot be read/,
  ],
])("leaves everything as it is when the backup %s", async (_, spoil, words) => {
  await write(dataDir, "from-before");
  spoil();
  await expect(restore(true)).rejects.toThrow(words);
  expect(await read(dataDir)).toEqual(["from-before"]);
  expect(readdirSync(dataDir)).toEqual(["comptoir.sqlite"]);
});
