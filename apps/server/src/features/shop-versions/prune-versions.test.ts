import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ENGINES, freshStorage } from "../../../test/harness.ts";
import type { Storage } from "../../storage/storage.ts";
import { pruneVersions } from "./prune-versions.ts";

const SLUG = "rootsflavorsrolle";
const NOW = new Date("2026-11-15T09:00:00.000Z");
const FIRST_DAY = Date.UTC(2025, 0, 1, 12);
const DAY_MS = 24 * 3600 * 1000;
const createdAt = (version: number) => new Date(FIRST_DAY + (version - 1) * DAY_MS).toISOString();
const LAST = Math.floor((NOW.getTime() - FIRST_DAY) / DAY_MS) + 1;

describe.each(ENGINES)("old versions of a shop on %s", (engine) => {
  let storage: Storage;
  beforeAll(async () => {
    storage = await freshStorage(engine);
  });
  afterAll(() => storage.close());

  interface Stored {
    readonly origin?: string;
    readonly isPublished?: boolean;
    readonly publishedAt?: string;
  }
  const change = async (version: number, { origin, isPublished, publishedAt }: Stored) => {
    const published_at = isPublished === false ? null : (publishedAt ?? createdAt(version));
    await storage.db
      .updateTable("shop_versions")
      .set({ ...(origin && { origin }), published_at })
      .where("version", "=", version)
      .execute();
  };
  const listRemaining = async () => {
    const rows = storage.db.selectFrom("shop_versions").select("version");
    return (await rows.orderBy("version").execute()).map(({ version }) => version);
  };

  beforeEach(async () => {
    const { db } = storage;
    for (const table of ["shops", "shop_versions", "shop_drafts"] as const) {
      await db.deleteFrom(table).execute();
    }
    await db
      .insertInto("shops")
      .values({ restaurant_id: SLUG, published_version: LAST, last_version: LAST })
      .execute();
    for (let version = 1; version <= LAST; version += 1) {
      await db
        .insertInto("shop_versions")
        .values({
          ...{ restaurant_id: SLUG, version, content: "{}", changes_json: "[]", origin: "office" },
          ...{ created_at: createdAt(version), published_at: createdAt(version) },
        })
        .execute();
    }
  });

  test("are deleted after 90 days, except the last of each month", async () => {
    const before = await listRemaining();
    const pruned = await pruneVersions(storage.db, NOW);
    const remaining = await listRemaining();
    expect(pruned).toBe(before.length - remaining.length);
    const recent = before.filter((version) => createdAt(version) >= "2026-08-17T09:00");
    expect(recent).toHaveLength(90);
    expect(remaining.slice(-90)).toEqual(recent);
    const older = remaining.slice(0, -90).map((version) => createdAt(version).slice(0, 10));
    expect(older).toHaveLength(19);
    expect([older[0], older[1], older.at(-1)]).toEqual(["2025-01-31", "2025-02-28", "2026-07-31"]);
    expect(await pruneVersions(storage.db, NOW)).toBe(0);
  });

  test("stay while needed", async () => {
    await change(10, { origin: "file" });
    await change(11, { origin: "command" });
    await change(12, { isPublished: false });
    await change(13, { publishedAt: NOW.toISOString() });
    await change(14, { origin: "plan" });
    await change(15, { origin: "undo" });
    await storage.db.updateTable("shops").set({ published_version: 16 }).execute();
    await storage.db
      .insertInto("shop_drafts")
      .values({
        ...{ restaurant_id: SLUG, revision: 3, content: "{}", base_version: 17 },
        updated_at: NOW.toISOString(),
      })
      .execute();
    await pruneVersions(storage.db, NOW);
    const remaining = (await listRemaining()).filter((version) => version < 20);
    expect(remaining).toEqual([10, 11, 12, 13, 16, 17]);
  });

  test("of another shop are counted separately", async () => {
    await storage.db
      .insertInto("shops")
      .values({ restaurant_id: "nyonbosphore", published_version: 2, last_version: 2 })
      .execute();
    const row = { restaurant_id: "nyonbosphore", content: "{}", changes_json: "[]" };
    for (const version of [1, 2]) {
      await storage.db
        .insertInto("shop_versions")
        .values({
          ...{ ...row, version, origin: "office" },
          ...{ created_at: createdAt(version), published_at: createdAt(version) },
        })
        .execute();
    }
    await pruneVersions(storage.db, NOW);
    const others = storage.db.selectFrom("shop_versions").select("version");
    expect(await others.where("restaurant_id", "=", "nyonbosphore").execute()).toHaveLength(2);
  });
});
