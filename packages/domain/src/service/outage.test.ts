import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { instantInZurich } from "../time/calendar.ts";
import { checkLines, checkOpen } from "./check-service.ts";
import { isOpenAt, type OpeningHours } from "./opening-hours.ts";
import {
  busyMinutes,
  isActiveAt,
  isOver,
  OUTAGE_UNTILS,
  type Outage,
  type OutageUntil,
  outageEnd,
  outagesToConfirm,
} from "./outage.ts";
import { anyOutage, ids, instants, openingHours } from "./service.arbitraries.ts";

const at = (day: string, time: string) => instantInZurich(day, time);
const NOW = at("2026-11-17", "12:00");
const HOURS: OpeningHours = {
  week: {
    tue: [
      { from: "11:30", until: "14:00" },
      { from: "18:00", until: "22:00" },
    ],
    thu: [{ from: "18:00", until: "01:00" }],
  },
};

const outage = (fields: Partial<Outage>): Outage => ({
  kind: "dish",
  id: "lasagne",
  reason: "sold_out",
  since: at("2026-11-17", "11:45"),
  until: null,
  ...fields,
});

describe("an outage", () => {
  test.each<[OutageUntil, string | null, string | null]>([
    ["15_minutes", "2026-11-17 12:15", "2026-11-17 12:15"],
    ["30_minutes", "2026-11-17 12:30", "2026-11-17 12:30"],
    ["60_minutes", "2026-11-17 13:00", "2026-11-17 13:00"],
    ["end_of_service", "2026-11-17 14:00", "2026-11-18 00:00"],
    ["next_opening", "2026-11-19 18:00", "2026-11-18 00:00"],
    ["date", "2026-11-24 11:30", "2026-11-20 00:00"],
    ["put_back", null, null],
  ])("until %s: with hours to %s, without to %s", (until, withHours, without) => {
    const end = (hours: OpeningHours | undefined) =>
      outageEnd(until, { now: NOW, hours, day: "2026-11-20" });
    const instant = (text: string | null) => {
      const [day = "", time = ""] = text?.split(" ") ?? [];
      return text === null ? null : at(day, time);
    };
    expect(end(HOURS)).toEqual(instant(withHours));
    expect(end(undefined)).toEqual(instant(without));
  });

  test("the next opening after midnight is not the current service", () => {
    const night = at("2026-11-20", "00:30");
    expect(outageEnd("next_opening", { now: night, hours: HOURS })).toEqual(
      at("2026-11-24", "11:30"),
    );
    expect(outageEnd("end_of_service", { now: night, hours: HOURS })).toEqual(
      at("2026-11-20", "01:00"),
    );
  });

  test("the next opening is in the future, even if the day already had a service", () => {
    const hours: OpeningHours = {
      week: { sat: [{ from: "18:00", until: "03:00" }], sun: [{ from: "00:00", until: "00:45" }] },
    };
    const night = at("2026-11-22", "01:00");
    expect(outageEnd("next_opening", { now: night, hours })).toEqual(at("2026-11-28", "18:00"));
  });

  test("applies to the wanted time, so that tomorrow can be ordered today", () => {
    const today = outage({ until: at("2026-11-18", "00:00") });
    expect(isActiveAt(today, NOW)).toBe(true);
    expect(isActiveAt(today, at("2026-11-18", "12:00"))).toBe(false);
    expect(isActiveAt(outage({}), at("2026-12-24", "12:00"))).toBe(true);
  });

  test("of an earlier service is to be confirmed at opening", () => {
    const yesterday = outage({ since: at("2026-11-16", "20:00") });
    const over = outage({ since: at("2026-11-16", "20:00"), until: at("2026-11-17", "10:00") });
    const fresh = outage({ since: at("2026-11-17", "11:40") });
    expect(outagesToConfirm([yesterday, over, fresh], NOW, HOURS)).toEqual([yesterday]);
    expect(outagesToConfirm([yesterday, fresh], NOW, undefined)).toEqual([yesterday]);
  });

  test("a busy kitchen adds the longest delay while it is busy", () => {
    const busy = (minutes: number) =>
      outage({ kind: "shop", id: "", reason: "busy", minutes, until: at("2026-11-17", "13:00") });
    expect(busyMinutes([busy(15), busy(30)], NOW)).toBe(30);
    expect(busyMinutes([busy(15)], at("2026-11-17", "13:00"))).toBe(0);
    expect(busyMinutes([], NOW)).toBe(0);
  });

  test("ends in the future and is over at its end", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(
          ...OUTAGE_UNTILS.filter((until) => until !== "put_back" && until !== "date"),
        ),
        instants,
        fc.option(openingHours, { nil: undefined }),
        (until, now, hours) => {
          const end = outageEnd(until, { now, hours });
          expect(end?.getTime()).toBeGreaterThan(now.getTime());
          if (end) expect(isOver({ until: end }, end)).toBe(true);
        },
      ),
    );
  });
});

