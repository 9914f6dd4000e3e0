import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  type Person,
  SERVER_ENGINES,
  startServer,
  type TestServer,
} from "../../../test/harness.ts";
import { customOrder, simpleOrder } from "../../../test/sample-orders.ts";
import { changedShop } from "../../../test/shipped-shops.ts";
import { DIRECTORIES } from "../../runtime.ts";
import { loadShops } from "../shops/load-shops.ts";

const ROLLE = "rootsflavorsrolle";
const NYON = "nyonbosphore";
const SLOT = "12:00-15:00";
const [MONDAY, TUESDAY, FRIDAY] = ["2026-11-16", "2026-11-17", "2026-11-20"];
const NOW = new Date("2026-11-15T09:00:00.000Z");

interface Group {
  readonly id: string;
  readonly options: { readonly id: string }[];
}

function withDish(itemId: string, fields: object) {
  const { categories } = fileOf(ROLLE);
  const all = Object.values<{ options: { itemId: string }[] }>(categories);
  const dish = all.flatMap(({ options }) => options).find((each) => each.itemId === itemId);
  Object.assign(dish ?? {}, fields);
  return changedShop(ROLLE, { categories });
}

function withTacos(changes: object, changeGroup: (group: Group) => void = () => {}) {
  const { categories } = fileOf(NYON);
  Object.assign(categories.tacos, changes);
  for (const group of categories.tacos.options) changeGroup(group);
  return changedShop(NYON, { categories });
}

function fileOf(slug: string) {
  return JSON.parse(readFileSync(join(DIRECTORIES.shops, slug, "shop.json"), "utf8"));
}

describe.each(SERVER_ENGINES)("rules of the menu on %s", (engine) => {
  const shops = loadShops(DIRECTORIES.shops);
  const shipped = shops.list();
  let server: TestServer;
  let cook: Person;

  beforeAll(async () => {
    server = await startServer(engine, { shops });
    cook = await server.staff(ROLLE);
  });
  beforeEach(() => {
    server.now = NOW;
    shops.replace(shipped);
  });
  afterAll(() => server.close());

  const place = async (payload: object, as?: Person) => {
    const answer = await server.call({
      method: "POST",
      url: "/api/createOrder",
      payload,
      ...(as && { as }),
    });
    const { code, details, _id, orderNumber } = answer.json();
    return { status: answer.statusCode, code, details, _id, orderNumber };
  };
  const wanted = (date: string) => simpleOrder({ deliveryTimePreference: { date, time: SLOT } });
  const taco = (changes: object) => {
    const [item] = customOrder().items;
    const customizations = { ...item?.customizations, ...changes };
    return customOrder({ items: [{ ...item, customizations }] });
  };

  test("refuses a dish on a day on which it is not made, and names both", async () => {
    shops.set(withDish("spinach_pastry", { weekdays: ["fri"] }));
    expect(await place(wanted(TUESDAY))).toMatchObject({
      status: 422,
      code: "dish_not_that_day",
      details: { item: "spinach_pastry", day: TUESDAY },
    });
    expect((await place(wanted(FRIDAY))).status).toBe(201);
    expect((await place(simpleOrder({ deliveryTimePreference: null }))).code).toBe(
      "delivery_required",
    );
  });

  test("refuses an assortment that contains such a dish", async () => {
    shops.set(withDish("spinach_pastry", { weekdays: ["mon"] }));
    const items = [
      { itemId: "special_event_selection", quantity: 4, varieties: ["spinach_pastry"] },
    ];
    const order = { ...wanted(FRIDAY), items };
    expect(await place(order)).toMatchObject({
      code: "dish_not_that_day",
      details: { item: "spinach_pastry" },
    });
  });

  test("uses today for orders at the counter", async () => {
    const atCounter = simpleOrder({
      channel: "counter",
      customerInfo: { name: "Léa" },
      deliveryAddress: null,
      deliveryTimePreference: null,
    });
    shops.set(withDish("spinach_pastry", { weekdays: ["sun"] }));
    expect((await place(atCounter, cook)).status).toBe(201);
    shops.set(withDish("spinach_pastry", { weekdays: ["mon"] }));
    expect((await place(atCounter, cook)).code).toBe("dish_not_that_day");
  });

  test("accepts a composed dish on its days only, in Zurich time", async () => {
    shops.set(withTacos({ weekdays: ["mon"] }));
    expect(await place(customOrder())).toMatchObject({
      status: 422,
      code: "dish_not_that_day",
      details: { item: "tacos", day: "2026-11-15" },
    });
    const at = { date: "2026-11-15", time: "18:00" };
    expect((await place(customOrder({ deliveryTimePreference: at }))).code).toBe(
      "dish_not_that_day",
    );
    // Monday in Zurich, still Sunday in UTC.
    server.now = new Date("2026-11-15T23:30:00.000Z");
    expect((await place(customOrder())).status).toBe(201);
  });

  test("checks a change by staff against the days of its dishes", async () => {
    const { _id } = await place(wanted(MONDAY));
    shops.set(withDish("spinach_pastry", { weekdays: ["fri"] }));
    const change = (date: string, time = SLOT) =>
      server.call({
        method: "POST",
        url: "/api/changeOrder",
        as: cook,
        payload: { _id, moves: 1, revision: 0, deliveryTimePreference: { date, time } },
      });
    expect((await change(TUESDAY)).json()).toMatchObject({ code: "dish_not_that_day" });
    expect((await change(FRIDAY)).statusCode).toBe(200);
  });

  test.each(["off", "archived"])(
    "does not sell what is %s, and keeps it in earlier orders",
    async (state) => {
      const { orderNumber } = await place(wanted(MONDAY));
      shops.set(withDish("spinach_pastry", { state }));
      shops.set(withTacos({ state }));
      expect(await place(wanted(MONDAY))).toMatchObject({ status: 422, code: "unknown_item" });
      expect(await place(customOrder())).toMatchObject({ status: 422, code: "unknown_item" });
      const url = `/api/getOrders?restaurantId=${ROLLE}&date=2026-11-15&snapshot=true`;
      const orders: { orderNumber: number; snapshot: { lines: { names: object }[] } }[] = (
        await server.call({ url, as: cook })
      ).json();
      const stored = orders.find((order) => order.orderNumber === orderNumber);
      expect(stored?.snapshot.lines[0]?.names).toMatchObject({ fr: "Börek aux épinards" });
    },
  );

  test("refuses an option that is not available", async () => {
    shops.set(
      withTacos({}, ({ options }) => {
        for (const option of options)
          if (option.id === "beef") Object.assign(option, { off: true });
      }),
    );
    expect(await place(customOrder())).toMatchObject({
      code: "unknown_option",
      details: { option: "beef" },
    });
    expect((await place(taco({ meat: ["chicken"] }))).status).toBe(201);
  });

  test("enforces a group's minimum and maximum", async () => {
    shops.set(
      withTacos({}, (group) => {
        if (group.id === "sauces") Object.assign(group, { needed: true, min: 2, max: 3 });
      }),
    );
    for (const sauces of [[], ["algerienne"]]) {
      expect(await place(taco({ sauces }))).toMatchObject({
        status: 422,
        code: "too_few_options",
        details: { option: "sauces", min: 2, max: 3 },
      });
    }
    const four = ["algerienne", "samourai", "andalouse", "barbecue"];
    expect(await place(taco({ sauces: four }))).toMatchObject({
      status: 422,
      code: "too_many_options",
      details: { option: "sauces", max: 3 },
    });
    expect((await place(taco({ sauces: four.slice(1) }))).status).toBe(201);
  });
});
