import * as z from "zod/mini";
import { useStore } from "zustand";
import { readAs } from "../../platform/read-as.ts";
import { useVisit, type Visit } from "../../shop/visit.ts";
import { storedByVisit } from "../../shop/visit-storage.ts";

/** Code from a link. It is applied whenever the summary is shown, until it is used or removed. */
const storedCoupon = storedByVisit<string>({
  name: "coupon",
  read: readAs(z.string().check(z.maxLength(40))),
  empty: () => "",
  visitOnly: true,
});

export function storeCoupon(slug: string, visit: Visit, code: string): void {
  storedCoupon(slug, visit).update(() => code);
}

export function forgetCoupon(slug: string, visit: Visit): void {
  storeCoupon(slug, visit, "");
}

export function useStoredCoupon(slug: string): string {
  return useStore(storedCoupon(slug, useVisit()));
}
