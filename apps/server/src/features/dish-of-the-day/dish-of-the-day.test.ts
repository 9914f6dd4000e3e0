import { randomBytes } from "node:crypto";
import { type DishesOfTheDay, OFFICE_PATHS, PATHS, STAFF_PATHS } from "@comptoir/contract";
import { dishIds, dishOfTheDayId, readField, type Shop } from "@comptoir/domain";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { SERVER_ENGINES, SUNDAY_10H } from "../../../test/harness.ts";
import { COUPLE, NAME, type Office, openOffice, SHOP } from "../../../test/office.ts";
import { customOrder, simpleOrder } from "../../../test/sample-orders.ts";
import { MOST_PLANS } from "../drafts/plan-publish.ts";
import { publishDuePlans } from "../drafts/publish-due-plans.ts";

const NYON = "nyonbosphore";
const MONDAY = "2026-11-16";
const TUESDAY = "2026-11-17";
const LASAGNE = {
  names: { fr: "Lasagnes maison", en: "Home-made lasagne" },
  ...{ price: 18.5, count: 3, allergens: ["Gluten", "Dairy"] },
};

const newId = () => randomBytes(16).toString("hex");
const newDish = (changes: object = {}) => ({ id: newId(), ...LASAGNE, ...changes });

const dishIdsOf = (shop: Shop | undefined) => (shop ? dishIds(shop) : []);

function dishesOf(office: Office) {
  const feed = { publish: () => {}, subscribe: () => () => {}, close: async () => {} };
  const onError = (error: unknown) => {
    throw error;
  };
  const { server } = office;
  const post = async (path: Parameters<Office["send"]>[0], body: object) => {
    const answer = await office.send(path, body);
    return { status: answer.statusCode, body: answer.json() };
  };
  return {
    sell: (dish: object) => post(OFFICE_PATHS.dishOfTheDay, dish),
    end: (dish: string) => post(OFFICE_PATHS.endDishOfTheDay, { dish }),
    undo: (version: number) => post(OFFICE_PATHS.undoPublish, { version }),
    read: async (): Promise<DishesOfTheDay> => (await office.ask(OFFICE_PATHS.dishOfTheDay)).json(),
    plans: async () => (await office.ask(OFFICE_PATHS.plans)).json(),
    versions: async () => (await office.ask(OFFICE_PATHS.versions)).json().versions,
    place: async (payload: object) => {
      const answer = await server.call({ method: "POST", url: PATHS.createOrder, payload });
      return { status: answer.statusCode, body: answer.json() };
    },
    publishDue: () => publishDuePlans({ db: server.db, feed, clock: () => server.now, onError }),
    onMenu: (slug: string, id: string) =>
      expect.poll(() => dishIdsOf(server.shops.get(slug)?.shop)).toContain(id),
  };
}

