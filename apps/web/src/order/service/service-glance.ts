import {
  busyMinutes,
  currentOutages,
  type Shop,
  serviceTerms,
  shopStatus,
  WAYS,
  type Way,
} from "@comptoir/domain";
import type { ServiceNow, StaffOff } from "./staff-service.ts";

/** How a shop stands, in as few words as there are on a button. */
export type Glance =
  | { readonly state: "open" }
  | { readonly state: "busy"; readonly minutes: number }
  | {
      readonly state: "paused" | "closed";
      readonly until: Date | null;
      /** Where it holds for one of several ways only. */
      readonly way?: Way;
    };

/** The ways in which a shop's food is got; what staff take at a counter is fetched. */
export function waysOf({ kind }: Pick<Shop, "kind">): readonly [Way, ...Way[]] {
  return kind === "custom" ? ["pick_up"] : WAYS;
}

export function glanceOf(
  shop: Pick<Shop, "kind" | "service">,
  { offs }: Pick<ServiceNow, "offs">,
  now: Date,
): Glance {
  const at = notBefore(offs, now);
  const terms = serviceTerms(shop, offs);
  const ways = waysOf(shop).map((way) => ({ way, ...shopStatus(way, terms, at) }));
  const shut = ways.filter((status) => status.state !== "open");
  const [first] = shut;
  if (first) {
    const until = first.state === "paused" ? first.until : first.opens;
    const isForAll = shut.length === ways.length;
    return { state: first.state, until, ...(!isForAll && { way: first.way }) };
  }
  const minutes = busyMinutes(offs, at);
  return minutes > 0 ? { state: "busy", minutes } : { state: "open" };
}

/** This device's clock may be behind the one by which something went off. */
function notBefore(offs: readonly StaffOff[], now: Date): Date {
  return new Date(Math.max(now.getTime(), ...offs.map(({ since }) => since.getTime())));
}

/** What is off, the latest first. */
export function offsNow(offs: readonly StaffOff[], now: Date): StaffOff[] {
  return currentOutages(offs, now).toSorted((a, b) => b.since.getTime() - a.since.getTime());
}

/** Whether it is something of the menu, and not the shop or one of its ways. */
export function isOfMenu({ kind }: Pick<StaffOff, "kind">): boolean {
  return kind !== "shop" && kind !== "way";
}
