import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DELIVERY_SLOTS } from "../delivery/delivery-day.ts";
import { earliestKitchenDay } from "../delivery/earliest-day.ts";
import { addDays, instantInZurich, inZurich } from "../time/calendar.ts";
import { DAY_MINUTES, minutesOf } from "../time/clock-time.ts";
import {
  dishResource,
  fits,
  holdEnds,
  latestHoldEnd,
  roomLeft,
  slotAmount,
  slotResource,
} from "./capacity.ts";
import { estimateMinutes } from "./estimate.ts";
import { isOpenAt, type OpeningHours } from "./opening-hours.ts";
import { instants, openingHours } from "./service.arbitraries.ts";
import { isSlotPast, openSlots, orderableUntil, type SlotTerms, slotsOn } from "./slots.ts";

const at = (day: string, time: string) => instantInZurich(day, time);
const TUESDAY = "2026-11-17";
const SPEC_LIST = DELIVERY_SLOTS.map(({ time }) => time);
const NOON_RULE = { cutOff: { daysBefore: 1, time: "12:00" }, daysAhead: 60 };
const spec: SlotTerms = { way: "delivery", hours: undefined, rules: NOON_RULE, list: SPEC_LIST };
const DINNER: OpeningHours = { week: { tue: [{ from: "18:00", until: "19:10" }] } };
const timesOf = (slots: readonly { readonly time: string }[]) => slots.map(({ time }) => time);

describe("slots", () => {
  test("default to the four of the specification", () => {
    expect(timesOf(slotsOn(TUESDAY, spec))).toEqual(SPEC_LIST);
  });

  test("are listed ones that begin while the shop is open", () => {
    const hours = { week: { tue: [{ from: "11:00", until: "16:00" }] } };
    expect(timesOf(slotsOn(TUESDAY, { ...spec, hours }))).toEqual(["12:00-15:00", "15:00-18:00"]);
    expect(slotsOn("2026-11-18", { ...spec, hours })).toEqual([]);
  });

  test("of a custom length fill each service; the last one may be shorter", () => {
    const terms = { ...spec, hours: DINNER, rules: { minutes: 30 } };
    expect(timesOf(slotsOn(TUESDAY, terms))).toEqual(["18:00-18:30", "18:30-19:00", "19:00-19:10"]);
    expect(timesOf(slotsOn(TUESDAY, { ...terms, way: "pick_up" }))).toEqual([
      "18:00",
      "18:30",
      "19:00",
    ]);
  });

  test("after midnight have the calendar day", () => {
    const hours = { week: { tue: [{ from: "23:30", until: "01:00" }] } };
    const terms = { ...spec, hours, rules: { minutes: 30, daysAhead: 1 } };
    const named = (now: Date) => openSlots(terms, now).map(({ day, time }) => `${day} ${time}`);
    const night = ["2026-11-17 23:30-00:00", "2026-11-18 00:00-00:30", "2026-11-18 00:30-01:00"];
    expect(named(at(TUESDAY, "20:00"))).toEqual(night);
    expect(named(at("2026-11-18", "00:10"))).toEqual(night.slice(2));
  });

  test("have unique names, even when an hour repeats", () => {
    const hours = { week: { sat: [{ from: "22:00", until: "04:00" }] } };
    const times = timesOf(slotsOn("2026-10-25", { ...spec, hours, rules: { minutes: 60 } }));
    expect(times).toEqual(["00:00-01:00", "01:00-02:00", "02:00-03:00", "03:00-04:00"]);
    const spring = timesOf(slotsOn("2026-03-29", { ...spec, hours, rules: { minutes: 60 } }));
    expect(spring).toEqual(["00:00-01:00", "01:00-02:00", "03:00-04:00"]);
    const skipped = { week: { sun: [{ from: "02:30", until: "03:15" }] } };
    const none = { ...spec, hours: skipped, rules: { minutes: 15 } };
    expect(slotsOn("2026-03-29", none)).toEqual([]);
  });

  test("keep the noon rule by default", () => {
    fc.assert(
      fc.property(instants, (now) => {
        const [first] = openSlots({ ...spec, rules: { ...NOON_RULE, daysAhead: 3 } }, now);
        expect(first?.day).toBe(earliestKitchenDay({ now, hasEventItem: false }));
      }),
    );
  });

  test("are past after lead time or cut-off, whichever is sooner", () => {
    const [slot] = slotsOn(TUESDAY, { ...spec, hours: DINNER, rules: { minutes: 30 } });
    if (!slot) throw new Error("no slot");
    expect(orderableUntil(slot, {})).toEqual(at(TUESDAY, "18:00"));
    expect(orderableUntil(slot, { leadMinutes: 45 })).toEqual(at(TUESDAY, "17:15"));
    const cutOff = { daysBefore: 0, time: "16:00" };
    expect(orderableUntil(slot, { leadMinutes: 45, cutOff })).toEqual(at(TUESDAY, "16:00"));
    expect(isSlotPast(slot, { cutOff }, at(TUESDAY, "15:59"))).toBe(false);
    expect(isSlotPast(slot, { cutOff }, at(TUESDAY, "16:00"))).toBe(true);
  });

  test("lie within a service, follow each other, and are never offered once they are past", () => {
    fc.assert(
      fc.property(
        openingHours,
        instants,
        fc.constantFrom(10, 15, 30, 60),
        fc.nat({ max: 120 }),
        (hours, now, minutes, leadMinutes) => {
          const terms = { ...spec, hours, rules: { minutes, leadMinutes, daysAhead: 2 } };
          for (const slot of openSlots(terms, now)) {
            expect(slot.from.getTime()).toBeLessThan(slot.until.getTime());
            // By clock time: a slot over the repeated hour in October is an hour longer.
            const [begins = 0, ends = 0] = slot.time.split("-").map(minutesOf);
            expect((ends - begins + DAY_MINUTES) % DAY_MINUTES).toBeLessThanOrEqual(minutes);
            expect(isOpenAt(hours, slot.from)).toBe(true);
            expect(slot.from.getTime() - now.getTime()).toBeGreaterThan(leadMinutes * 60_000 - 1);
            expect(slot.day <= addDays(inZurich(now).day, 2)).toBe(true);
          }
        },
      ),
    );
  });

  test("omit full ones if asked", () => {
    const [first, second] = openSlots(spec, at(TUESDAY, "10:00"));
    expect(
      openSlots(spec, at(TUESDAY, "10:00"), ({ from }) => from > (first?.from ?? 0))[0],
    ).toEqual(second);
  });
});