describe.each(SERVER_ENGINES)("a dish of the day on %s", (engine) => {
  let office: Office;
  let dishes: ReturnType<typeof dishesOf>;
  beforeAll(async () => {
    office = await openOffice(engine);
    dishes = dishesOf(office);
  });
  beforeEach(() => {
    office.server.now = SUNDAY_10H;
  });
  afterAll(() => office.server.close());

  const pathOf = (id: string, category = "plates") => ["categories", category, "options", id];
  const order = (dish: string, quantity: number, date = MONDAY) =>
    simpleOrder({
      items: [{ itemId: dish, quantity }],
      deliveryTimePreference: { date, time: "12:00-15:00" },
    });

  test("is on sale at once, for the next day that can be ordered, and leaves the draft's other changes", async () => {
    await office.set(COUPLE, 21);
    const dish = newDish();
    const [before] = await dishes.versions();
    const sold = await dishes.sell(dish);
    const id = dishOfTheDayId(dish.id);
    expect(sold).toEqual({ status: 200, body: { dish: id, version: before.version + 1 } });

    const standing = {
      ...{ itemId: id, name: "Home-made lasagne", price: 18.5 },
      count: { count: 3, per: "day" },
      on: { from: MONDAY, until: MONDAY },
      details: {
        ...{ image: "/assets/pictures/pastry-plate.svg", portionSize: "one_portion" },
        ...{ dietary: [], ingredients: [], allergens: ["Gluten", "Dairy"] },
      },
    };
    const { content, published } = await office.draft();
    for (const each of [content, published?.content]) {
      expect(readField(each, pathOf(id))).toEqual(standing);
      expect(readField(each, ["texts", "fr", id])).toEqual({ name: "Lasagnes maison" });
      expect(readField(each, ["texts", "en", id])).toEqual({ name: "Home-made lasagne" });
    }
    expect(readField(published?.content, COUPLE)).toBe(16.5);
    const review = (await office.ask(OFFICE_PATHS.review)).json();
    expect(review.changes).toEqual([{ path: COUPLE, was: 16.5, value: 21 }]);

    await office.publish();
    expect(await office.shown(pathOf(id))).toEqual(standing);
    expect(await office.shown(COUPLE)).toBe(21);
  });

  test("requested twice, also concurrently, is one dish with the last values", async () => {
    const dish = newDish();
    const before = (await dishes.versions()).length;
    const both = await Promise.all([dishes.sell(dish), dishes.sell(dish)]);
    expect(both[0]).toEqual(both[1]);
    expect(await dishes.sell(dish)).toEqual(both[0]);
    expect((await dishes.versions()).length).toBe(before + 1);
    const ends = async () => {
      const path = [...pathOf(dishOfTheDayId(dish.id)), "state"];
      const all = (await dishes.plans()) as { at: string; changes: { path: string[] }[] }[];
      return all.filter(({ changes }) => changes[0]?.path.join() === path.join());
    };
    expect(await ends()).toHaveLength(1);

    await dishes.sell({ ...dish, price: 17, on: { from: MONDAY, until: TUESDAY } });
    const path = pathOf(dishOfTheDayId(dish.id));
    expect(await office.shown([...path, "price"])).toBe(17);
    expect(await ends()).toMatchObject([{ at: "2026-11-17T23:00:00.000Z" }]);
  });

  test("of the same name as an ended one is a new dish in its place", async () => {
    const [first, second] = [
      newDish({ on: { from: TUESDAY, until: TUESDAY }, category: "salad", price: 12, count: 7 }),
      newDish({ names: { fr: "Lasagnes maison" } }),
    ];
    await dishes.sell(first);
    expect((await dishes.read()).usual).toEqual({ category: "salad", price: 12, count: 7 });
    await dishes.sell(second);
    const ids = [first, second].map(({ id }) => dishOfTheDayId(id));
    for (const id of ids) expect(await office.shown(pathOf(id, "salad"))).toBeDefined();
    expect(await office.shown(["texts", "en", ids[1] ?? ""])).toEqual({ name: "Lasagnes maison" });
    const { dishes: listed } = await dishes.read();
    expect(listed.filter(({ names }) => names.fr === "Lasagnes maison").length).toBeGreaterThan(1);
  });

  test("is counted down, sold out by itself, and refused for any other day", async () => {
    const dish = newDish();
    const { body } = await dishes.sell(dish);
    await dishes.onMenu(SHOP, body.dish);
    expect(await dishes.place(order(body.dish, 2))).toMatchObject({ status: 201 });
    const mine = async () => (await dishes.read()).dishes.find(({ id }) => id === body.dish);
    expect(await mine()).toMatchObject({ day: MONDAY, count: 3, left: 1, price: 18.5 });
    expect(await dishes.place(order(body.dish, 2))).toMatchObject({
      status: 422,
      body: { code: "sold_out", details: { item: body.dish, left: 1 } },
    });
    expect(await dishes.place(order(body.dish, 2, TUESDAY))).toMatchObject({
      status: 422,
      body: { code: "dish_not_that_day", details: { item: body.dish, day: TUESDAY } },
    });
    await office.server.call({
      ...{ method: "POST", url: STAFF_PATHS.setCount, as: office.owner },
      payload: { restaurantId: SHOP, dish: body.dish, day: MONDAY, count: 5 },
    });
    expect(await mine()).toMatchObject({ count: 5, left: 3 });
    expect(await dishes.place(order(body.dish, 2))).toMatchObject({ status: 201 });
  });

  test("ends by itself after its last day, and stays in orders", async () => {
    const { body } = await dishes.sell(newDish());
    const state = () => office.shown([...pathOf(body.dish, "salad"), "state"]);
    office.server.now = new Date("2026-11-16T22:59:00.000Z");
    await dishes.publishDue();
    expect(await state()).toBeUndefined();
    office.server.now = new Date("2026-11-16T23:00:00.000Z");
    await Promise.all([dishes.publishDue(), dishes.publishDue()]);
    expect(await state()).toBe("archived");
    expect(await office.field([...pathOf(body.dish, "salad"), "state"])).toBe("archived");
    expect((await dishes.read()).dishes.map(({ id }) => id)).not.toContain(body.dish);
    const [last] = await dishes.versions();
    expect(last).toMatchObject({ origin: "plan", by: { name: "owner" } });
  });

  test("is ended early once, with its plan, and does not come back", async () => {
    const dish = newDish();
    const { body } = await dishes.sell(dish);
    const before = (await dishes.plans()).length;
    await office.set(NAME, "Racines");
    const ended = await dishes.end(body.dish);
    expect(ended).toEqual({ status: 200, body: { version: body.version + 1 } });
    expect(await dishes.end(body.dish)).toEqual(ended);
    expect((await dishes.plans()).length).toBe(before - 1);
    const path = [...pathOf(body.dish, "salad"), "state"];
    expect([await office.shown(path), await office.field(path)]).toEqual(["archived", "archived"]);
    expect(await office.shown(NAME)).not.toBe("Racines");
    // A late repeat does not put the dish on sale again.
    expect((await dishes.sell(dish)).body.version).toBe(body.version + 1);
    expect(await office.shown(path)).toBe("archived");
    expect(await dishes.end(dishOfTheDayId(newId()))).toMatchObject({ status: 404 });
  });

  test("is undone like any publication, without harm from its planned end", async () => {
    const dish = newDish();
    const { body } = await dishes.sell(dish);
    expect(await dishes.undo(body.version)).toMatchObject({ status: 200 });
    const path = pathOf(body.dish, "salad");
    expect(await office.shown(path)).toBeUndefined();
    expect(await office.field(path)).toBeDefined();
    await dishes.sell(dish);
    expect(await office.shown(path)).toBeUndefined();
    office.server.now = new Date("2026-11-17T00:00:00.000Z");
    await dishes.publishDue();
    expect(await office.shown(path)).toBeUndefined();
    expect((await dishes.plans()).filter((plan: { faults: [] }) => plan.faults.length > 0)).toEqual(
      [],
    );
  });

  test("is refused if incomplete or invalid, and nothing is changed", async () => {
    const before = await office.draft();
    const wrong = [
      newDish({ names: { fr: " " } }),
      newDish({ names: { en: "Lasagne" } }),
      newDish({ price: 0 }),
      newDish({ price: 1.234 }),
      newDish({ count: 0 }),
      newDish({ count: 1.5 }),
      newDish({ allergens: [] }),
      newDish({ allergens: ["None", "Gluten"] }),
      newDish({ image: "https://example.ch/a.jpg" }),
      newDish({ category: "nowhere" }),
      newDish({ on: { from: "2026-11-14", until: MONDAY } }),
      newDish({ on: { from: TUESDAY, until: MONDAY } }),
      newDish({ on: { from: TUESDAY, until: "2027-11-16" } }),
      newDish({ id: "today" }),
    ];
    for (const dish of wrong) {
      expect(await dishes.sell(dish), JSON.stringify(dish)).toMatchObject({
        status: 400,
        body: { code: "malformed_request" },
      });
    }
    expect(await office.draft()).toEqual(before);
  });

  test("is not sold if its end cannot be planned", async () => {
    const plan = (minute: number) => ({
      at: new Date(SUNDAY_10H.getTime() + minute * 60_000).toISOString(),
      changes: [{ path: NAME, value: `Racines ${minute}` }],
    });
    const free = MOST_PLANS - (await dishes.plans()).length;
    for (let i = 1; i <= free; i++) await office.send(OFFICE_PATHS.plans, plan(i));
    const dish = newDish();
    expect(await dishes.sell(dish)).toMatchObject({
      status: 422,
      body: { code: "too_many_plans" },
    });
    expect(await office.shown(pathOf(dishOfTheDayId(dish.id), "salad"))).toBeUndefined();
  });
});

