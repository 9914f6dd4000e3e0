import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { accept, refuse } from "../result.ts";
import { addDays, inZurich } from "../time/calendar.ts";
import { WEEKDAYS } from "../time/weekdays.ts";
import {
  checkDeliveryWish,
  DELIVERY_SLOTS,
  type DeliveryRules,
  deliveryDays,
  earliestDeliveryDay,
  latestDeliveryDay,
  MAX_DAYS_AHEAD,
  proposeDelivery,
} from "./delivery-day.ts";
import { EVENT_NOTICE_BUSINESS_DAYS } from "./earliest-day.ts";

const OPENING_DATE = "2025-11-01";

const slots = DELIVERY_SLOTS.map((slot) => slot.time);
const morning: DeliveryRules = {
  now: new Date("2026-01-15T08:00:00Z"),
  openingDate: OPENING_DATE,
  hasEventItem: false,
  slots,
};
const time = "12:00-15:00";

describe("constants of the shop", () => {
  test("four slots: morning, afternoon, late afternoon, evening", () => {
    expect(DELIVERY_SLOTS).toEqual([
      { time: "09:00-12:00", name: "morning" },
      { time: "12:00-15:00", name: "afternoon" },
      { time: "15:00-18:00", name: "late_afternoon" },
      { time: "18:00-21:00", name: "evening" },
    ]);
  });

  test("60 days ahead, 3 business days for events", () => {
    expect(MAX_DAYS_AHEAD).toBe(60);
    expect(EVENT_NOTICE_BUSINESS_DAYS).toBe(3);
  });
});

describe("the earliest delivery day", () => {
  test.each([
    ["winter, 11:59:59", "2026-01-15T10:59:59Z", "2026-01-16"],
    ["winter, 12:00", "2026-01-15T11:00:00Z", "2026-01-17"],
    ["summer, 11:59:59", "2026-07-15T09:59:59Z", "2026-07-16"],
    ["summer, 12:00", "2026-07-15T10:00:00Z", "2026-07-17"],
    ["a second before midnight", "2026-01-15T22:59:59Z", "2026-01-17"],
    ["midnight", "2026-01-15T23:00:00Z", "2026-01-17"],
    ["summer midnight, still the day before in UTC", "2026-07-15T22:00:00Z", "2026-07-17"],
    ["11:59:59 on the day March skips an hour", "2026-03-29T09:59:59Z", "2026-03-30"],
    ["12:00 on the day March skips an hour", "2026-03-29T10:00:00Z", "2026-03-31"],
    ["11:59:59 on the day before", "2026-03-28T10:59:59Z", "2026-03-29"],
    ["11:59:59 on the day October repeats an hour", "2026-10-25T10:59:59Z", "2026-10-26"],
    ["12:00 on the day October repeats an hour", "2026-10-25T11:00:00Z", "2026-10-27"],
    ["12:00 on the day before", "2026-10-24T10:00:00Z", "2026-10-26"],
    ["the last morning of the year", "2026-12-31T08:00:00Z", "2027-01-01"],
  ])("%s (%s): %s", (_when, now, earliest) => {
    expect(earliestDeliveryDay({ now: new Date(now), hasEventItem: false })).toBe(earliest);
  });

  test.each([
    ["weeks before", "2025-10-01T08:00:00Z", "2025-11-01"],
    ["on the eve before noon", "2025-10-31T10:59:59Z", "2025-11-01"],
    ["on the eve at noon", "2025-10-31T11:00:00Z", "2025-11-02"],
    ["on the day, before noon", "2025-11-01T10:59:59Z", "2025-11-02"],
    ["long after", "2026-01-15T08:00:00Z", "2026-01-16"],
  ])("is never before the opening date: ordered %s (%s): %s", (_when, now, earliest) => {
    const order = { now: new Date(now), openingDate: OPENING_DATE, hasEventItem: false };
    expect(earliestDeliveryDay(order)).toBe(earliest);
  });

  test.each([
    ["Monday", "2026-01-12T08:00:00Z", "2026-01-15"],
    ["Monday evening", "2026-01-12T20:00:00Z", "2026-01-15"],
    ["Wednesday", "2026-01-14T08:00:00Z", "2026-01-19"],
    ["Friday", "2026-01-16T08:00:00Z", "2026-01-21"],
    ["Saturday", "2026-01-17T08:00:00Z", "2026-01-21"],
    ["Sunday", "2026-01-18T08:00:00Z", "2026-01-21"],
    ["Sunday in UTC, Monday in Zurich", "2026-01-18T23:00:00Z", "2026-01-22"],
  ])("leaves 3 business days for event items ordered on %s (%s): %s", (_on, now, earliest) => {
    expect(earliestDeliveryDay({ now: new Date(now), hasEventItem: true })).toBe(earliest);
  });

  test("of event items is the opening date when that is later", () => {
    const order = { now: new Date("2025-10-20T08:00:00Z"), openingDate: OPENING_DATE };
    expect(earliestDeliveryDay({ ...order, hasEventItem: true })).toBe("2025-11-01");
  });
});

