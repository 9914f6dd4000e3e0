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

const off = (fields: Partial<Outage>): Outage => ({
  kind: "dish",
  id: "lasagne",
  reason: "sold_out",
  since: at("2026-11-17", "11:45"),
  until: null,
  ...fields,
});

describe("what is switched off", () => {
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

  test("a night's next opening is not the one it is in the middle of", () => {
    const night = at("2026-11-20", "00:30");
    expect(outageEnd("next_opening", { now: night, hours: HOURS })).toEqual(
      at("2026-11-24", "11:30"),
    );
    expect(outageEnd("end_of_service", { now: night, hours: HOURS })).toEqual(
      at("2026-11-20", "01:00"),
    );
  });

  test("a night's next opening lies ahead, also where the day that has begun was open already", () => {
    const hours: OpeningHours = {
      week: { sat: [{ from: "18:00", until: "03:00" }], sun: [{ from: "00:00", until: "00:45" }] },
    };
    const night = at("2026-11-22", "01:00");
    expect(outageEnd("next_opening", { now: night, hours })).toEqual(at("2026-11-28", "18:00"));
  });

  test("counts for when the food is wanted, so that tomorrow's can be ordered today", () => {
    const today = off({ until: at("2026-11-18", "00:00") });
    expect(isActiveAt(today, NOW)).toBe(true);
    expect(isActiveAt(today, at("2026-11-18", "12:00"))).toBe(false);
    expect(isActiveAt(off({}), at("2026-12-24", "12:00"))).toBe(true);
  });

  test("from another service is asked about at opening", () => {
    const yesterday = off({ since: at("2026-11-16", "20:00") });
    const over = off({ since: at("2026-11-16", "20:00"), until: at("2026-11-17", "10:00") });
    const fresh = off({ since: at("2026-11-17", "11:40") });
    expect(outagesToConfirm([yesterday, over, fresh], NOW, HOURS)).toEqual([yesterday]);
    expect(outagesToConfirm([yesterday, fresh], NOW, undefined)).toEqual([yesterday]);
  });

  test("a busy kitchen adds minutes as long as it is busy, the most of several", () => {
    const busy = (minutes: number) =>
      off({ kind: "shop", id: "", reason: "busy", minutes, until: at("2026-11-17", "13:00") });
    expect(busyMinutes([busy(15), busy(30)], NOW)).toBe(30);
    expect(busyMinutes([busy(15)], at("2026-11-17", "13:00"))).toBe(0);
    expect(busyMinutes([], NOW)).toBe(0);
  });

  test("what ends, ends", () => {
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

describe("whether an order is taken", () => {
  const wanted = { way: "pick_up", at: NOW } as const;

  test.each<[string, Partial<Outage>, string]>([
    ["paused", { kind: "shop", id: "", reason: "paused" }, "paused"],
    ["closed today", { kind: "shop", id: "", reason: "closed" }, "shop_closed"],
    ["without pick-up", { kind: "way", id: "pick_up", reason: "paused" }, "paused"],
  ])("not while it is %s", (_what, fields, code) => {
    const until = at("2026-11-17", "13:00");
    expect(checkOpen(wanted, { hours: {}, offs: [off({ ...fields, until })] })).toEqual({
      ok: false,
      error: { code, details: { until: until.toISOString() } },
    });
  });

  test("yes while it is busy, or while only the other way is off", () => {
    const offs = [
      off({ kind: "shop", id: "", reason: "busy", minutes: 20 }),
      off({ kind: "way", id: "delivery", reason: "paused" }),
    ];
    expect(checkOpen(wanted, { hours: {}, offs }).ok).toBe(true);
  });

  test("not outside its hours, and it says when it opens", () => {
    const late = { way: "pick_up", at: at("2026-11-17", "15:00") } as const;
    expect(checkOpen(late, { hours: { pick_up: HOURS }, offs: [] })).toMatchObject({
      error: { code: "shop_closed", details: { until: at("2026-11-17", "18:00").toISOString() } },
    });
  });

  test("never when any reason says closed", () => {
    fc.assert(
      fc.property(
        fc.record({ way: fc.constantFrom("delivery", "pick_up"), at: instants }),
        fc.array(anyOutage),
        fc.option(openingHours, { nil: undefined }),
        (order, offs, hours) => {
          const terms = { hours: { delivery: hours, pick_up: hours }, offs };
          const stops = offs.filter(
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

describe("what is sold out", () => {
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
      { offs: [off(fields)] },
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

  test("is only what is off for the time at which it is wanted", () => {
    fc.assert(
      fc.property(fc.array(anyOutage), ids, instants, (offs, dish, at) => {
        const served = { dish, options: [], ingredients: [] };
        const isOff = offs.some((o) => o.kind === "dish" && o.id === dish && isActiveAt(o, at));
        expect(checkLines([served], { offs }, at).ok).toBe(!isOff);
      }),
    );
  });
});
