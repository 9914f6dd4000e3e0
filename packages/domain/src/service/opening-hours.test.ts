import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { instantInZurich } from "../time/calendar.ts";
import {
  areServicesApart,
  isOpenAt,
  isWithin,
  nextService,
  type OpeningHours,
  serviceAt,
  servicesOn,
} from "./opening-hours.ts";
import { instants, openingHours } from "./service.arbitraries.ts";

/** Lunch and dinner from Tuesday to Friday, a night on Saturdays. 2026-11-17 is a Tuesday. */
const LUNCH = { from: "11:30", until: "14:00" };
const DINNER = { from: "18:00", until: "22:00" };
const NIGHT = { from: "18:00", until: "02:00" };
const HOURS: OpeningHours = {
  week: { tue: [LUNCH, DINNER], wed: [DINNER, LUNCH], thu: [DINNER], fri: [DINNER], sat: [NIGHT] },
  exceptions: [
    { from: "2026-12-24", until: "2027-01-03", services: [] },
    { from: "2026-12-31", until: "2026-12-31", services: [NIGHT] },
  ],
};

const at = (day: string, time: string) => instantInZurich(day, time);

describe("opening hours", () => {
  test.each([
    ["before lunch", "2026-11-17", "11:29", false],
    ["as lunch begins", "2026-11-17", "11:30", true],
    ["as lunch ends", "2026-11-17", "14:00", false],
    ["in the evening", "2026-11-17", "21:59", true],
    ["on a day off", "2026-11-16", "19:00", false],
    ["after midnight of a Saturday", "2026-11-22", "01:59", true],
    ["as the night ends", "2026-11-22", "02:00", false],
    ["in the holidays", "2026-12-26", "19:00", false],
    ["on the one evening of the holidays", "2027-01-01", "00:30", true],
  ])("%s (%s %s): %s", (_when, day, time, isOpen) => {
    expect(isOpenAt(HOURS, at(day, time))).toBe(isOpen);
  });

  test("of a day are sorted", () => {
    expect(servicesOn(HOURS, "2026-11-18").map(({ from }) => from)).toEqual([
      at("2026-11-18", "11:30"),
      at("2026-11-18", "18:00"),
    ]);
  });

  test("a shop without hours is always open", () => {
    expect(isOpenAt(undefined, at("2026-11-16", "03:00"))).toBe(true);
    expect(isOpenAt({ week: {} }, at("2026-11-16", "12:00"))).toBe(false);
  });

  test.each([
    ["between lunch and dinner", "2026-11-17", "15:00", "2026-11-17", "18:00"],
    ["during a service the one after it", "2026-11-17", "12:00", "2026-11-17", "18:00"],
    ["over the days off", "2026-11-22", "12:00", "2026-11-24", "11:30"],
    ["over the holidays", "2027-01-01", "03:00", "2027-01-05", "11:30"],
  ])("finds the next service %s", (_when, day, time, nextDay, nextTime) => {
    expect(nextService(HOURS, at(day, time))?.from).toEqual(at(nextDay, nextTime));
  });

  test("a shop that never opens has no next service", () => {
    expect(nextService({ week: {} }, at("2026-11-17", "12:00"))).toBeUndefined();
  });

  test("a night over the change to winter time is an hour longer, to summer time an hour shorter", () => {
    const hoursOf = (day: string) => {
      const [night] = servicesOn({ week: { sat: [{ from: "22:00", until: "04:00" }] } }, day);
      return night ? (night.until.getTime() - night.from.getTime()) / 3_600_000 : 0;
    };
    expect(hoursOf("2026-10-24")).toBe(7);
    expect(hoursOf("2026-03-28")).toBe(5);
    expect(hoursOf("2026-11-21")).toBe(6);
  });

  test("a shop is open exactly within a service of that day or of the night before", () => {
    fc.assert(
      fc.property(openingHours, instants, (hours, instant) => {
        const service = serviceAt(hours, instant);
        expect(isOpenAt(hours, instant)).toBe(service !== undefined);
        if (service) expect(isWithin(service, instant)).toBe(true);
        const next = nextService(hours, instant);
        if (next) {
          expect(next.from.getTime()).toBeGreaterThan(instant.getTime());
          expect(isOpenAt(hours, next.from)).toBe(true);
        }
      }),
    );
  });
});

const service = (times: string) => {
  const [from = "", until = ""] = times.split("-");
  return { from, until };
};

test.each([
  [[], true],
  [["11:30-14:00", "18:00-22:00"], true],
  [["18:00-22:00", "11:30-14:00"], true],
  [["11:30-14:00", "14:00-22:00"], true],
  [["11:30-14:30", "14:00-22:00"], false],
  [["11:30-14:00", "18:00-02:00"], true],
  [["18:00-02:00", "20:00-22:00"], false],
  [["00:00-00:00"], true],
  [["00:00-00:00", "18:00-22:00"], false],
  [["11:30-14:00", "11:30-14:00"], false],
])("services %j of a day are apart: %s", (times, areApart) => {
  expect(areServicesApart(times.map(service))).toBe(areApart);
});
