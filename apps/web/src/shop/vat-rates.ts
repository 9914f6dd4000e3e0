import { inZurich, menuTerms, type VatRates } from "@comptoir/domain";
import { useClock } from "../platform/clock.ts";
import { useShop } from "./shop-context.tsx";

/** Today's, where the shop is registered for value-added tax. */
export function useVatRates(): VatRates | null {
  const { shop } = useShop();
  const day = useClock((now) => inZurich(new Date(now)).day);
  return menuTerms(shop, day).vatRates ?? null;
}
