import { ORDER_CHANNELS, OUTAGE_KINDS, OUTAGE_REASONS, OUTAGE_UNTILS } from "@comptoir/domain";
import * as z from "zod/mini";
import { boardSettings } from "./board-settings.ts";
import { orderId, slug } from "./ids.ts";
import { deliveryWish } from "./order.ts";
import { createOrderRequest } from "./orders.ts";
import { line } from "./text.ts";

const instant = z.iso.datetime();

const off = z.object({
  kind: z.enum(OUTAGE_KINDS),
  id: z.string(),
  reason: z.enum(OUTAGE_REASONS),
  since: instant,
  until: z.nullable(instant),
  minutes: z.optional(z.int()),
});

export const serviceState = z.object({
  offs: z.array(off),
  /** By name of slot or dish. Unlimited and untouched ones are omitted. */
  left: z.record(z.string(), z.int()),
  /** Minutes until an order placed now is ready; `null` without an estimate. */
  estimate: z.nullable(z.int()),
});
export type ServiceStateOnWire = z.output<typeof serviceState>;

export const getServiceQuery = z.object({ restaurantId: slug });

const places = z.array(z.object({ resource: z.string(), amount: z.int() }));

export const staffService = z.object({
  ...serviceState.shape,
  offs: z.array(z.object({ ...off.shape, by: z.nullable(z.string()) })),
  counts: z.record(z.string(), z.int()),
  board: z.pick(boardSettings, { overdueMinutes: true, cancelReasons: true }),
  holds: z.array(z.object({ hold: z.uuid(), channel: z.string(), until: instant, places })),
  /** Large web orders, unpaid and unconfirmed: others may still take part of their places. */
  unconfirmed: z.array(z.object({ _id: orderId, orderNumber: z.int(), places })),
});
export type StaffService = z.output<typeof staffService>;

const thing = { kind: z.enum(OUTAGE_KINDS), id: line(130) };

export const switchOffRequest = z.object({
  restaurantId: slug,
  ...thing,
  reason: z.enum(OUTAGE_REASONS),
  until: z.enum(OUTAGE_UNTILS),
  /** With `until: "date"`: the day on which it is back. */
  day: z.optional(z.iso.date()),
  /** With `busy`: how much later than usual. */
  minutes: z.optional(z.int().check(z.minimum(5), z.maximum(240))),
});
export type SwitchOffRequest = z.output<typeof switchOffRequest>;

export const putBackRequest = z.object({
  restaurantId: slug,
  things: z
    .array(z.object({ ...thing, reason: z.enum(OUTAGE_REASONS) }))
    .check(z.minLength(1), z.maxLength(200)),
});
export type PutBackRequest = z.output<typeof putBackRequest>;

export const setCountRequest = z.object({
  restaurantId: slug,
  dish: line(60),
  day: z.iso.date(),
  count: z.nullable(z.int().check(z.nonnegative(), z.maximum(10_000))),
  /** Whether `count` excludes what is already ordered. */
  isLeft: z.optional(z.boolean()),
});
export type SetCountRequest = z.output<typeof setCountRequest>;

/** Confirms a large order: it keeps all its places though it is not paid. */
export const confirmOrderRequest = z.object({ restaurantId: slug, _id: orderId });

export const promiseOrderRequest = z.object({
  _id: orderId,
  revision: z.int().check(z.nonnegative()),
  at: instant,
});

export const holdRequest = z.object({
  restaurantId: slug,
  hold: z.optional(z.uuid()),
  items: createOrderRequest.shape.items,
  deliveryTimePreference: z.optional(z.nullable(deliveryWish)),
  channel: z.optional(z.enum(ORDER_CHANNELS)),
});
export type HoldRequest = z.output<typeof holdRequest>;
/** `null` if nothing is scarce, or if the limit of holds is reached. */
export const holdResponse = z.nullable(z.object({ hold: z.uuid(), until: instant }));

export const releaseHoldRequest = z.object({ restaurantId: slug, hold: z.uuid() });
export const doneResponse = z.object({ done: z.literal(true) });

/** Event stream of an open shop page; `basket` is 1 while its basket has lines. */
export const liveShopQuery = z.object({
  restaurantId: slug,
  basket: z._default(z.enum(["0", "1"]), "0"),
});

/** Data of the events `ready`, sent at once, and `shop`, sent for each new version. */
export const shopVersion = z.object({ version: z.string() });
