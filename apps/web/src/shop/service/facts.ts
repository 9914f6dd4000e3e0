import type { ServiceStateOnWire } from "@comptoir/contract";
import {
  accept,
  checkOpen,
  isDeliveredFrom,
  type Result,
  type Shop,
  type SwitchedOff,
  serviceTerms,
  type Way,
} from "@comptoir/domain";
import { channelHere } from "../../platform/taken-order.ts";

/** What a page knows of a kitchen at a moment. */
export interface Facts {
  readonly shop: Shop;
  /** How whoever looks at this page gets the food. */
  readonly way: Way;
  /** Staff take the order: they know better than hours and pauses. */
  readonly isAttended: boolean;
  readonly now: Date;
  readonly offs: readonly SwitchedOff[];
  /** What is left of slots and dishes, by their names; the rest is all there. */
  readonly left: Readonly<Record<string, number>>;
  /** In how many minutes food can be fetched that is ordered now, where anybody knows. */
  readonly estimate: number | null;
}

/** By the name of a slot or dish, how much of it this page's own checkout keeps. */
export type Held = Readonly<Record<string, number>>;

const NOTHING: ServiceStateOnWire = { offs: [], left: {}, estimate: null };

/** What this page keeps is taken from all others, and not from itself. */
export function factsOf(
  shop: Shop,
  now: Date,
  state: ServiceStateOnWire = NOTHING,
  held: Held = {},
): Facts {
  const left = Object.entries(state.left).map(([name, count]) => [name, count + (held[name] ?? 0)]);
  return {
    shop,
    way: isDeliveredFrom(shop.kind, channelHere() ?? "web") ? "delivery" : "pick_up",
    isAttended: channelHere() !== null,
    now,
    offs: state.offs.map((off) => ({
      ...off,
      // What is told has begun, also by a clock that is slow.
      since: new Date(Math.min(Date.parse(off.since), now.getTime())),
      until: off.until === null ? null : new Date(off.until),
    })),
    left: Object.fromEntries(left),
    estimate: state.estimate,
  };
}

/** Whether the kitchen takes orders for then, and if not, why. */
export function openAt({ shop, way, offs, isAttended }: Facts, at: Date): Result<Date> {
  if (isAttended) return accept(at);
  return checkOpen({ way, at }, serviceTerms(shop, offs));
}

const MINUTE_MS = 60_000;

/** For when something is wanted as soon as possible: a kitchen needs its time before it closes. */
export function soonAt({ shop, way, now }: Facts): Date {
  const lead = way === "pick_up" ? (shop.service?.slots?.pick_up?.leadMinutes ?? 0) : 0;
  return new Date(now.getTime() + lead * MINUTE_MS);
}

/** Whether food can be had as soon as possible. */
export function isOpenNow(facts: Facts): boolean {
  return openAt(facts, facts.now).ok && openAt(facts, soonAt(facts)).ok;
}

/** A closed kitchen takes orders for when it is open, unless its owner wants none. */
export function takesOrders(facts: Facts): boolean {
  return facts.shop.service?.preorders !== false || openAt(facts, facts.now).ok;
}
