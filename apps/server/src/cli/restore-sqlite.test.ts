import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { backup, DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import { copyMigratedSqlite } from "../../test/databases.ts";
import { openQuickStorage } from "../../test/harness.ts";
import { MIGRATIONS, migrate } from "../storage/migrate.ts";
import { type Storage, sqliteFile } from "../storage/storage.ts";
import { restoreSqlite } from "./backup-commands.ts";

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
  if (!existsSync(sqliteFile(directory))) {
    mkdirSync(directory, { recursive: true });
    copyMigratedSqlite(directory);
  }
  const storage = await openQuickStorage({ dataDir: directory });
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

const alter = (statements: string) => {
  const database = new DatabaseSync(file);
  database.exec(statements);
  database.close();
};

test("restores into an empty directory", async () => {
  expect(await restore()).toEqual({ orders: 0 });
  expect(await read(dataDir)).toEqual(["from-backup"]);
  expect(await read(join(folder, "other"))).toEqual(["from-backup"]);
});

const SIGNED_IN = `
  insert into user (id, name, email, emailVerified, image, createdAt, updatedAt)
    values ('lea', 'Léa', 'lea@example.ch', 0, null, '2026-11-01', '2026-11-01');
  insert into session (id, expiresAt, token, createdAt, updatedAt, userId) values
    ('s1', '2026-12-15', 'kitchen-cookie', '2026-11-01', '2026-11-01', 'lea'),
    ('s2', '2026-12-15', 'phone', '2026-11-01', '2026-11-01', 'lea');
  insert into verification values
    ('v1', 'reset-password:secret-link', 'lea', '2026-12-15', '2026-11-01', '2026-11-01');
  insert into profiles (user_id, email, name, phone, addresses_json, role, created_at, updated_at)
    values ('lea', 'lea@example.ch', 'Léa', '', '[]', 'customer', '2026-11-01', '2026-11-01');`;

function look(query: string) {
  const database = new DatabaseSync(join(dataDir, "comptoir.sqlite"), { readOnly: true });
  const rows = database.prepare(query).all();
  database.close();
  return rows.map((row) => ({ ...row }));
}

test("removes sessions, mailed links and tokens from the restored file", async () => {
  alter(SIGNED_IN);
  await restore();
  expect(look("select * from session")).toEqual([]);
  expect(look("select * from verification")).toEqual([]);
  expect(look("select name, tokens_not_before from profiles")).toEqual([
    { name: "Léa", tokens_not_before: now.toISOString() },
  ]);
  const raw = readFileSync(join(dataDir, "comptoir.sqlite"), "latin1");
  expect(raw).toContain("lea@example.ch");
  expect(raw).not.toMatch(/secret-link|kitchen-cookie/);
  expect(readFileSync(file, "latin1")).toMatch(/secret-link/);
});

test("records the restore in the restored audit trail", async () => {
  await restore();
  expect(look("select at, action, actor, details_json from audit_log")).toEqual([
    {
      at: now.toISOString(),
      action: "database_restored",
      actor: "operator",
      details_json: '{"orders":0}',
    },
  ]);
});

test("migrates a backup of an older version, and removes its sessions too", async () => {
  alter(SIGNED_IN);
  MIGRATIONS["9999-later"] = {
    up: (db) => db.schema.alterTable("order_counters").addColumn("later", "text").execute(),
  };
  onTestFinished(() => {
    delete MIGRATIONS["9999-later"];
  });
  await restore();
  expect(look("select restaurant_id, later from order_counters")).toEqual([
    { restaurant_id: "from-backup", later: null },
  ]);
  expect(look("select * from session")).toEqual([]);
  expect(look("select action from audit_log")).toEqual([{ action: "database_restored" }]);
});

test("replaces a database only with --replace, and keeps a copy of it", async () => {
  await write(dataDir, "from-before");
  await expect(restore()).rejects.toThrow("--replace puts it aside");
  expect(await read(dataDir)).toEqual(["from-before"]);

  const { keptAs = "" } = await restore(true);
  expect(await read(dataDir)).toEqual(["from-backup"]);
  const previousDb = new DatabaseSync(keptAs, { readOnly: true });
  const rows = previousDb.prepare("select restaurant_id as shop from order_counters").all();
  previousDb.close();
  expect(rows.map(({ shop }) => shop)).toEqual(["from-before"]);
});

test("refuses while another connection has the database open, even an idle one", async () => {
  await write(dataDir, "from-before");
  const running = await open(dataDir);
  await expect(restore(true)).rejects.toThrow("a server is running");
  await running.close();
  expect(await read(dataDir)).toEqual(["from-before"]);
  await restore(true);
  expect(await read(dataDir)).toEqual(["from-backup"]);
});

test.each([
  ["is missing", () => rmSync(file), "does not exist"],
  [
    "is not a database",
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
    "has events of missing orders",
    () =>
      alter(`pragma foreign_keys = off;
        insert into order_events (entry, order_id, state, at, by_user) values (99, 'gone', 'accepted', '2026-01-01T00:00:00Z', null)`),
    "is damaged",
  ],
  ["is truncated", () => truncateSync(file, statSync(file).size / 2), /damaged|cannot be read/],
])("changes nothing when the backup %s", async (_, spoil, words) => {
  await write(dataDir, "from-before");
  spoil();
  await expect(restore(true)).rejects.toThrow(words);
  expect(await read(dataDir)).toEqual(["from-before"]);
  expect(readdirSync(dataDir)).toEqual(["comptoir.sqlite"]);
});
