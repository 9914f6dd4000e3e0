import { orderOnWire, type ShopConfig, toWire } from "@comptoir/contract";
import type { OrderLine } from "@comptoir/domain";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { ENGINES, freshStorage, unmigratedStorage } from "../../../test/harness.ts";
import { orderBeforeService, storeRow } from "../../../test/stored-order.ts";
import { DIRECTORIES } from "../../runtime.ts";
import { MIGRATIONS, migrate } from "../../storage/migrate.ts";
import type { Storage } from "../../storage/storage.ts";
import { loadShops } from "../shops/load-shops.ts";
import { createShops } from "../shops/shops.ts";
import { fillOrderLines } from "./fill-lines.ts";
import { findOrder } from "./orders-repository.ts";

const shops = loadShops(DIRECTORIES.shops);

const TACO = {
  id: "tacos",
  name: "Tacos",
  quantity: 2,
  nameLabel: "Léa",
  customizations: {
    size: "2XL",
    tortillaAmount: "2",
    meat: ["chicken", "beef", "nuggets", "merguez"],
    drinks: "ayran",
  },
  price: 1100,
  lineTotal: 3400,
};
const PASTRY = {
  itemId: "spinach_pastry",
  category: "plates",
  name: "Feuilleté du jour",
  translationKey: "spinach_pastry",
  size: "couple",
  portionSize: "500g",
  people: 2,
  quantity: 1,
  price: 1650,
  lineTotal: 1650,
};

