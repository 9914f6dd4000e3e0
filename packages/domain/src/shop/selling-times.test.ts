import type { ServiceConfig } from "@comptoir/contract";
import { expect, test } from "vitest";
import { instantInZurich } from "../time/calendar.ts";
import { openSpan } from "./selling-times.ts";

const LUNCH = { from: "11:00", until: "14:00" };
const DINNER = { from: "18:00", until: "22:00" };
const at = (time: string, day = "2026-11-15") => instantInZurich(day, time);
const spanAt = (service: ServiceConfig | undefined, instant: Date) =>
  openSpan({ service }, instant);

test("a shop without hours opens and closes at midnight", () => {
  const day = { from: at("00:00"), until: at("00:00", "2026-11-16") };
  expect(spanAt(undefined, at("12:00"))).toEqual(day);
  expect(spanAt({}, at("00:00"))).toEqual(day);
});

test("services with a gap are separate spans", () => {
  const service = { hours: { delivery: { sun: [DINNER, LUNCH] } } };
  expect(spanAt(service, at("10:59"))).toBeNull();
  expect(spanAt(service, at("11:00"))).toEqual({ from: at("11:00"), until: at("14:00") });
  expect(spanAt(service, at("14:00"))).toBeNull();
  expect(spanAt(service, at("21:59"))).toEqual({ from: at("18:00"), until: at("22:00") });
});

test("overlapping services of both ways are one span", () => {
  const service = {
    hours: {
      delivery: { sun: [LUNCH] },
      pick_up: { sun: [{ from: "13:00", until: "23:00" }] },
    },
  };
  const span = { from: at("11:00"), until: at("23:00") };
  for (const time of ["11:30", "13:30", "22:30"]) expect(spanAt(service, at(time))).toEqual(span);
});

test("a way without hours does not keep the shop open, nor on a holiday", () => {
  const service = {
    hours: { delivery: { sun: [DINNER] } },
    exceptions: [{ id: "noel", from: "2026-12-24", until: "2026-12-26", services: [] }],
  };
  expect(spanAt(service, at("03:00"))).toBeNull();
  expect(spanAt({ exceptions: service.exceptions }, at("12:00", "2026-12-25"))).toBeNull();
  expect(spanAt({ exceptions: service.exceptions }, at("12:00"))).not.toBeNull();
});

test("a span continues past midnight, and is longer when clocks go back", () => {
  const service = { hours: { pick_up: { sat: [{ from: "22:00", until: "04:00" }] } } };
  const night = { from: at("22:00", "2026-10-24"), until: at("04:00", "2026-10-25") };
  expect(spanAt(service, at("23:00", "2026-10-24"))).toEqual(night);
  expect(spanAt(service, at("03:59", "2026-10-25"))).toEqual(night);
  expect(night.until.getTime() - night.from.getTime()).toBe(7 * 3_600_000);
});