describe("the latest delivery day", () => {
  test.each([
    ["2026-01-15T08:00:00Z", "2026-03-16"],
    ["2026-01-15T23:00:00Z", "2026-03-17"],
    ["2026-10-01T08:00:00Z", "2026-11-30"],
  ])("is 60 days after the Zurich day of %s: %s", (now, latest) => {
    expect(latestDeliveryDay(new Date(now), OPENING_DATE)).toBe(latest);
    expect(latestDeliveryDay(new Date(now))).toBe(latest);
  });

  test("counts from the opening date while the shop is not open yet", () => {
    expect(latestDeliveryDay(new Date("2025-08-01T08:00:00Z"), OPENING_DATE)).toBe("2025-12-31");
  });
});

describe("a delivery wish", () => {
  test.each([
    ["no date", { date: "", time }],
    ["no slot", { date: "2026-01-16", time: "" }],
    ["neither date nor slot", { date: "", time: "" }],
  ])("with %s is refused as missing", (_what, wish) => {
    expect(checkDeliveryWish(wish, morning)).toEqual(refuse("delivery_required"));
  });

  test.each(["2026-02-30", "16.01.2026", "soon"])("for %s is refused: no such day", (date) => {
    expect(checkDeliveryWish({ date, time }, morning)).toEqual(refuse("invalid_delivery_day"));
  });

  test.each(["03:00-06:00", "12:00", "morning"])("at %s is refused: no such slot", (slot) => {
    const wish = { date: "2026-01-16", time: slot };
    expect(checkDeliveryWish(wish, morning)).toEqual(refuse("unknown_slot"));
  });

  test.each(slots)("for tomorrow at %s is accepted before noon", (slot) => {
    const wish = { date: "2026-01-16", time: slot };
    expect(checkDeliveryWish(wish, morning)).toEqual(accept(wish));
  });

  test("for tomorrow is refused from noon on, naming the earliest day", () => {
    const rules = { ...morning, now: new Date("2026-01-15T11:00:00Z") };
    const earliest = "2026-01-17";
    expect(checkDeliveryWish({ date: "2026-01-16", time }, rules)).toEqual(
      refuse("delivery_too_early", { earliest }),
    );
    expect(checkDeliveryWish({ date: earliest, time }, rules).ok).toBe(true);
  });

  test("is refused before the opening date and accepted on it", () => {
    const rules = { ...morning, now: new Date("2025-10-20T08:00:00Z") };
    expect(checkDeliveryWish({ date: "2025-10-31", time }, rules)).toEqual(
      refuse("delivery_too_early", { earliest: OPENING_DATE }),
    );
    expect(checkDeliveryWish({ date: OPENING_DATE, time }, rules).ok).toBe(true);
  });

  test("is accepted on the 60th day and refused on the 61st, naming the latest day", () => {
    const latest = "2026-03-16";
    expect(checkDeliveryWish({ date: latest, time }, morning).ok).toBe(true);
    expect(checkDeliveryWish({ date: "2026-03-17", time }, morning)).toEqual(
      refuse("delivery_too_late", { latest }),
    );
  });

  test("is accepted exactly from the earliest to the latest day, whenever it is made", () => {
    const now = fc.date({
      min: new Date("2025-01-01T00:00:00Z"),
      max: new Date("2035-01-01T00:00:00Z"),
      noInvalidDate: true,
    });
    const offset = fc.integer({ min: -3, max: 70 });
    fc.assert(
      fc.property(now, offset, fc.boolean(), (instant, days, hasEventItem) => {
        const rules = { ...morning, now: instant, hasEventItem };
        const earliest = earliestDeliveryDay(rules);
        const latest = latestDeliveryDay(instant, OPENING_DATE);
        const date = addDays(inZurich(instant).day, days);
        expect(earliest <= latest).toBe(true);
        const wanted = date >= earliest && date <= latest;
        expect(checkDeliveryWish({ date, time }, rules).ok).toBe(wanted);
      }),
    );
  });
});

