import { type ServiceStateOnWire, type Shop, serviceTerms } from "@comptoir/contract";
import {
  checkOpen,
  isDeliveredFrom,
  type Result,
  type SwitchedOff,
  type Way,
} from "@comptoir/domain";
import { channelHere } from "../../platform/taken-order.ts";

/** What a page knows of a kitchen at a moment. */
export interface Facts {
  readonly shop: Shop;
  /** How whoever looks at this page gets the food. */
  readonly way: Way;
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
    way: wayHere(shop),
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

function wayHere({ kind }: Pick<Shop, "kind">): Way {
  return isDeliveredFrom(kind, channelHere() ?? "web") ? "delivery" : "pick_up";
}

/** Whether the kitchen takes orders for then, and if not, why. */
export function openAt({ shop, way, offs }: Facts, at: Date): Result<Date> {
  return checkOpen({ way, at }, serviceTerms(shop, offs));
}

/** A closed kitchen takes orders for when it is open, unless its owner wants none. */
export function takesOrders(facts: Facts): boolean {
  return facts.shop.service?.preorders !== false || openAt(facts, facts.now).ok;
}
