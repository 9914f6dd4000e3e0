import { parseShop } from "@comptoir/contract";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import nyonJson from "../../../../shops/nyonbosphore/shop.json" with { type: "json" };
import rolleJson from "../../../../shops/rootsflavorsrolle/shop.json" with { type: "json" };
import type { DeliveryWish } from "../delivery/delivery-day.ts";
import { isDeliveredFrom } from "../orders/taken-channel.ts";
import { slotResource } from "../service/capacity.ts";
import { isActiveAt, type Outage } from "../service/outage.ts";
import { listedSlot } from "../service/slots.ts";
import type { Shop } from "../shop/shop.ts";
import type { Kitchen } from "./kitchen.ts";
import { partsOfDish } from "./sold-out.ts";
import { timeOffer } from "./time-offer.ts";

const EVENINGS = Object.fromEntries(
  ["tue", "wed", "thu", "fri", "sat"].map((day) => [day, [{ from: "18:00", until: "22:00" }]]),
);
const SLOTS = {
  minutes: 30,
  leadMinutes: 20,
  daysAhead: 6,
  capacity: { unit: "orders", count: 4 },
};
const OWN = {
  hours: { delivery: EVENINGS, pick_up: EVENINGS },
  slots: { delivery: SLOTS, pick_up: SLOTS },
};

function shopWith(file: object, service?: object): Shop {
  const parsed = parseShop({ ...file, ...(service && { service }) });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  return parsed.value;
}

const SHOPS = {
  "a simple shop": shopWith(rolleJson),
  "a simple shop with slots of its own": shopWith(rolleJson, OWN),
  "a custom shop": shopWith(nyonJson),
  "a custom shop with slots of its own": shopWith(nyonJson, OWN),
  "a shop without preorders": shopWith(nyonJson, { ...OWN, preorders: false }),
};

function kitchenOf(shop: Shop, now: Date, changes: Partial<Kitchen> = {}): Kitchen {
  const left = new Map<string, number>();
  const way = isDeliveredFrom(shop.kind, "web") ? "delivery" : "pick_up";
  return {
    ...{ shop, way, now, isAttended: false, outages: [], left, counted: left, estimate: null },
    ...changes,
  };
}

const dishOf = (shop: Shop) => (shop.kind === "simple" ? "spinach_pastry" : "tacos");
const orderOf = (shop: Shop) => ({
  lines: [{ parts: partsOfDish(shop, { dish: dishOf(shop) }), quantity: 1 }],
  hasEventItem: false,
  limits: [],
});

const TUESDAY_NOON = new Date("2026-11-17T11:00:00Z");
const FIRST_SLOT = { date: "2026-11-17", time: "18:00" };
const own = SHOPS["a custom shop with slots of its own"];

describe("the times of a shop with its own slots", () => {
  test("begin with the next slot", () => {
    const { next, isOwn, days } = timeOffer(kitchenOf(own, TUESDAY_NOON), orderOf(own));
    expect({ next, isOwn }).toEqual({ next: FIRST_SLOT, isOwn: true });
    expect(days(2)).toEqual(["2026-11-17", "2026-11-18"]);
  });

  test("omit a full slot, and the refusal names the next one; staff may take it", () => {
    const left = new Map([[slotResource("pick_up", { ...FIRST_SLOT, day: FIRST_SLOT.date }), 0]]);
    const kitchen = kitchenOf(own, TUESDAY_NOON, { left });
    const { next, check } = timeOffer(kitchen, orderOf(own));
    expect(next).toEqual({ date: "2026-11-17", time: "18:30" });
    expect(check(FIRST_SLOT)).toMatchObject({
      ok: false,
      error: { code: "slot_full", details: { ...FIRST_SLOT, nextTime: "18:30" } },
    });
    const attended = timeOffer({ ...kitchen, isAttended: true }, orderOf(own));
    expect(attended.check(FIRST_SLOT).ok).toBe(true);
  });

  test("are past once the lead time begins, unless the slot is held", () => {
    const late = kitchenOf(own, new Date("2026-11-17T16:50:00Z"));
    const { check } = timeOffer(late, orderOf(own));
    expect(check(FIRST_SLOT)).toMatchObject({ error: { code: "slot_past" } });
    expect(check(FIRST_SLOT, true).ok).toBe(true);
  });
});

test("refuses orders while a shop without preorders is closed", () => {
  const shop = SHOPS["a shop without preorders"];
  const { next, canBeSoon, check } = timeOffer(kitchenOf(shop, TUESDAY_NOON), orderOf(shop));
  expect({ next, canBeSoon }).toEqual({ next: null, canBeSoon: false });
  expect(check(FIRST_SLOT)).toMatchObject({ error: { code: "shop_closed" } });
});

const anyMoment = fc.date({
  min: new Date("2026-10-20T00:00:00Z"),
  max: new Date("2026-11-30T00:00:00Z"),
  noInvalidDate: true,
});
const anyOff = (shop: Shop, now: Date) =>
  fc
    .record({
      kind: fc.constantFrom("shop" as const, "dish" as const),
      minutes: fc.integer({ min: 10, max: 3_000 }),
    })
    .map(
      ({ kind, minutes }): Outage => ({
        ...{ kind, id: kind === "dish" ? dishOf(shop) : "", since: now },
        reason: kind === "dish" ? "sold_out" : "paused",
        until: new Date(now.getTime() + minutes * 60_000),
      }),
    );

test.each(Object.entries(SHOPS))(
  "%s accepts what it offers, and nothing during a pause",
  (_, shop) => {
    fc.assert(
      fc.property(
        anyMoment.chain((now) =>
          fc.tuple(fc.constant(now), fc.array(anyOff(shop, now), { maxLength: 2 })),
        ),
        ([now, outages]) => {
          const kitchen = kitchenOf(shop, now, { outages });
          const { days, slotsOn, next, check } = timeOffer(kitchen, orderOf(shop));
          const shown = days(3).flatMap((day) => slotsOn(day));
          for (const { day: date, time, from, isFull } of shown) {
            expect(check({ date, time }).ok).toBe(!isFull);
            expect(outages.some((off) => off.kind === "shop" && isActiveAt(off, from))).toBe(false);
          }
          if (next) expectHad(next, kitchen, check);
        },
      ),
      { numRuns: 15 },
    );

    function expectHad(
      next: DeliveryWish,
      { way, outages }: Kitchen,
      check: (wish: DeliveryWish) => { readonly ok: boolean },
    ) {
      expect(check(next).ok).toBe(true);
      const { from } = listedSlot(next.date, next.time, way);
      expect(outages.some((off) => isActiveAt(off, from))).toBe(false);
    }
  },
);
