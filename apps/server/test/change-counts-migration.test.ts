import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { MIGRATIONS, migrate } from "../src/storage/migrate.ts";
import type { Storage } from "../src/storage/storage.ts";
import { ENGINES, unmigratedStorage } from "./harness.ts";

const BEFORE = Object.fromEntries(
  Object.entries(MIGRATIONS).filter(([name]) => name < "0011-change-counts"),
);

describe.each(ENGINES)("a database from before changes were counted, on %s", (engine) => {
  let storage: Storage;
  beforeAll(async () => {
    storage = await unmigratedStorage(engine);
  });
  afterAll(() => storage.close());

  test("counts the changes of each version", async () => {
    const { db } = storage;
    await migrate(db, BEFORE);
    const version = (number: number, changes: object[]) => ({
      ...{ restaurant_id: "rolle", version: number, content: "{}", origin: "office" },
      ...{ changes_json: JSON.stringify(changes), created_at: "2026-11-15T09:00:00.000Z" },
    });
    const change = { path: ["shopName"], was: "A", value: "B" };
    const rows = [
      version(1, [change]),
      version(2, [change, { ...change, path: ["logoUrl"] }]),
      version(3, []),
    ];
    await db.insertInto("shop_versions").values(rows).execute();
    await migrate(db);
    const counts = db.selectFrom("shop_versions").select(["version", "change_count as count"]);
    expect(await counts.orderBy("version").execute()).toEqual([
      { version: 1, count: 1 },
      { version: 2, count: 2 },
      { version: 3, count: 0 },
    ]);
  });
});
