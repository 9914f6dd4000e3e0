import { DEFAULT_TAX, type Rappen, SIMPLE_MENU, withTax } from "@comptoir/domain";
import { usePublishedContent } from "../../../office/draft/use-draft.ts";

type Tax = Parameters<typeof withTax>[1];

/** Adds tax if the shop's prices exclude it. */
export function usePaidPrice(): { isTaxAdded: boolean; paidPrice: (price: Rappen) => Rappen } {
  const isSimple = usePublishedContent(["menuType"]) === SIMPLE_MENU;
  const tax = usePublishedContent(["tax"]) as Tax | undefined;
  const counts = tax ?? DEFAULT_TAX[isSimple ? "simple" : "custom"];
  return {
    isTaxAdded: counts.mode === "added" && counts.percent > 0,
    paidPrice: (price) => withTax(price, counts),
  };
}