describe.each(ENGINES)("orders stored before lines were kept whole, on %s", (engine) => {
  let storage: Storage;
  beforeEach(async () => {
    storage = await freshStorage(engine);
  });
  afterEach(() => storage.close());

  const store = (items: readonly unknown[], slug = "nyonbosphore") =>
    storeRow(storage.db, { restaurant_id: slug, items_json: JSON.stringify(items) });
  const linesOf = async (id: string): Promise<readonly OrderLine[]> =>
    (await findOrder(storage.db, id))?.lines ?? [];

  test("are complete after the first start of this version", async () => {
    const before = Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < "0004"));
    await storage.close();
    storage = await unmigratedStorage(engine);
    await migrate(storage.db, before);
    const { lines_json, tax_percent, tax_mode, menu_version, ...known } = orderBeforeService({
      items_json: JSON.stringify([TACO]),
    });
    const { fee_to_confirm, links_revoked, ...older } = known;
    const { channel, done_lines_json, refund, revision, ...kitchen } = older;
    const { vat_json, received, refunded, ...row } = kitchen;
    await storage.db
      .insertInto("orders")
      .values({ ...row, order_number: 1 })
      .execute();
    const entered = { order_id: row.id, at: row.created_at, by_user: null };
    await sql`insert into order_events (order_id, state, at) values
      (${row.id}, 'accepted', ${entered.at}), (${row.id}, 'payment_pending', ${entered.at})`.execute(
      storage.db,
    );

    await migrate(storage.db);
    await fillOrderLines(storage.db, shops);
    const order = await findOrder(storage.db, row.id);
    expect(order?.history.map(({ state }) => state)).toEqual(["payment_pending", "accepted"]);
    expect(order?.amounts.taxRule).toEqual({ percent: 17, mode: "added" });
    expect(order?.lines).toMatchObject([
      {
        kind: "composed",
        names: { fr: "Tacos", en: "Tacos" },
        size: "2XL",
        label: "Léa",
        base: 1100,
        unit: 1700,
        total: 3400,
        tortillas: { count: 2, extra: { total: 200 } },
        groups: [
          {
            id: "meat",
            names: { fr: "Viande", en: "Meat" },
            options: [{ names: { fr: "Poulet", en: "Chicken" } }, {}, {}, {}],
            extra: { included: 3, chosen: 4, each: 100, total: 100 },
          },
          { id: "drinks", isSingle: true, options: [{ id: "ayran", price: 300 }] },
        ],
      },
    ]);
    const [stored] = await storage.db.selectFrom("orders").select("lines_json").execute();
    expect(stored?.lines_json).toContain("Poulet");
  });

  test.each([
    ["nyonbosphore", TACO],
    ["nyonbosphore", { ...TACO, lineTotal: 9900 }],
    ["rootsflavorsrolle", PASTRY],
    ["rootsflavorsrolle", { id: "b1", ...PASTRY, nameLabel: "Max", varieties: ["dill", "feta"] }],
  ])("are told by the API of %s as they were stored: %o", async (slug, item) => {
    const { id } = await store([item], slug);
    const told = async () => {
      const order = await findOrder(storage.db, id);
      return JSON.stringify(order && z.encode(orderOnWire, toWire(order)).items);
    };
    const { price, lineTotal } = item;
    const inFrancs = { ...item, price: price / 100, lineTotal: lineTotal / 100 };
    expect(JSON.parse(await told())).toEqual([inFrancs]);
    await fillOrderLines(storage.db, shops);
    expect(JSON.parse(await told())).toEqual([inFrancs]);
  });

  test("keep what they say when the menu changes afterwards", async () => {
    const { id } = await store([TACO]);
    await fillOrderLines(storage.db, shops);
    const before = await linesOf(id);
    await fillOrderLines(storage.db, dearer());
    expect(await linesOf(id)).toEqual(before);
  });

  test("do not guess at an extra that the menu of today does not charge", async () => {
    const { id } = await store([TACO]);
    await fillOrderLines(storage.db, dearer());
    const [line] = await linesOf(id);
    expect(line).toMatchObject({
      total: 3400,
      groups: [{ id: "meat", names: { fr: "Viande" }, extra: null }, { id: "drinks" }],
    });
  });

  test("have the names of their dishes in both languages, and the allergens", async () => {
    const { id } = await store([PASTRY], "rootsflavorsrolle");
    await fillOrderLines(storage.db, shops);
    const [line] = await linesOf(id);
    expect(line).toMatchObject({
      kind: "dish",
      dishId: "spinach_pastry",
      size: "couple",
      portion: { id: "500g" },
      people: 2,
      unit: 1650,
      allergens: expect.arrayContaining(["Gluten"]),
    });
    expect(Object.keys(line?.names ?? {})).toEqual(["fr", "en"]);
  });

  test("are read with their own names until then, whatever shop they are of", async () => {
    const { id } = await store([PASTRY], "closed-shop");
    expect(await linesOf(id)).toMatchObject([{ names: { fr: "Feuilleté du jour" }, total: 1650 }]);
    await fillOrderLines(storage.db, shops);
    expect(await linesOf(id)).toMatchObject([{ names: { fr: "Feuilleté du jour" }, total: 1650 }]);
  });

  test.each([
    ["a price of each", { id: "pizza", quantity: 2, price: 1250 }, 2500],
    ["no price, where there is a fallback", { id: "tacos", quantity: 3 }, 2700],
    ["no price, named by its category", { category: "box", quantity: 1 }, 1000],
    ["no price at all", { id: "pizza", quantity: 1 }, 0],
    ["the name of nothing", { id: "constructor", quantity: 1 }, 0],
  ])("cost what they did with %s", async (_, item, total) => {
    const { id } = await store([item]);
    expect(await linesOf(id)).toMatchObject([{ total }]);
  });
});

/** The same shops, whose tacos charge more for a fourth meat. */
function dearer() {
  return createShops(
    shops.list().map((loaded) => {
      const shop: ShopConfig = structuredClone(loaded.shop);
      if (shop.kind === "custom") {
        const { tacos } = shop.categories;
        if (tacos) Object.assign(tacos, { extraPrices: { ...tacos.extraPrices, meat: 500 } });
      }
      return { ...loaded, shop, version: `${loaded.version}-dearer` };
    }),
  );
}
