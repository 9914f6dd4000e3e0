import { instantInZurich } from "@comptoir/domain";
import { expect, test } from "vitest";
import { delayedBy, nextTime } from "./delay-dialog.tsx";

const at = (time: string, day = "2026-11-17") => instantInZurich(day, time);
const NOW = at("18:50").getTime();
const promised = (time: string) => ({ promisedAt: at(time).toISOString(), wish: null });

test.each([
  ["what was promised", promised("19:00"), "19:10"],
  ["now, where that is past", promised("18:40"), "19:00"],
  ["now, where it is wanted as soon as possible", { wish: null }, "19:00"],
  ["when it is wanted", { wish: { date: "2026-11-17", time: "19:30" } }, "19:40"],
])("ten minutes later than %s", (_what, order, time) => {
  expect(delayedBy(10, order, NOW)).toEqual(at(time));
});

test("a delay ends with a full minute, and is never shorter than it says", () => {
  expect(delayedBy(10, { wish: null }, NOW + 1)).toEqual(at("19:01"));
});

test.each([
  ["19:20", at("19:20")],
  ["00:30", at("00:30", "2026-11-18")],
  ["18:50", undefined],
  ["12:00", undefined],
  ["", undefined],
])("the time %j is the next one that a clock shows", (time, expected) => {
  expect(nextTime(time, NOW)).toEqual(expected);
});
