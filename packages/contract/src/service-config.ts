import {
  areServicesApart,
  CANTONS,
  CAPACITY_UNITS,
  type FaultCode,
  isClockTime,
  isDay,
  type PublicService,
  WAYS,
  WEEKDAYS,
} from "@comptoir/domain";
import * as z from "zod/mini";

const day = z.string().check(z.refine(isDay, "must be a day, yyyy-mm-dd"));
const clockTime = z.string().check(z.refine(isClockTime, "must be a time of the day, hh:mm"));
const id = z
  .string()
  .check(z.regex(/^[a-zA-Z0-9_]{1,60}$/, "must be letters, digits, underscores"));
const minutes = z.int().check(z.positive(), z.maximum(7 * 24 * 60));
const count = z.int().check(z.positive(), z.maximum(10_000));

const services = z.array(z.object({ from: clockTime, until: clockTime })).check(
  z.maxLength(6),
  z.refine(areServicesApart, {
    error: "services of a day must not overlap",
    params: { code: "services_overlap" satisfies FaultCode },
  }),
);

const week = z.partialRecord(z.enum(WEEKDAYS), services);

const exception = z
  .object({
    id,
    from: day,
    until: day,
    services,
    way: z.optional(z.enum(WAYS)),
    names: z.optional(z.object({ fr: z.optional(z.string()), en: z.optional(z.string()) })),
  })
  .check(
    z.refine(({ from, until }) => from <= until, {
      error: "must not end before it begins",
      path: ["until"],
      params: { code: "ends_before" satisfies FaultCode },
    }),
  );

const slotRules = z.object({
  minutes: z.optional(z.int().check(z.minimum(5), z.maximum(24 * 60))),
  leadMinutes: z.optional(z.int().check(z.nonnegative(), z.maximum(7 * 24 * 60))),
  cutOff: z.optional(
    z.object({ daysBefore: z.int().check(z.nonnegative(), z.maximum(30)), time: clockTime }),
  ),
  daysAhead: z.optional(z.int().check(z.nonnegative(), z.maximum(120))),
  capacity: z.optional(z.object({ unit: z.enum(CAPACITY_UNITS), count })),
});

const unpaid = z.union([z.literal("kept"), z.object({ minutes })]);

export const publicService = z.object({
  hours: z.optional(z.partialRecord(z.enum(WAYS), week)),
  exceptions: z.optional(z.array(exception).check(z.maxLength(200))),
  preorders: z.optional(z.boolean()),
  slots: z.optional(z.partialRecord(z.enum(WAYS), slotRules)),
  unpaid: z.optional(z.partialRecord(z.enum(WAYS), unpaid)),
});
type Same<A, B extends A> = B;
export type ParsedService = Same<PublicService, z.output<typeof publicService>>;

export const serviceConfig = z.extend(publicService, {
  canton: z.optional(z.enum(CANTONS)),
  kitchen: z.optional(
    z.object({ leastMinutes: z.optional(minutes), portionsPerHour: z.optional(count) }),
  ),
  heartbeat: z.optional(
    z.object({ minutes: z.optional(minutes), action: z.enum(["note", "pause"]) }),
  ),
});
export type ServiceConfig = z.output<typeof serviceConfig>;
