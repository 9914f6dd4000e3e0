import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { PICK_UP_HOURS } from "../delivery/pick-up.ts";
import { rappen, times } from "../money/rappen.ts";
import { refuse } from "../result.ts";
import type { Weekday } from "../time/weekdays.ts";
import { addUp, DEFAULT_TAX } from "./amounts.ts";
import { type ChangeRules, changeOrder, isChanged, type OrderChanges } from "./change-order.ts";
import { sampleDish, sampleOrder, sampleTaco } from "./order.arbitraries.ts";
import type { Order } from "./order.ts";
import { partsOf } from "./order-line.ts";

const SLOTS = ["09:00-12:00", "18:00-21:00"];
const RULES: ChangeRules = {
  kind: "simple",
  now: new Date("2026-11-16T13:00:00.000Z"),
  slots: SLOTS,
};
const WISH = { date: "2026-11-17", time: "09:00-12:00" };
const CONTACT = { name: "Zoé", phone: "+41 78 911 22 33", email: "zoe@example.ch" };
const ADDRESS = {
  street: "Grand-Rue 1",
  city: "Rolle",
  postalCode: "1180",
  country: "Switzerland",
  doorCode: "12A",
};

/** Three of one dish and two of another, delivered, CHF 10 less by a coupon. */
function delivered(changes: Partial<Order> = {}): Order {
  const lines = [sampleDish({ quantity: 3, unit: 1580 }), sampleDish({ quantity: 2, unit: 950 })];
  const bill = { lines, taxRule: DEFAULT_TAX.simple, couponDiscount: rappen(1000) };
  return sampleOrder({
    lines,
    amounts: addUp(bill),
    couponCode: "MERCI10",
    contact: CONTACT,
    address: ADDRESS,
    wish: WISH,
    ...changes,
  });
}

function changed(order: Order, changes: OrderChanges, rules = RULES): Order {
  const result = changeOrder(order, changes, rules);
  if (!result.ok) throw new Error(result.error.code);
  return { ...order, ...result.value };
}

describe("fewer dishes", () => {
  test("keep their prices and the coupon", () => {
    const order = changed(delivered(), { quantities: [1, 2] });
    expect(order.lines.map(({ quantity, total }) => [quantity, total])).toEqual([
      [1, 1580],
      [2, 1900],
    ]);
    expect(order.amounts).toMatchObject({ subtotal: 3480, couponDiscount: 1000, total: 2480 });
  });

  test("never cost less than the coupon's discount", () => {
    const order = changed(delivered(), { quantities: [0, 1] });
    expect(order.amounts).toMatchObject({ subtotal: 950, couponDiscount: 950, total: 0 });
  });

  test("keep ticked lines with their dish", () => {
    const order = delivered({ lines: [...delivered().lines, sampleDish()], doneLines: [1, 2] });
    expect(changed(order, { quantities: [0, 1, 1] })).toMatchObject({ doneLines: [0, 1] });
    expect(changed(order, { quantities: [3, 0, 1] })).toMatchObject({ doneLines: [1] });
  });

  test("must leave at least one", () => {
    expect(changeOrder(delivered(), { quantities: [0, 0] }, RULES)).toEqual(
      refuse("no_items_in_order"),
    );
  });

  test("cannot be increased", () => {
    const order = delivered();
    const { lines, amounts } = changed(order, { quantities: [4, 2] });
    expect([lines, amounts]).toEqual([order.lines, order.amounts]);
    expect(amounts).toBe(order.amounts);
  });

  test("keep each tax rate, and the parts sum to the total", () => {
    const line = fc.record({
      quantity: fc.integer({ min: 1, max: 20 }),
      unit: fc.integer({ min: 1, max: 20_000 }),
      vatPercent: fc.constantFrom(null, 2.6, 8.1),
    });
    const cost = {
      coupon: fc.integer({ min: 0, max: 5000 }),
      fee: fc.integer({ min: 0, max: 1000 }),
    };
    const rule = fc.constantFrom(DEFAULT_TAX.simple, DEFAULT_TAX.custom);
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 6 }),
        fc.array(fc.integer({ min: 0, max: 20 }), { maxLength: 6 }),
        fc.record(cost),
        rule,
        (parts, quantities, { coupon, fee }, taxRule) => {
          const lines = parts.map((part) => sampleDish(part));
          const amounts = addUp({
            lines,
            taxRule,
            couponDiscount: rappen(coupon),
            deliveryFee: rappen(fee),
          });
          const before = sampleOrder({ lines, amounts });
          const result = changeOrder(before, { quantities }, RULES);
          if (!result.ok) {
            expect(result).toEqual(refuse("no_items_in_order"));
            return;
          }
          const after = result.value;
          const { subtotal, tax, couponDiscount, deliveryFee, total, vat } = after.amounts;
          expect(subtotal).toBe(
            after.lines.reduce((sum, { unit, quantity }) => sum + times(unit, quantity), 0),
          );
          expect(total).toBe(subtotal + tax + deliveryFee - couponDiscount);
          expect(total).toBeLessThanOrEqual(amounts.total);
          expect(deliveryFee).toBe(fee);
          expect(couponDiscount).toBe(Math.min(amounts.couponDiscount, subtotal));
          if (vat.length > 0) {
            expect(vat.reduce((sum, { gross }) => sum + gross, 0)).toBe(total);
          }
        },
      ),
    );
  });
});

