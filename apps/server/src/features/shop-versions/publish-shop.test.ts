import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ENGINES, freshStorage } from "../../../test/harness.ts";
import { listAudit } from "../../audit/audit-log.ts";
import { DIRECTORIES } from "../../runtime.ts";
import type { Storage } from "../../storage/storage.ts";
import { transact } from "../../storage/transaction.ts";
import { type NewVersion, publishShop, storeUnpublished, storeVersion } from "./publish-shop.ts";
import { listVersions, readPublishedShop, readVersion } from "./shop-versions.ts";
import { listShopRows } from "./shop-versions-repository.ts";

const SLUG = "rootsflavorsrolle";
const FILE = readFileSync(join(DIRECTORIES.shops, SLUG, "shop.json"), "utf8");
const NOW = new Date("2026-11-15T09:00:00Z");
const named = (shopName: string) => JSON.stringify({ ...JSON.parse(FILE), shopName });
const versionOf = (content: string, more: Partial<NewVersion> = {}): NewVersion => ({
  ...{ slug: SLUG, content, origin: "command", byUser: null },
  ...more,
});

describe.each(ENGINES)("publishing a shop on %s", (engine) => {
  let storage: Storage;
  let notified: string[];

  beforeAll(async () => {
    storage = await freshStorage(engine);
  });
  afterAll(() => storage.close());
  beforeEach(async () => {
    notified = [];
    for (const table of ["shops", "shop_versions"] as const) {
      await storage.db.deleteFrom(table).execute();
    }
  });

  const publish = (version: NewVersion) =>
    publishShop(
      { db: storage.db, clock: () => NOW, shopChanged: ({ slug }) => void notified.push(slug) },
      version,
    );
  const numbers = async () =>
    (await listVersions(storage.db, SLUG, { limit: 100 })).map(({ version }) => version);

  test("makes a numbered version with author, time, origin and changed fields", async () => {
    expect(await publish(versionOf(FILE))).toEqual({
      ok: true,
      value: { version: 1, changes: [] },
    });
    const changes = [{ path: ["shopName"], was: JSON.parse(FILE).shopName, value: "Racines" }];
    const second = await publish(
      versionOf(named("Racines"), { origin: "office", byUser: "owner" }),
    );
    expect(second).toEqual({ ok: true, value: { version: 2, changes } });
    expect(notified).toEqual([SLUG, SLUG]);
    expect(await readPublishedShop(storage.db, SLUG)).toEqual({
      version: 2,
      content: named("Racines"),
      publishedAt: NOW.toISOString(),
    });
    const at = NOW.toISOString();
    const times = { createdAt: at, publishedAt: at };
    expect(await listVersions(storage.db, SLUG, { limit: 100 })).toEqual([
      { version: 2, origin: "office", byUser: "owner", ...times, changeCount: 1 },
      { version: 1, origin: "command", byUser: null, ...times, changeCount: 0 },
    ]);
    expect((await readVersion(storage.db, SLUG, 1))?.content).toBe(FILE);
    const [entry] = await listAudit(storage.db, {
      action: "shop_published",
      actor: "owner",
      limit: 1,
    });
    expect(entry).toMatchObject({ restaurant_id: SLUG, target: "2" });
  });

  test("is refused with all faults, and changes nothing", async () => {
    await publish(versionOf(FILE));
    const { shopName: _, ...nameless } = JSON.parse(FILE);
    const refused = await publish(versionOf(JSON.stringify(nameless)));
    expect(refused.ok || refused.error.map(({ path }) => path)).toEqual(["shopName"]);
    expect(await publish(versionOf("{"))).toMatchObject({ ok: false });
    expect(await numbers()).toEqual([1]);
    expect(notified).toEqual([SLUG]);
  });

  test("concurrently numbers versions without a gap", async () => {
    const names = ["A", "B", "C", "D", "E", "F"];
    const results = await Promise.all(names.map((name) => publish(versionOf(named(name)))));
    expect(results.map((result) => result.ok && result.value.version).sort()).toEqual([
      1, 2, 3, 4, 5, 6,
    ]);
    expect(await numbers()).toEqual([6, 5, 4, 3, 2, 1]);
    expect((await readPublishedShop(storage.db, SLUG))?.version).toBe(6);
  });

  test("uses up no number when rolled back", async () => {
    await publish(versionOf(FILE));
    const broken = transact(storage.db, async (trx) => {
      await storeVersion(trx, versionOf(named("Racines")), NOW);
      throw new Error("the power is gone");
    });
    await expect(broken).rejects.toThrow("the power is gone");
    expect(await readPublishedShop(storage.db, SLUG)).toEqual({
      version: 1,
      content: FILE,
      publishedAt: NOW.toISOString(),
    });
    expect(await publish(versionOf(named("Feuilles")))).toMatchObject({ value: { version: 2 } });
  });

  test("later: a stored version has a number, and customers do not see it", async () => {
    await publish(versionOf(FILE));
    expect(await storeUnpublished(storage.db, versionOf(named("Racines")), NOW)).toMatchObject({
      value: { version: 2 },
    });
    expect((await readPublishedShop(storage.db, SLUG))?.version).toBe(1);
    expect((await readVersion(storage.db, SLUG, 2))?.publishedAt).toBe(null);
  });

  test("from the office detaches the shop from its file, a command does not", async () => {
    await publish(versionOf(FILE));
    expect(await listShopRows(storage.db)).toMatchObject([{ slug: SLUG, isEdited: false }]);
    await publish(versionOf(named("Racines"), { origin: "office", byUser: "owner" }));
    await publish(versionOf(FILE));
    expect(await listShopRows(storage.db)).toMatchObject([{ slug: SLUG, isEdited: true }]);
  });
});
