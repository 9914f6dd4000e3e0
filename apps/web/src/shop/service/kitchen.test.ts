import type { ServiceStateOnWire } from "@comptoir/contract";
import {
  type CustomShop,
  dishSoldOut,
  firstFreeSlot,
  instantInZurich,
  lineProblem,
  offeredSlots,
  optionSoldOut,
  partsOfBasketLine,
  partsOfComposed,
  portionsLeft,
  type Shop,
  sizeSoldOut,
  soldOut,
  soonest,
} from "@comptoir/domain";
import { describe, expect, test } from "vitest";
import { readShippedShop } from "../../../test/kit/shipped-shops.ts";
import { type HeldAmounts, readKitchen, sharesToHold } from "./kitchen.ts";

const NOW = instantInZurich("2026-11-17", "12:00");
const EVENING = instantInZurich("2026-11-17", "18:00");
const simple = readShippedShop("rootsflavorsrolle");
const custom = readShippedShop("nyonbosphore");

type OutageFields = Partial<ServiceStateOnWire["offs"][number]>;

function kitchen(
  shop: Shop,
  offs: readonly OutageFields[],
  left: Record<string, number> = {},
  held?: HeldAmounts,
) {
  const since = NOW.toISOString();
  const usual = { kind: "dish", id: "", reason: "sold_out", since, until: null } as const;
  const state = { offs: offs.map((off) => ({ ...usual, ...off })), left, estimate: null };
  return readKitchen(shop, NOW, null, state, held);
}

describe("sold out is", () => {
  test("a dish, until its outage ends", () => {
    const off = { id: "spinach_pastry", until: EVENING.toISOString() };
    const known = kitchen(simple, [off]);
    expect(dishSoldOut(known, "spinach_pastry", NOW)).toMatchObject({ until: EVENING });
    expect(dishSoldOut(known, "spinach_pastry", EVENING)).toBeUndefined();
    expect(dishSoldOut(known, "cheese_pastry", NOW)).toBeUndefined();
  });

  test("a size; and the dish if all sizes are sold out", () => {
    const sizes = ["single", "couple", "family"].map((size) => ({
      kind: "size" as const,
      id: `spinach_pastry/${size}`,
    }));
    const one = kitchen(simple, sizes.slice(0, 1));
    expect(sizeSoldOut(one, "spinach_pastry", "single", NOW)).toBeDefined();
    expect(sizeSoldOut(one, "spinach_pastry", "couple", NOW)).toBeUndefined();
    expect(dishSoldOut(one, "spinach_pastry", NOW)).toBeUndefined();
    expect(dishSoldOut(kitchen(simple, sizes), "spinach_pastry", NOW)).toBeDefined();
  });

  test("every dish and option with a missing ingredient", () => {
    const known = kitchen(custom, [{ kind: "ingredient", id: "chicken" }]);
    expect(optionSoldOut(known, "tacos", "chicken", NOW)).toBeDefined();
    expect(optionSoldOut(known, "tacos", "beef", NOW)).toBeUndefined();
    const dish = { categoryId: "tacos", customizations: { size: "L", meat: ["chicken"] } };
    expect(soldOut(known, partsOfComposed(custom, dish), NOW)).toMatchObject({
      what: { kind: "ingredient", id: "chicken" },
    });
  });

  test("a dish to compose of which nothing that it needs is left, back with the first of it", () => {
    const meat = meatsOf(custom);
    const offs = meat.map((id, n) => ({
      kind: "option" as const,
      id,
      until: new Date(EVENING.getTime() + n * 60_000).toISOString(),
    }));
    expect(dishSoldOut(kitchen(custom, offs), "tacos", NOW)).toMatchObject({ until: EVENING });
    expect(dishSoldOut(kitchen(custom, offs.slice(1)), "tacos", NOW)).toBeUndefined();
  });

  test("an assortment with a sold-out variety", () => {
    const known = kitchen(simple, [{ id: "spinach_pastry" }]);
    const line = { itemId: "special_event_selection", size: undefined };
    const withIt = partsOfBasketLine(simple, { ...line, varieties: ["spinach_pastry"] });
    const without = partsOfBasketLine(simple, { ...line, varieties: ["cheese_pastry"] });
    expect(soldOut(known, withIt, NOW)).toBeDefined();
    expect(soldOut(known, without, NOW)).toBeUndefined();
  });
});