describe("a proposed delivery", () => {
  test("is on the first possible day, in the usual slot", () => {
    expect(proposeDelivery({ date: "", time: "" }, morning, time)).toEqual({
      date: "2026-01-16",
      time,
    });
  });

  test("keeps what was chosen", () => {
    const chosen = { date: "2026-01-20", time: "18:00-21:00" };
    expect(proposeDelivery(chosen, morning, time)).toEqual(chosen);
  });

  test.each([undefined, "07:00-08:00"])("proposes no slot if the usual one is %s", (slot) => {
    expect(proposeDelivery({ date: "", time: "" }, morning, slot).time).toBe("");
  });

  test("is accepted whenever a slot is known", () => {
    const now = fc.date({
      min: new Date("2025-01-01T00:00:00Z"),
      max: new Date("2035-01-01T00:00:00Z"),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(now, fc.boolean(), fc.constantFrom(...slots), (instant, hasEventItem, slot) => {
        const rules = { ...morning, now: instant, hasEventItem };
        expect(
          checkDeliveryWish(proposeDelivery({ date: "", time: "" }, rules, slot), rules).ok,
        ).toBe(true);
      }),
    );
  });
});

describe("dishes made on some weekdays only", () => {
  // The date above is a Thursday.
  const weekend = { ...morning, limits: [{ item: "borek", weekdays: ["sat", "sun"] as const }] };

  test("can be ordered for these days only", () => {
    expect(deliveryDays(weekend).slice(0, 3)).toEqual(["2026-01-17", "2026-01-18", "2026-01-24"]);
    expect(proposeDelivery({ date: "", time }, weekend, undefined).date).toBe("2026-01-17");
    expect(checkDeliveryWish({ date: "2026-01-18", time }, weekend).ok).toBe(true);
    expect(checkDeliveryWish({ date: "2026-01-16", time }, weekend)).toEqual(
      refuse("dish_not_that_day", { item: "borek", day: "2026-01-16" }),
    );
  });

  test("refuse an earlier day with the first possible one", () => {
    expect(checkDeliveryWish({ date: "2026-01-15", time }, weekend)).toEqual(
      refuse("delivery_too_early", { earliest: "2026-01-17" }),
    );
  });

  test("leave no day if their days do not overlap", () => {
    const limits = [...weekend.limits, { item: "soup", weekdays: ["mon"] as const }];
    expect(deliveryDays({ ...weekend, limits })).toEqual([]);
    expect(checkDeliveryWish({ date: "2026-01-17", time }, { ...weekend, limits })).toEqual(
      refuse("dish_not_that_day", { item: "soup", day: "2026-01-17" }),
    );
  });

  test("offer exactly the days the rules accept", () => {
    const weekdays = fc.subarray([...WEEKDAYS], { minLength: 1 });
    fc.assert(
      fc.property(fc.array(weekdays, { maxLength: 3 }), fc.nat({ max: 62 }), (lists, ahead) => {
        const limits = lists.map((list) => ({ item: "dish", weekdays: list }));
        const rules = { ...morning, limits };
        const date = addDays("2026-01-15", ahead);
        expect(deliveryDays(rules).includes(date)).toBe(
          checkDeliveryWish({ date, time }, rules).ok,
        );
      }),
    );
  });
});
