import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { named, sampleDish, sampleGroup, sampleTaco } from "../orders/order.arbitraries.ts";
import type { Order } from "../orders/order.ts";
import type { OrderLine } from "../orders/order-line.ts";
import { ORDER_STATES, type OrderState } from "../orders/states.ts";
import { countAllDay, type DishCount } from "./all-day-counts.ts";

const order = (state: OrderState, ...lines: OrderLine[]) => ({ state, lines, wish: null });

describe("the counts of a day", () => {
  test("sum the same dish of several orders, paid and unpaid separately", () => {
    const { dishes, paid, unpaid } = countAllDay([
      order("payment_pending", sampleDish({ size: "couple", quantity: 2 })),
      order("accepted", sampleDish({ size: "couple", quantity: 3 })),
    ]);
    expect({ paid, unpaid }).toEqual({ paid: 3, unpaid: 2 });
    expect(dishes).toEqual([
      {
        dish: "dill_pastry",
        names: named("dill_pastry").names,
        size: "couple",
        paid: 3,
        unpaid: 2,
        options: [],
      },
    ]);
  });

  test.each(["prepared", "delivered", "cancelled"] as const)(
    "leave out what is %s already",
    (state) => {
      const nothing = { dishes: [], paid: 0, unpaid: 0, slots: [] };
      expect(countAllDay([order(state, sampleTaco())])).toEqual(nothing);
    },
  );

  test("count sizes separately, most paid portions first", () => {
    const { dishes } = countAllDay([
      order("payment_pending", sampleTaco({ size: "4XL", quantity: 9 })),
      order("accepted", sampleTaco({ size: "L" }), sampleTaco({ size: "XL", quantity: 2 })),
    ]);
    expect(dishes.map(({ size, paid, unpaid }) => [size, paid, unpaid])).toEqual([
      ["XL", 2, 0],
      ["L", 1, 0],
      ["4XL", 0, 9],
    ]);
  });

  test("count each option as often as its dish is made", () => {
    const beefAndChicken = sampleTaco({
      quantity: 2,
      groups: [sampleGroup("meat", ["beef", "chicken"]), sampleGroup("side", ["fries"], true)],
    });
    const groups = [sampleGroup("meat", ["beef"])];
    const beef = sampleTaco({ groups, tortillas: { count: 2, extra: null } });
    const [dish] = countAllDay([
      order("accepted", beefAndChicken, beef),
      order("payment_pending", beef),
    ]).dishes;
    const counts = dish?.options.map(({ group, option, paid, unpaid }) => [
      group.id,
      option.id,
      paid,
      unpaid,
    ]);
    expect(counts).toEqual([
      ["meat", "beef", 3, 1],
      ["meat", "chicken", 2, 0],
      ["side", "fries", 2, 0],
      ["tortillas", "2", 1, 1],
    ]);
    expect(dish?.options[0]).toMatchObject({
      group: { names: named("meat").names },
      option: { names: named("beef").names },
    });
  });

  test("omit the single tortilla of every taco", () => {
    const taco = sampleTaco({ tortillas: { count: 1, extra: null } });
    expect(countAllDay([order("accepted", taco)]).dishes[0]?.options).toEqual([]);
  });

  test("count the varieties of an assortment", () => {
    const selection = sampleDish({ quantity: 10, varieties: [named("dill"), named("cheese")] });
    const [dish] = countAllDay([order("accepted", selection)]).dishes;
    expect(dish?.options.map(({ option, paid }) => [option.id, paid])).toEqual([
      ["dill", 10],
      ["cheese", 10],
    ]);
  });

  test("are listed by slot, orders for as soon as possible first", () => {
    const noon = { date: "2026-11-15", time: "12:00-15:00" };
    const { slots } = countAllDay([
      { ...order("accepted", sampleDish({ quantity: 4 })), wish: noon },
      order("payment_pending", sampleTaco()),
      { ...order("payment_pending", sampleDish()), wish: noon },
    ]);
    expect(slots.map(({ slot, paid, unpaid }) => [slot, paid, unpaid])).toEqual([
      [null, 0, 1],
      [noon, 4, 1],
    ]);
    expect(slots[1]?.dishes.map(({ dish }) => dish)).toEqual(["dill_pastry"]);
  });

  test("of all slots sum to the day's", () => {
    fc.assert(
      fc.property(fc.array(anyOrder), (orders) => {
        const { slots, ...day } = countAllDay(orders);
        expect(tally(slots.flatMap(({ dishes }) => dishes))).toEqual(tally(day.dishes));
        expect(slots.reduce((sum, { paid }) => sum + paid, 0)).toBe(day.paid);
        expect(slots.reduce((sum, { unpaid }) => sum + unpaid, 0)).toBe(day.unpaid);
      }),
    );
  });
});

const quantity = fc.integer({ min: 1, max: 50 });
const anyLine: fc.Arbitrary<OrderLine> = fc.oneof(
  quantity.map((quantity) => sampleDish({ quantity })),
  fc
    .tuple(quantity, fc.constantFrom("L", "XL"), fc.subarray(["beef", "chicken"]))
    .map(([quantity, size, meat]) =>
      sampleTaco({ quantity, size, groups: [sampleGroup("meat", meat)] }),
    ),
);
const anyOrder: fc.Arbitrary<Pick<Order, "state" | "lines" | "wish">> = fc.record({
  state: fc.constantFrom(...ORDER_STATES),
  lines: fc.array(anyLine, { maxLength: 4 }),
  wish: fc.option(
    fc.record({
      date: fc.constantFrom("2026-11-15", "2026-11-16"),
      time: fc.constantFrom("12:00-15:00", "18:00-21:00", "18:15", "18:45"),
    }),
  ),
});

function tally(dishes: readonly DishCount[]): Map<string, readonly [number, number]> {
  const sums = new Map<string, readonly [number, number]>();
  const add = (key: string, paid: number, unpaid: number) => {
    const [more, others] = sums.get(key) ?? [0, 0];
    sums.set(key, [paid + more, unpaid + others]);
  };
  for (const { dish, size, paid, unpaid, options } of dishes) {
    add(`${dish} ${size}`, paid, unpaid);
    for (const one of options) add(`${dish} ${size} ${one.option.id}`, one.paid, one.unpaid);
  }
  return sums;
}
