import type { Rappen } from "@comptoir/domain";
import { useState } from "react";
import { useShop } from "./shop-context.tsx";

/**
 * The total before another version of the shop changed it under the customer's eyes, until they agree to the
 * new one: nobody orders at a total that they did not see.
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
