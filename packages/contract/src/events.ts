import * as z from "zod/mini";
import { slug } from "./ids.ts";
import { line } from "./text.ts";

export const EVENT_NAMES = [
  "view",
  "select_category",
  "view_item",
  "add",
  "remove",
  "begin_checkout",
  "checkout_step",
  "coupon",
  "purchase",
  "sign_up",
  "sign_in",
] as const;
export type EventName = (typeof EVENT_NAMES)[number];

export const UTM_KEYS = [
  "utm_source",
  "utm_medium",
  "utm_campaign",
  "utm_content",
  "utm_term",
] as const;

const utm = z.partialRecord(z.enum(UTM_KEYS), line(200));

/** How many events a page sends at once. */
export const MAX_EVENTS = 20;

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
