import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { isDatabaseUnavailable } from "./database-errors.ts";
import { migrate } from "./migrate.ts";
import type { Db } from "./schema.ts";
import { openStorage, type Storage } from "./storage.ts";
import { createGroupCommit } from "./transaction.ts";

let dataDir: string;
let storage: Storage;
let other: Storage;
let together: ReturnType<typeof createGroupCommit>;

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "comptoir-group-"));
  storage = openStorage({ dataDir });
  await migrate(storage.db);
  other = openStorage({ dataDir });
  together = createGroupCommit(storage.db);
});
afterEach(async () => {
  await storage.close();
  await other.close();
  rmSync(dataDir, { recursive: true });
});

const count =
  (slug: string, last_number = 1) =>
  async (trx: Db) => {
    await trx.insertInto("order_counters").values({ restaurant_id: slug, last_number }).execute();
    return slug;
  };
const stored = async ({ db }: Storage) => {
  const rows = await db.selectFrom("order_counters").selectAll().execute();
  return rows.map(({ restaurant_id }) => restaurant_id).sort();
};
const commits = async () => {
  const { rows } = await sql<{ data_version: number }>`pragma data_version`.execute(other.db);
  return rows[0]?.data_version;
};

test("concurrent work is answered after one commit visible to others", async () => {
  const before = await commits();
  const answers = ["a", "b", "c"].map((slug) =>
    together(count(slug)).then(async (answer) => ({ answer, seen: await stored(other) })),
  );
  const seen = ["a", "b", "c"];
  expect(await Promise.all(answers)).toEqual(seen.map((answer) => ({ answer, seen })));
  expect(await commits()).toBe((before ?? 0) + 1);
});

test("failing work is rolled back without affecting the others", async () => {
  const failing = async (trx: Db) => {
    await count("half")(trx);
    throw new Error("changed its mind");
  };
  const [first, second, twice, last] = await Promise.allSettled([
    together(count("a")),
    together(failing),
    together(count("a", 2)),
    together(count("b")),
  ]);
  expect([first?.status, second?.status, twice?.status, last?.status]).toEqual([
    "fulfilled",
    "rejected",
    "rejected",
    "fulfilled",
  ]);
  expect(await stored(other)).toEqual(["a", "b"]);
});

test("on a full disk all work is rejected and rolled back, and later work succeeds", async () => {
  await together(count("before"));
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(storage.db);
  await sql.raw(`pragma max_page_count = ${rows[0]?.page_count}`).execute(storage.db);
  const large = "x".repeat(20_000);
  const results = await Promise.allSettled([
    together(count("a")),
    together(count(large)),
    together(count("b")),
  ]);
  for (const result of results) {
    expect(result.status === "rejected" && isDatabaseUnavailable(result.reason)).toBe(true);
  }
  expect(await stored(other)).toEqual(["before"]);
  await sql.raw("pragma max_page_count = 1000000").execute(storage.db);
  await together(count("after"));
  expect(await stored(other)).toEqual(["after", "before"]);
});
