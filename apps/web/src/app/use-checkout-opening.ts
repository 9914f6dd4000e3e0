import { useState } from "react";
import { useBasket } from "../features/basket/use-basket.ts";
import { openStep } from "../features/checkout/open-step.ts";

/** Whether the checkout is open; a reload in the middle of it opens it again where it stood. */
export function useCheckoutOpening(slug: string) {
  const { lines } = useBasket(slug);
  return useState(() => lines.length > 0 && openStep(slug) !== null);
}
