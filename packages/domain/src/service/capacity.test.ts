import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type Claim,
  confirmed,
  dishResource,
  holdEnds,
  isHoldable,
  isLarge,
  isUnconfirmed,
  maxHeld,
  slotResource,
  whileUnconfirmed,
} from "./capacity.ts";

const DAY = "2026-11-16";
const slot = (amount: number, capacity: number): Claim => ({
  resource: slotResource("delivery", { day: DAY, time: "12:00-15:00" }),
  ...{ day: DAY, amount, capacity },
});
const capacities = fc.integer({ min: 1, max: 500 });
const amounts = fc.integer({ min: 1, max: 600 });

describe("a hold", () => {
  const begun = new Date("2026-11-15T09:00:00.000Z");
  const after = (minutes: number) => new Date(begun.getTime() + minutes * 60_000);

  test("lasts ten minutes, at most forty with renewals", () => {
    expect(holdEnds(begun)).toEqual(after(10));
    expect(holdEnds(after(9), begun)).toEqual(after(19));
    expect(holdEnds(after(30), begun)).toEqual(after(40));
    expect(holdEnds(after(39), begun)).toEqual(after(40));
  });

  test.each([
    // The last piece can be held.
    [1, 1, { inAll: 0, byNetwork: 0 }, true],
    [1, 1, { inAll: 1, byNetwork: 0 }, false],
    // At most a quarter by one network, half in total.
    [5, 20, { inAll: 0, byNetwork: 0 }, true],
    [6, 20, { inAll: 0, byNetwork: 0 }, false],
    [1, 20, { inAll: 5, byNetwork: 5 }, false],
    [5, 20, { inAll: 5, byNetwork: 0 }, true],
    [1, 20, { inAll: 10, byNetwork: 0 }, false],
    // Rounded up.
    [2, 7, { inAll: 2, byNetwork: 0 }, true],
    [3, 7, { inAll: 0, byNetwork: 0 }, false],
  ])("of %i out of %i with %o already held: %s", (amount, capacity, held, may) => {
    expect(isHoldable({ amount, capacity }, held)).toBe(may);
  });

  test("and all others take at most half, for any number of networks", () => {
    const asked = fc.array(fc.record({ amount: amounts, network: fc.nat(60) }), { maxLength: 200 });
    fc.assert(
      fc.property(capacities, asked, (capacity, requests) => {
        const byNetwork = new Map<number, number>();
        let inAll = 0;
        for (const { amount, network } of requests) {
          const own = byNetwork.get(network) ?? 0;
          if (!isHoldable({ amount, capacity }, { inAll, byNetwork: own })) continue;
          inAll += amount;
          byNetwork.set(network, own + amount);
        }
        expect(capacity - inAll).toBeGreaterThanOrEqual(Math.floor(capacity / 2));
        for (const own of byNetwork.values()) expect(own).toBeLessThanOrEqual(capacity / 4 + 1);
      }),
    );
  });
});

describe("a large order", () => {
  test("takes more of a slot than holds may; dishes are never oversold", () => {
    expect([slot(15, 30), slot(16, 30), slot(1, 1)].map(isLarge)).toEqual([false, true, false]);
    const dish = { ...slot(16, 30), resource: dishResource("lasagne", DAY) };
    expect(isLarge(dish)).toBe(false);
  });

  test("claims the share of holds until paid or confirmed, then all", () => {
    const kept = whileUnconfirmed(slot(28, 30), 4);
    expect(kept).toMatchObject({ amount: 11, full: 28 });
    expect([kept, confirmed(kept)].map(isUnconfirmed)).toEqual([true, false]);
    expect(confirmed(kept)).toEqual(slot(28, 30));
    expect(confirmed(slot(3, 30))).toEqual(slot(3, 30));
  });

  test("and all holds claim at most that share", () => {
    fc.assert(
      fc.property(capacities, amounts, fc.nat(600), (capacity, amount, held) => {
        fc.pre(held <= maxHeld(capacity));
        const { amount: kept } = whileUnconfirmed(slot(amount, capacity), held);
        expect(kept).toBeGreaterThanOrEqual(0);
        expect(held + kept).toBeLessThanOrEqual(maxHeld(capacity));
      }),
    );
  });
});