test("sets an unconfirmed fee and adds it to the total", () => {
  const order = delivered({ isFeeToConfirm: true });
  const after = changed(order, { deliveryFee: rappen(800) });
  expect(after).toMatchObject({ isFeeToConfirm: false, amounts: { deliveryFee: 800 } });
  expect(after.amounts.total).toBe(order.amounts.total + 800);
  expect(changed(order, { deliveryFee: rappen(0) })).toMatchObject({ isFeeToConfirm: false });
  expect(changed(order, { note: "Sonnez" })).toMatchObject({ isFeeToConfirm: true });
});

test("refuses an absurd fee", () => {
  const huge = { deliveryFee: rappen(5_000_000) };
  expect(changeOrder(delivered(), huge, RULES)).toMatchObject({
    error: { code: "order_too_large" },
  });
});

describe("another time", () => {
  test("is checked as for a new order", () => {
    const tooEarly = { date: "2026-11-16", time: "18:00-21:00" };
    expect(changeOrder(delivered(), { wish: tooEarly }, RULES)).toEqual(
      refuse("delivery_too_early", { earliest: "2026-11-18" }),
    );
    const wish = { date: "2026-11-18", time: "18:00-21:00" };
    expect(changed(delivered(), { wish }).wish).toEqual(wish);
  });

  test("may be any slot of the agreed day, even a late one", () => {
    const wish = { ...WISH, time: "18:00-21:00" };
    expect(changed(delivered(), { wish }).wish).toEqual(wish);
    expect(changeOrder(delivered(), { wish: { ...WISH, time: "03:00-04:00" } }, RULES).ok).toBe(
      false,
    );
  });

  test("is not checked if unchanged, even if no longer available", () => {
    const late = { ...RULES, now: new Date("2026-11-17T09:00:00.000Z") };
    expect(changed(delivered(), { wish: { ...WISH }, note: "Sonnez" }, late).wish).toEqual(WISH);
  });

  test("for pick-up must be today and not past", () => {
    const order = sampleOrder({ wish: { date: "2026-11-16", time: "18:30" } });
    const rules = {
      ...RULES,
      kind: "custom",
      pickUp: { from: "11:00", until: "22:00" },
    } as const;
    const at = (time: string) => changeOrder(order, { wish: { date: "2026-11-16", time } }, rules);
    expect(at("19:15")).toMatchObject({ ok: true });
    expect(at("13:00")).toEqual(refuse("pick_up_time_over", { time: "13:00" }));
  });
});

