import type { Rappen } from "@comptoir/domain";
import { useState } from "react";
import { useShop } from "./shop-context.tsx";

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
