import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openShops } from "../src/features/shop-versions/open-shops.ts";
import { loadShops, readShopFiles } from "../src/features/shops/load-shops.ts";
import { DIRECTORIES } from "../src/runtime.ts";
import { MIGRATIONS, migrate } from "../src/storage/migrate.ts";
import type { Storage } from "../src/storage/storage.ts";
import { ENGINES, SUNDAY_10H, unmigratedStorage } from "./harness.ts";
import { orderBeforeService } from "./stored-order.ts";

const BEFORE = Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < "0008"));
const [ROLLE, NYON] = ["rootsflavorsrolle", "nyonbosphore"];

describe.each(ENGINES)("a database of the version before shops lived in it, on %s", (engine) => {
  let storage: Storage;
  beforeAll(async () => {
    storage = await unmigratedStorage(engine);
    const { db } = storage;
    await migrate(db, BEFORE);
    const person = (user_id: string, restaurant_id: string | null, day: number) => ({
      ...{ user_id, restaurant_id, email: `${user_id}@x.ch`, name: "", phone: "" },
      ...{ addresses_json: "[]", role: restaurant_id ? ("restaurant" as const) : "customer" },
      ...{ created_at: `2026-01-0${day}T00:00:00.000Z`, updated_at: "2026-01-09T00:00:00.000Z" },
    });
    const people = [
      person("second", ROLLE, 2),
      person("first", ROLLE, 1),
      person("alone", NYON, 3),
      person("lea", null, 1),
    ];
    await db
      .insertInto("profiles")
      .values(people as never)
      .execute();
    await db
      .insertInto("orders")
      .values({ ...orderBeforeService({ user_id: "lea" }), order_number: 7 })
      .execute();
    await migrate(db);
  });
  afterAll(() => storage.close());

  test("makes whoever came first to a shop its owner, and nobody else", async () => {
    const rows = await storage.db
      .selectFrom("profiles")
      .select(["user_id", "staff_right"])
      .orderBy("user_id")
      .execute();
    expect(rows.map(({ user_id, staff_right }) => [user_id, staff_right])).toEqual([
      ["alone", "owner"],
      ["first", "owner"],
      ["lea", null],
      ["second", "kitchen"],
    ]);
  });

  test("keeps its orders, and opens the shops of its folder as they were", async () => {
    const { db } = storage;
    const orders = await db.selectFrom("orders").select("order_number").execute();
    expect(orders).toEqual([{ order_number: 7 }]);
    const files = readShopFiles(DIRECTORIES.shops);
    const opened = await openShops({ db, files, importsFiles: true, at: SUNDAY_10H });
    expect(opened.shops.list()).toEqual(loadShops(DIRECTORIES.shops).list());
    expect(opened.fileDifferences).toEqual([]);
  });
});
