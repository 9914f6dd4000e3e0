import { useEffect, useState } from "react";
import { hasBasket } from "../../basket/basket-state.ts";
import { openStep } from "../../features/checkout/open-step.ts";

/** Whether the checkout is open; a reload in the middle of it opens it again where it stood. */
export function useCheckoutOpening(slug: string) {
  const opening = useState(false);
  const [, setOpen] = opening;
  // Not at once: the page comes drawn ahead of time, and is brought to life as it was drawn.
  useEffect(() => {
    if (hasBasket(slug) && openStep(slug) !== null) setOpen(true);
  }, [slug]);
  return opening;
}
