import { inZurich, menuTerms, type Rappen, type VatRates } from "@comptoir/domain";
import { useState } from "react";
import { useClock } from "../platform/clock.ts";
import { useShop } from "../shop/shop-context.tsx";

/**
 * The total before a newly published version changed it. Customers must agree to the new total
 * before they order.
 */
export function useTotalBefore(total: Rappen, isShown: boolean) {
  const { shop } = useShop();
  const [last, setLast] = useState({ shop, total });
  const [before, setBefore] = useState<Rappen | null>(null);
  if (last.shop !== shop || last.total !== total) {
    setLast({ shop, total });
    const isPublished = last.shop !== shop && last.total !== total;
    if (isPublished && isShown) setBefore(before ?? last.total);
  }
  return { before: before === total ? null : before, agree: () => setBefore(null) };
}

export function useVatRates(): VatRates | null {
  const { shop } = useShop();
  const day = useClock((now) => inZurich(new Date(now)).day);
  return menuTerms(shop, day).vatRates ?? null;
}
