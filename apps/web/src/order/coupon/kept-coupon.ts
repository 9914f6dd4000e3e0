import * as z from "zod/mini";
import { useStore } from "zustand";
import { readAs } from "../../platform/read-as.ts";
import { storedByShop } from "../../platform/stored-state.ts";

/** The code that a link brought: applied whenever the order is looked through, until it was used. */
const keptCoupon = storedByShop<string>({
  name: "coupon",
  read: readAs(z.string().check(z.maxLength(40))),
  empty: () => "",
  visitOnly: true,
});

export function keepCoupon(slug: string, code: string): void {
  keptCoupon(slug).update(() => code);
}

export function forgetCoupon(slug: string): void {
  keepCoupon(slug, "");
}

/** Empty where there is none. */
export function useKeptCoupon(slug: string): string {
  return useStore(keptCoupon(slug));
}