test("checks changed contact data and keeps the name", () => {
  const contact = { phone: "+41 79 555 99 99", email: "z@example.ch" };
  expect(changed(delivered(), { contact }).contact).toEqual({ name: "Zoé", ...contact });
  const wrong = { ...contact, email: "zoe" };
  expect(changeOrder(delivered(), { contact: wrong }, RULES)).toEqual(refuse("invalid_email"));
  const none = { ...contact, phone: "" };
  expect(changeOrder(delivered(), { contact: none }, RULES)).toEqual(refuse("contact_required"));
  const fetched = sampleOrder({ contact: { name: "Max", phone: "", email: "" } });
  expect(changed(fetched, { contact: none }, { ...RULES, kind: "custom" }).contact).toEqual({
    name: "Max",
    ...none,
  });
});

test("changes street and door, but not the place", () => {
  const after = changed(delivered(), { address: { street: "Grand-Rue 3", floor: "2" } });
  expect(after.address).toEqual({
    street: "Grand-Rue 3",
    city: "Rolle",
    postalCode: "1180",
    country: "Switzerland",
    floor: "2",
  });
  expect(changeOrder(delivered(), { address: { street: " " } }, RULES)).toEqual(
    refuse("address_incomplete"),
  );
});

test.each(["delivered", "cancelled"] as const)("refuses to change a %s order", (state) => {
  expect(changeOrder(delivered({ state }), { note: "Sonnez" }, RULES)).toEqual(
    refuse("invalid_transition", { from: state }),
  );
});

test("repeating known values changes nothing", () => {
  const order = delivered({ note: "Sonnez", lines: [sampleTaco({ quantity: 2 })] });
  const { phone, email } = CONTACT;
  const { street, doorCode } = ADDRESS;
  const again = { quantities: [2], wish: WISH, contact: { phone, email }, note: " Sonnez " };
  expect(isChanged(order, changed(order, { ...again, address: { street, doorCode } }))).toBe(false);
  expect(isChanged(order, changed(order, { ...again, note: "" }))).toBe(true);
});

describe("another day for dishes made on some weekdays only", () => {
  const limitsOf: ChangeRules["limitsOf"] = (lines) =>
    lines
      .flatMap(partsOf)
      .filter((item) => item === "borek")
      .map((item) => ({ item, weekdays: ["fri"] }));
  const rules = { ...RULES, limitsOf };
  const borek = delivered({ lines: [sampleDish({ dishId: "borek" }), sampleDish()] });
  const [friday, saturday] = ["2026-11-20", "2026-11-21"].map((date) => ({ ...WISH, date }));

  test("must be one of them", () => {
    expect(changed(borek, { wish: friday }, rules).wish).toEqual(friday);
    expect(changeOrder(borek, { wish: saturday }, rules)).toEqual(
      refuse("dish_not_that_day", { item: "borek", day: "2026-11-21" }),
    );
  });

  test("may be any day once such a dish is removed", () => {
    expect(changed(borek, { wish: saturday, quantities: [0, 1] }, rules).wish).toEqual(saturday);
  });

  test("is not checked if only the slot changes", () => {
    const later = { ...WISH, time: "18:00-21:00" };
    expect(changed(borek, { wish: later }, rules).wish).toEqual(later);
  });

  test("must be today for pick-up at a time", () => {
    const fetched = sampleOrder({ lines: [sampleTaco()], wish: null });
    const at = { date: "2026-11-16", time: "18:00" };
    const byClock = { ...RULES, kind: "custom" as const, pickUp: PICK_UP_HOURS };
    const on = (weekdays: readonly Weekday[]) =>
      changeOrder(
        fetched,
        { wish: at },
        { ...byClock, limitsOf: () => [{ item: "tacos", weekdays }] },
      );
    expect(on(["mon"]).ok).toBe(true);
    expect(on(["tue"])).toEqual(refuse("dish_not_that_day", { item: "tacos", day: at.date }));
  });
});
