import type { SimpleShop } from "@comptoir/contract";

export interface BasketProps {
  readonly slug: string;
  readonly shop: SimpleShop;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onCheckout: () => void;
}

/** Where to send focus for a look at the basket beside the menu. */
export const BASKET_PANEL_ID = "basket";