describe.each(SERVER_ENGINES)("a dish of the day in a shop of composed dishes, on %s", (engine) => {
  const TODAY = "2026-11-15";
  let office: Office;
  let dishes: ReturnType<typeof dishesOf>;
  beforeAll(async () => {
    office = await openOffice(engine, undefined, NYON);
    dishes = dishesOf(office);
  });
  afterAll(() => office.server.close());

  const order = (id: string, quantity: number) =>
    customOrder({
      items: [{ id, name: "Lasagnes", quantity, price: 18.5, customizations: {} }],
    });

  test("is for today, is ordered as it is, and ends by itself", async () => {
    // A draft that replaces the dish list contains this one too.
    await office.set(["menuCategories"], ["pizza", "tacos", "sandwich", "box", "durum", "asiette"]);
    const { body } = await dishes.sell(newDish({ count: 2 }));
    const path = ["categories", body.dish];
    expect(await office.shown(path)).toEqual({
      ...{ image: "/assets/pictures/bread-plate.svg", basePrice: 18.5 },
      ...{ allergens: ["Gluten", "Dairy"], count: { count: 2, per: "day" } },
      on: { from: TODAY, until: TODAY },
      ...{ customizations: { size: false, tortilla: false }, options: [] },
    });
    expect(await office.shown(["menuCategories"])).toEqual([
      ...["tacos", body.dish, "sandwich", "box", "pizza", "durum", "asiette"],
    ]);
    expect(await office.field(["menuCategories"])).toEqual([
      ...["pizza", body.dish, "tacos", "sandwich", "box", "durum", "asiette"],
    ]);

    await dishes.onMenu(NYON, body.dish);
    expect(await dishes.place(order(body.dish, 2))).toMatchObject({ status: 201 });
    expect(await dishes.place(order(body.dish, 1))).toMatchObject({
      status: 422,
      body: { code: "sold_out", details: { item: body.dish, left: 0 } },
    });
    const current = await dishes.read();
    expect(current).toMatchObject({
      dishes: [{ id: body.dish, day: TODAY, count: 2, left: 0 }],
      days: [TODAY, "2026-11-16"],
      usual: { category: null, price: 18.5, count: 2 },
    });

    office.server.now = new Date("2026-11-16T09:00:00.000Z");
    expect(await dishes.place(order(body.dish, 1))).toMatchObject({
      body: { code: "dish_not_that_day" },
    });
    await dishes.publishDue();
    expect(await office.shown([...path, "state"])).toBe("archived");
  });

  test("that was undone is not recreated by its planned end", async () => {
    const { body } = await dishes.sell(newDish());
    await dishes.undo(body.version);
    office.server.now = new Date("2026-11-17T09:00:00.000Z");
    await dishes.publishDue();
    expect(await office.shown(["categories", body.dish])).toBeUndefined();
    expect(await dishes.plans()).toEqual([]);
  });
});
