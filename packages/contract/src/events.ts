import * as z from "zod/mini";
import { EVENT_NAMES, MAX_EVENTS, UTM_KEYS } from "./event-names.ts";
import { slug } from "./ids.ts";
import { line } from "./text.ts";

const utm = z.partialRecord(z.enum(UTM_KEYS), line(200));

const properties = z
  .record(line(40), z.union([line(100), z.number(), z.boolean()]))
  .check(z.refine((entries) => Object.keys(entries).length <= 10, "must have at most 10 entries"));

export const eventsRequest = z.object({
  restaurantId: slug,
  utm: z.optional(utm),
  events: z
    .array(
      z.object({
        name: z.enum(EVENT_NAMES),
        at: z.iso.datetime(),
        properties: z.optional(properties),
      }),
    )
    .check(z.minLength(1), z.maxLength(MAX_EVENTS)),
});
export type EventsRequest = z.input<typeof eventsRequest>;