describe("taking orders", () => {
  const wanted = { way: "pick_up", at: NOW } as const;

  test.each<[string, Partial<Outage>, string]>([
    ["paused", { kind: "shop", id: "", reason: "paused" }, "paused"],
    ["closed today", { kind: "shop", id: "", reason: "closed" }, "shop_closed"],
    ["without pick-up", { kind: "way", id: "pick_up", reason: "paused" }, "paused"],
  ])("is refused while %s", (_what, fields, code) => {
    const until = at("2026-11-17", "13:00");
    expect(checkOpen(wanted, { hours: {}, outages: [outage({ ...fields, until })] })).toEqual({
      ok: false,
      error: { code, details: { until: until.toISOString() } },
    });
  });

  test("is allowed while busy, or while only the other way is paused", () => {
    const outages = [
      outage({ kind: "shop", id: "", reason: "busy", minutes: 20 }),
      outage({ kind: "way", id: "delivery", reason: "paused" }),
    ];
    expect(checkOpen(wanted, { hours: {}, outages }).ok).toBe(true);
  });

  test("is refused outside opening hours, with the next opening", () => {
    const late = { way: "pick_up", at: at("2026-11-17", "15:00") } as const;
    expect(checkOpen(late, { hours: { pick_up: HOURS }, outages: [] })).toMatchObject({
      error: { code: "shop_closed", details: { until: at("2026-11-17", "18:00").toISOString() } },
    });
  });

  test("is refused whenever any outage or the hours refuse", () => {
    fc.assert(
      fc.property(
        fc.record({ way: fc.constantFrom("delivery", "pick_up"), at: instants }),
        fc.array(anyOutage),
        fc.option(openingHours, { nil: undefined }),
        (order, outages, hours) => {
          const terms = { hours: { delivery: hours, pick_up: hours }, outages };
          const stops = outages.filter(
            ({ kind, id, reason }) =>
              reason !== "busy" &&
              reason !== "unwatched" &&
              (kind === "shop" || (kind === "way" && id === order.way)),
          );
          const isStopped = stops.some((other) => isActiveAt(other, order.at));
          expect(checkOpen(order, terms).ok).toBe(!isStopped && isOpenAt(hours, order.at));
        },
      ),
    );
  });
});

describe("sold out lines", () => {
  const line = {
    dish: "lasagne",
    size: "family",
    options: ["sauce"],
    ingredients: ["chicken", "flour"],
  };
  test.each<[Partial<Outage>, boolean]>([
    [{ kind: "dish", id: "lasagne" }, true],
    [{ kind: "dish", id: "taco" }, false],
    [{ kind: "size", id: "lasagne/family" }, true],
    [{ kind: "size", id: "taco/family" }, false],
    [{ kind: "option", id: "sauce" }, true],
    [{ kind: "option", id: "chicken" }, false],
    [{ kind: "ingredient", id: "chicken" }, true],
    [{ kind: "ingredient", id: "sauce" }, false],
  ])("%o: %s", (fields, isSoldOut) => {
    const checked = checkLines(
      [{ ...line, dish: "soup", size: undefined, options: [], ingredients: [] }, line],
      { outages: [outage(fields)] },
      NOW,
    );
    expect(checked.ok).toBe(!isSoldOut);
    if (!checked.ok) {
      expect(checked.error).toMatchObject({
        code: "sold_out",
        details: { item: "lasagne", line: 1 },
      });
    }
  });

  test("are refused until the last of several outages ends", () => {
    const [soon, late] = [2, 5].map((hours) => new Date(NOW.getTime() + hours * 3_600_000));
    const outages = [
      outage({ kind: "option", id: "sauce", until: soon }),
      outage({ kind: "ingredient", id: "flour", until: late }),
    ];
    for (const given of [outages, outages.toReversed()]) {
      expect(checkLines([line], { outages: given }, NOW)).toMatchObject({
        error: { details: { what: "flour", until: late?.toISOString() } },
      });
    }
  });

  test("depend on outages at the wanted time only", () => {
    fc.assert(
      fc.property(fc.array(anyOutage), ids, instants, (outages, dish, at) => {
        const served = { dish, options: [], ingredients: [] };
        const isOff = outages.some((o) => o.kind === "dish" && o.id === dish && isActiveAt(o, at));
        expect(checkLines([served], { outages }, at).ok).toBe(!isOff);
      }),
    );
  });
});
