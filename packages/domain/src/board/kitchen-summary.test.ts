import { describe, expect, test } from "vitest";
import { named, sampleDish, sampleGroup, sampleTaco } from "../orders/order.arbitraries.ts";
import type { OrderLine } from "../orders/order-line.ts";
import type { OrderState } from "../orders/states.ts";
import { summariseKitchen } from "./kitchen-summary.ts";

const order = (state: OrderState, ...lines: OrderLine[]) => ({ state, lines });

describe("the kitchen summary", () => {
  test("adds up the same dish of several orders and says how much of it is unpaid", () => {
    const summary = summariseKitchen([
      order("payment_pending", sampleDish({ size: "couple", quantity: 2 })),
      order("accepted", sampleDish({ size: "couple", quantity: 3 })),
    ]);
    expect(summary).toEqual([
      {
        dish: "dill_pastry",
        names: named("dill_pastry").names,
        size: "couple",
        isComposed: false,
        count: 5,
        unpaid: 2,
        options: [],
      },
    ]);
  });

  test.each(["prepared", "delivered", "cancelled"] as const)(
    "leaves out what is %s already",
    (state) => {
      expect(summariseKitchen([order(state, sampleTaco())])).toEqual([]);
    },
  );

  test("keeps the sizes of a dish apart, the most wanted first", () => {
    const summary = summariseKitchen([
      order("accepted", sampleTaco({ size: "L" }), sampleTaco({ size: "XL", quantity: 2 })),
    ]);
    expect(summary.map(({ size, count }) => [size, count])).toEqual([
      ["XL", 2],
      ["L", 1],
    ]);
  });

  test("counts each option as often as its dish is made", () => {
    const [dish] = summariseKitchen([
      order(
        "accepted",
        sampleTaco({
          quantity: 2,
          groups: [sampleGroup("meat", ["beef", "chicken"]), sampleGroup("side", ["fries"], true)],
        }),
        sampleTaco({
          groups: [sampleGroup("meat", ["beef"])],
          tortillas: { count: 2, extra: null },
        }),
      ),
    ]);
    expect(dish?.options.map(({ group, option, count }) => [group.id, option.id, count])).toEqual([
      ["meat", "beef", 3],
      ["meat", "chicken", 2],
      ["side", "fries", 2],
      ["tortillas", "2", 1],
    ]);
    expect(dish?.options[0]).toMatchObject({
      group: { names: named("meat").names },
      option: { names: named("beef").names },
    });
  });

  test("does not mention the one tortilla every taco has", () => {
    const taco = sampleTaco({ tortillas: { count: 1, extra: null } });
    const [dish] = summariseKitchen([order("accepted", taco)]);
    expect(dish?.options).toEqual([]);
  });

  test("counts the varieties of a selection", () => {
    const selection = sampleDish({ quantity: 10, varieties: [named("dill"), named("cheese")] });
    const [dish] = summariseKitchen([order("accepted", selection)]);
    expect(dish?.options.map(({ option, count }) => [option.id, count])).toEqual([
      ["dill", 10],
      ["cheese", 10],
    ]);
  });
});
