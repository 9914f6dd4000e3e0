import { parseShop } from "@comptoir/contract";
import { describe, expect, test } from "vitest";
import nyon from "../../../../shops/nyonbosphore/shop.json" with { type: "json" };
import rolle from "../../../../shops/rootsflavorsrolle/shop.json" with { type: "json" };
import { claimsOf } from "../availability/claims.ts";
import { partsOfOrderLine } from "../availability/sold-out.ts";
import type { OrderLine } from "../orders/order-line.ts";
import {
  capacityOf,
  hasLimits,
  hasOwnSlots,
  ingredientIds,
  openingHours,
  slotTerms,
  touchedBy,
} from "./service-terms.ts";
import type { Shop } from "./shop.ts";

const [NYON, ROLLE] = [nyon, rolle] as const;
const LUNCH = [{ from: "11:30", until: "14:00" }];
const MONDAY_NOON = new Date("2026-11-16T11:00:00Z");

function shopWith(file: object, service?: object, change: (json: never) => void = () => {}): Shop {
  const json = JSON.parse(JSON.stringify(file));
  change(json as never);
  const parsed = parseShop({ ...json, ...(service && { service }) });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  return parsed.value;
}

const dish = (changes: object = {}) =>
  ({
    kind: "dish",
    dishId: "spinach_pastry",
    size: "couple",
    varieties: [],
    quantity: 2,
    ...changes,
  }) as unknown as OrderLine;
const taco = {
  ...{ kind: "composed", categoryId: "tacos", size: "2XL", quantity: 1 },
  groups: [{ id: "meat", options: [{ id: "chicken" }] }],
} as unknown as OrderLine;

describe("hours", () => {
  test("are unlimited by default", () => {
    expect(openingHours(shopWith(NYON), "pick_up")).toBeUndefined();
    expect(hasOwnSlots(shopWith(NYON), "pick_up")).toBe(false);
  });

  test("are those of the way, with its exceptions and general ones", () => {
    const christmas = { id: "noel", from: "2026-12-25", until: "2026-12-25", services: [] };
    const away = { ...christmas, id: "away", way: "delivery" };
    const shop = shopWith(NYON, {
      hours: { pick_up: { mon: LUNCH } },
      exceptions: [christmas, away],
    });
    expect(openingHours(shop, "pick_up")).toEqual({
      week: { mon: LUNCH },
      exceptions: [christmas],
    });
    // Delivery is possible at any time but on those days.
    const delivery = openingHours(shop, "delivery");
    expect(delivery?.exceptions).toHaveLength(2);
    expect(delivery?.week.sun).toEqual([{ from: "00:00", until: "00:00" }]);
  });
});

describe("slots", () => {
  test("keep the rules of the specification by default", () => {
    const { rules, list } = slotTerms(
      shopWith(ROLLE, { slots: { delivery: { leadMinutes: 60 } } }),
      "delivery",
    );
    expect(rules).toEqual({
      cutOff: { daysBefore: 1, time: "12:00" },
      daysAhead: 60,
      leadMinutes: 60,
    });
    expect(list).toEqual(["09:00-12:00", "12:00-15:00", "15:00-18:00", "18:00-21:00"]);
  });

  test("for pick-up without hours follow the pick-up hours", () => {
    const { list } = slotTerms(shopWith(NYON, { slots: { pick_up: { minutes: 30 } } }), "pick_up");
    expect([list[0], list[1], list.at(-1)]).toEqual(["11:00", "11:30", "22:00"]);
  });
});