describe("portions", () => {
  const counted = counting(simple, { count: 12, per: "day" });

  test("start at the menu's count and decrease with orders", () => {
    expect(portionsLeft(kitchen(counted, []), "spinach_pastry", NOW)).toBe(12);
    const three = kitchen(counted, [], { "dish spinach_pastry 2026-11-17": 3 });
    expect(portionsLeft(three, "spinach_pastry", NOW)).toBe(3);
    expect(portionsLeft(kitchen(simple, []), "spinach_pastry", NOW)).toBeUndefined();
  });

  test("follow the count set by staff, also without a count in the menu", () => {
    const said = kitchen(simple, [], { "dish spinach_pastry 2026-11-17": 2 });
    expect(portionsLeft(said, "spinach_pastry", NOW)).toBe(2);
  });

  test("held by this page stay available to it", () => {
    const name = "dish spinach_pastry 2026-11-17";
    const held = kitchen(counted, [], { [name]: 0 }, { [name]: 2 });
    expect(portionsLeft(held, "spinach_pastry", NOW)).toBe(2);
    expect(dishSoldOut(held, "spinach_pastry", NOW)).toBeUndefined();
    expect(dishSoldOut(kitchen(counted, [], { [name]: 0 }), "spinach_pastry", NOW)).toBeDefined();
  });

  test("report fewer portions than wanted", () => {
    const line = partsOfBasketLine(counted, {
      itemId: "spinach_pastry",
      size: "couple",
      varieties: [],
    });
    const three = kitchen(counted, [], { "dish spinach_pastry 2026-11-17": 3 });
    expect(lineProblem(three, { line, quantity: 3 }, NOW)).toBeUndefined();
    expect(lineProblem(three, { line, quantity: 4 }, NOW)).toEqual({ kind: "few", left: 3 });
  });
});

describe("slots", () => {
  const shop: Shop = {
    ...simple,
    service: {
      hours: {
        delivery: {
          tue: [{ from: "18:00", until: "20:00" }],
          wed: [{ from: "18:00", until: "19:00" }],
        },
      },
      slots: {
        delivery: {
          ...{ minutes: 30, cutOff: { daysBefore: 0, time: "19:00" }, daysAhead: 1 },
          capacity: { unit: "portions", count: 6 },
        },
      },
    },
  };
  const name = (time: string) => `slot delivery 2026-11-17 ${time}`;
  const six = [{ dish: "spinach_pastry", quantity: 6 }];

  test("are full for orders larger than the free capacity", () => {
    const known = kitchen(shop, [], { [name("18:00-18:30")]: 2 });
    const full = (quantity: number) =>
      offeredSlots(known, "2026-11-17", [{ dish: "spinach_pastry", quantity }])
        .filter(({ isFull }) => isFull)
        .map(({ time }) => time);
    expect(full(2)).toEqual([]);
    expect(full(3)).toEqual(["18:00-18:30"]);
    expect(firstFreeSlot(known, six)).toMatchObject({ time: "18:30-19:00" });
  });

  test("are not offered during an outage, or without preorders", () => {
    const off = { kind: "shop" as const, reason: "closed" as const };
    const until = instantInZurich("2026-11-17", "19:00").toISOString();
    const known = kitchen(shop, [{ ...off, until }]);
    expect(offeredSlots(known, "2026-11-17", []).map(({ time }) => time)).toEqual([
      "19:00-19:30",
      "19:30-20:00",
    ]);
    const noneAhead = { ...shop, service: { ...shop.service, preorders: false } };
    expect(offeredSlots(kitchen(noneAhead, []), "2026-11-17", [])).toEqual([]);
  });

  test("determine the day that counts for a dish added now", () => {
    expect(soonest(kitchen(shop, []))).toEqual(EVENING);
    expect(soonest(kitchen(custom, []))).toEqual(NOW);
    const paused = { kind: "shop" as const, reason: "paused" as const };
    const until = instantInZurich("2026-11-17", "12:20").toISOString();
    expect(soonest(kitchen(custom, [{ ...paused, until }]))).toEqual(
      instantInZurich("2026-11-17", "12:30"),
    );
  });

  test("are claimed together with limited dishes", () => {
    const counted = counting(shop, { count: 12, per: "day" });
    const slot = { date: "2026-11-17", time: "18:00-18:30" };
    expect(sharesToHold(kitchen(counted, []), six, { at: EVENING, slot })).toEqual({
      "dish spinach_pastry 2026-11-17": 6,
      [name("18:00-18:30")]: 6,
    });
    expect(sharesToHold(kitchen(simple, []), six, { at: EVENING, slot })).toEqual({});
  });
});

function counting<S extends Shop>(shop: S, count: { count: number; per: "day" | "service" }): S {
  const said = structuredClone(shop) as typeof simple;
  for (const { options } of Object.values(said.categories)) {
    for (const dish of options)
      if (dish.itemId === "spinach_pastry") Object.assign(dish, { count });
  }
  return said as Shop as S;
}

function meatsOf({ categories }: CustomShop): string[] {
  const meat = categories.tacos?.options.find(({ id }) => id === "meat");
  return meat?.options.map(({ id }) => id) ?? [];
}
