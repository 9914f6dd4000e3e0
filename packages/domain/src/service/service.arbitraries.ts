import fc from "fast-check";
import { WEEKDAYS } from "../time/weekdays.ts";
import type { OpeningHours } from "./opening-hours.ts";
import { OUTAGE_KINDS, OUTAGE_REASONS, type Outage } from "./outage.ts";

const two = (part: number) => String(part).padStart(2, "0");

const clockTimes = fc
  .tuple(fc.nat({ max: 23 }), fc.constantFrom(0, 15, 30, 45))
  .map(([hour, minute]) => `${two(hour)}:${two(minute)}`);

const serviceTimes = fc
  .record({ from: clockTimes, until: clockTimes })
  .filter(({ from, until }) => from !== until);

export const openingHours: fc.Arbitrary<OpeningHours> = fc.record({
  week: fc.dictionary(fc.constantFrom(...WEEKDAYS), fc.array(serviceTimes, { maxLength: 3 })),
});

/** Around both time changes, and on other days. */
export const instants = fc.oneof(
  fc.date({ min: new Date("2026-01-01"), max: new Date("2027-12-31"), noInvalidDate: true }),
  ...["2026-03-29T01:00:00Z", "2026-10-25T01:00:00Z"].map((change) =>
    fc
      .integer({ min: -26 * 60, max: 26 * 60 })
      .map((minutes) => new Date(Date.parse(change) + minutes * 60_000)),
  ),
);

export const ids = fc.constantFrom("lasagne", "taco", "chicken", "family", "sauce");

export const anyOutage: fc.Arbitrary<Outage> = fc.record({
  kind: fc.constantFrom(...OUTAGE_KINDS),
  id: fc.oneof(ids, fc.constantFrom("", "delivery", "pick_up", "lasagne/family")),
  reason: fc.constantFrom(...OUTAGE_REASONS),
  since: instants,
  until: fc.option(instants),
});