describe("the parts of a line", () => {
  test("of a dish: its ingredients", () => {
    const served = partsOfOrderLine(shopWith(ROLLE), dish());
    expect(served).toMatchObject({ dish: "spinach_pastry", size: "couple" });
    expect(served.ingredients).toContain("spinach");
  });

  test("of a composed dish: what was chosen for it", () => {
    expect(partsOfOrderLine(shopWith(NYON), taco)).toMatchObject({
      dish: "tacos",
      options: ["chicken"],
    });
    expect(partsOfOrderLine(shopWith(NYON), taco).ingredients).toContain("chicken");
  });

  test("an ingredient affects exactly the dishes and options that need it", () => {
    const simple = shopWith(ROLLE);
    const { dishes } = touchedBy(simple, { kind: "ingredient", id: "spinach" });
    expect(dishes).toContain("spinach_pastry");
    for (const id of ingredientIds(simple)) {
      expect(touchedBy(simple, { kind: "ingredient", id }).dishes.length).toBeGreaterThan(0);
    }
    expect(touchedBy(shopWith(NYON), { kind: "ingredient", id: "chicken" }).options).toContain(
      "chicken",
    );
    expect(touchedBy(simple, { kind: "shop", id: "" })).toEqual({ dishes: [], options: [] });
  });
});

describe("the claims of an order", () => {
  const slot = { day: "2026-11-16", time: "12:00-15:00" };
  const wanted = { way: "delivery", at: MONDAY_NOON, slot } as const;

  test("are none without limits", () => {
    expect(claimsOf(shopWith(ROLLE), [dish()], wanted, new Map())).toEqual([]);
    expect(hasLimits(shopWith(ROLLE))).toBe(false);
  });

  test("are one place, or its portions", () => {
    const slots = (unit: string) => ({ slots: { delivery: { capacity: { unit, count: 6 } } } });
    const claim = {
      resource: "slot delivery 2026-11-16 12:00-15:00",
      day: "2026-11-16",
      capacity: 6,
    };
    const orders = shopWith(ROLLE, slots("orders"));
    expect(claimsOf(orders, [dish()], wanted, new Map())).toEqual([{ ...claim, amount: 1 }]);
    const portions = shopWith(ROLLE, slots("portions"));
    expect(claimsOf(portions, [dish(), dish()], wanted, new Map())).toEqual([
      { ...claim, amount: 4 },
    ]);
    expect(hasLimits(portions)).toBe(true);
    expect(capacityOf(portions, claim.resource, new Map())).toBe(6);
  });

  test("cover counted dishes, by staff's count or the menu's", () => {
    const resource = "dish spinach_pastry 2026-11-16";
    const claims = claimsOf(shopWith(ROLLE), [dish(), dish()], wanted, new Map([[resource, 5]]));
    expect(claims).toEqual([{ resource, day: "2026-11-16", capacity: 5, amount: 4 }]);
    const tuesday = { ...wanted, at: new Date("2026-11-17T11:00:00Z") };
    expect(claimsOf(shopWith(ROLLE), [dish()], tuesday, new Map([[resource, 5]]))).toEqual([]);
  });

  test("count by the wanted service", () => {
    const both = { mon: [...LUNCH, { from: "18:00", until: "22:00" }] };
    const shop = shopWith(
      NYON,
      { hours: { pick_up: both } },
      (json: { categories: { tacos: object } }) => {
        Object.assign(json.categories.tacos, { count: { count: 12, per: "service" } });
      },
    );
    const at = (instant: string) =>
      claimsOf(shop, [taco], { way: "pick_up", at: new Date(instant), slot: null }, new Map());
    expect(at("2026-11-16T11:00:00Z")).toMatchObject([
      { resource: "dish tacos 2026-11-16T10:30:00.000Z", capacity: 12 },
    ]);
    expect(at("2026-11-16T18:00:00Z")).toMatchObject([
      { resource: "dish tacos 2026-11-16T17:00:00.000Z" },
    ]);
  });
});

describe("the file", () => {
  test.each([
    [
      {
        hours: {
          pick_up: {
            mon: [
              { from: "11:30", until: "14:00" },
              { from: "13:00", until: "15:00" },
            ],
          },
        },
      },
    ],
    [{ hours: { take_away: {} } }],
    [{ exceptions: [{ id: "x", from: "2026-12-25", until: "2026-12-24", services: [] }] }],
    [{ slots: { delivery: { minutes: 0 } } }],
    [{ heartbeat: { action: "panic" } }],
    [{ unpaid: { delivery: "soon" } }],
    [[]],
  ])("reports faults of %o", (service) => {
    expect(parseShop({ ...nyon, service })).toMatchObject({ ok: false });
  });
});