describe("capacity", () => {
  test("six pizzas in fifteen minutes, not six orders", () => {
    const lines = [{ quantity: 2, weight: 2 }, { quantity: 1 }];
    expect(slotAmount({ unit: "portions", count: 6 }, lines)).toBe(5);
    expect(slotAmount({ unit: "orders", count: 6 }, lines)).toBe(1);
  });

  test("claims never exceed the capacity", () => {
    fc.assert(
      fc.property(fc.nat(50), fc.array(fc.integer({ min: 1, max: 9 })), (capacity, amounts) => {
        const resource = slotResource("delivery", { day: TUESDAY, time: "18:00-21:00" });
        const taken = amounts.reduce(
          (sum, amount) =>
            fits({ resource, day: TUESDAY, amount, capacity }, sum) ? sum + amount : sum,
          0,
        );
        expect(taken).toBeLessThanOrEqual(capacity);
        expect(roomLeft(capacity, taken)).toBe(capacity - taken);
      }),
    );
    expect(roomLeft(3, 5)).toBe(0);
  });

  test("of a dish counts by day or by service", () => {
    const service = { day: TUESDAY, from: at(TUESDAY, "18:00"), until: at(TUESDAY, "22:00") };
    expect(dishResource("lasagne", TUESDAY)).toBe("dish lasagne 2026-11-17");
    expect(dishResource("lasagne", service)).toBe("dish lasagne 2026-11-17T17:00:00.000Z");
  });

  test("is held for ten minutes", () => {
    expect(holdEnds(at(TUESDAY, "12:00"))).toEqual(at(TUESDAY, "12:10"));
    expect(latestHoldEnd(at(TUESDAY, "12:00"))).toEqual(at(TUESDAY, "12:20"));
  });
});

describe("as soon as possible", () => {
  test.each([
    ["an idle kitchen", { openPortions: 0, portionsPerHour: 24, busyMinutes: 0 }, 20],
    ["a queue", { openPortions: 10, portionsPerHour: 24, busyMinutes: 0 }, 45],
    ["a busy kitchen", { openPortions: 0, portionsPerHour: undefined, busyMinutes: 15 }, 35],
    [
      "a quick kitchen",
      { openPortions: 0, portionsPerHour: 24, busyMinutes: 0, leastMinutes: 8 },
      10,
    ],
  ])("%s", (_kitchen, queue, minutes) => {
    expect(estimateMinutes(queue)).toBe(minutes);
  });
});
