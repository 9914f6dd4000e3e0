import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { startOfDay } from "../time/calendar.ts";
import { hasEnded, partOffers, timeUntil } from "./countdown.ts";

const OPENING = "2025-11-01";
const before = (ms: number) => new Date(startOfDay(OPENING).getTime() - ms);

describe("the countdown", () => {
  test("counts days, hours, minutes and seconds to midnight in Zurich", () => {
    // The clocks went back on 26 October: that day has 25 hours.
    expect(timeUntil(OPENING, new Date("2025-10-25T12:00:00+02:00"))).toEqual({
      days: 6,
      hours: 13,
      minutes: 0,
      seconds: 0,
    });
  });

  test("shows the last second and then nothing", () => {
    expect(timeUntil(OPENING, before(1000))).toEqual({
      days: 0,
      hours: 0,
      minutes: 0,
      seconds: 1,
    });
    expect(timeUntil(OPENING, before(1))?.seconds).toBe(1);
    expect(timeUntil(OPENING, before(0))).toBeUndefined();
    expect(timeUntil(OPENING, new Date("2026-01-01T00:00:00Z"))).toBeUndefined();
  });

  test("adds up to the time left, each part within its bounds", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 * 86_400 }), (seconds) => {
        const left = timeUntil(OPENING, before(seconds * 1000));
        if (!left) throw new Error("there is time left");
        const { days, hours, minutes } = left;
        expect(((days * 24 + hours) * 60 + minutes) * 60 + left.seconds).toBe(seconds);
        expect([hours < 24, minutes < 60, left.seconds < 60]).toEqual([true, true, true]);
      }),
    );
  });
});

describe("the end of an offer", () => {
  test("is midnight in Zurich after its last day", () => {
    expect(hasEnded("2025-10-31", new Date("2025-10-31T23:59:59+01:00"))).toBe(false);
    expect(hasEnded("2025-10-31", new Date("2025-11-01T00:00:00+01:00"))).toBe(true);
  });

  test("never comes without a last day", () => {
    expect(hasEnded(undefined, new Date("2999-01-01T00:00:00Z"))).toBe(false);
  });

  test("separates running from ended offers, in order", () => {
    const preorder = { id: "preorder", until: "2025-10-31" };
    const delivery = { id: "delivery", until: undefined };
    const share = { id: "share", until: "2025-10-31" };
    const offers = [preorder, delivery, share];
    expect(partOffers(offers, new Date("2025-10-31T12:00:00Z"))).toEqual({
      running: offers,
      ended: [],
    });
    expect(partOffers(offers, new Date("2025-11-01T12:00:00Z"))).toEqual({
      running: [delivery],
      ended: [preorder, share],
    });
  });
});
