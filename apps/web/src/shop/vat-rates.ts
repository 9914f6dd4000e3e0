import { inZurich, menuTerms, type VatRates } from "@comptoir/domain";
import { useClock } from "../platform/clock.ts";
import { useShop } from "./shop-context.tsx";

/** Null if the shop is not registered for VAT. */
export function useVatRates(): VatRates | null {
  const { shop } = useShop();
  const day = useClock((now) => inZurich(new Date(now)).day);
  return menuTerms(shop, day).vatRates ?? null;
}
