import { describe, expect, test } from "vitest";
import type { OrderState } from "../orders/states.ts";
import { type KitchenLine, summariseKitchen } from "./kitchen-summary.ts";

const order = (state: OrderState, ...items: KitchenLine[]) => ({ state, items });
const taco = (quantity: number, customizations: NonNullable<KitchenLine["customizations"]>) => ({
  id: "tacos",
  name: "Tacos",
  quantity,
  customizations,
});

describe("the kitchen summary", () => {
  test("adds up the same dish of several orders and says how much of it is unpaid", () => {
    const pastry = { itemId: "dill_pastry", name: "Dill pastry", size: "couple", quantity: 2 };
    const summary = summariseKitchen([
      order("payment_pending", pastry),
      order("accepted", { ...pastry, quantity: 3 }),
    ]);
    expect(summary).toEqual([
      {
        dish: "dill_pastry",
        name: "Dill pastry",
        size: "couple",
        count: 5,
        unpaid: 2,
        options: [],
      },
    ]);
  });

  test.each(["prepared", "delivered", "cancelled"] as const)(
    "leaves out what is %s already",
    (state) => {
      expect(summariseKitchen([order(state, taco(1, { meat: ["beef"] }))])).toEqual([]);
    },
  );

  test("keeps the sizes of a dish apart, the most wanted first", () => {
    const summary = summariseKitchen([
      order("accepted", taco(1, { size: "L" }), taco(2, { size: "XL" })),
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
        taco(2, { meat: ["beef", "chicken"], drinks: "", side: "fries" }),
        taco(1, { meat: "beef", tortillaAmount: "2" }),
      ),
    ]);
    expect(dish?.options).toEqual([
      { group: "meat", option: "beef", count: 3 },
      { group: "meat", option: "chicken", count: 2 },
      { group: "side", option: "fries", count: 2 },
      { group: "tortillaAmount", option: "2", count: 1 },
    ]);
  });

  test("does not mention the one tortilla every taco has", () => {
    const [dish] = summariseKitchen([order("accepted", taco(1, { tortillaAmount: "1" }))]);
    expect(dish?.options).toEqual([]);
  });

  test("counts the varieties of a selection", () => {
    const [dish] = summariseKitchen([
      order("accepted", { itemId: "event", quantity: 10, varieties: ["dill", "cheese"] }),
    ]);
    expect(dish?.options.map(({ option, count }) => [option, count])).toEqual([
      ["dill", 10],
      ["cheese", 10],
    ]);
  });
});
