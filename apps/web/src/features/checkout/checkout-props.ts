import type { Profile, SimpleShop } from "@comptoir/contract";
import type { BasketLine, NewBasketLine } from "@comptoir/domain";
import type { CheckoutUser } from "./draft.ts";

export interface CheckoutProps {
  readonly slug: string;
  readonly shop: SimpleShop;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly lines: readonly BasketLine[];
  readonly user: CheckoutUser | null;
  readonly profile: Profile | null;
  /** The order is placed; `totalPrice` is in CHF, as the server answered. */
  readonly onPlaced: (order: PlacedOrder) => void;
  /** The menu this page shows is out of date; done once the new one is there, or cannot be had. */
  readonly onMenuChanged: () => Promise<void>;
  /** The customer orders at today's prices, which the basket did not have before. */
  readonly onPricesAccepted: () => void;
  /** Leads to the basket once the checkout is closed. */
  readonly onReviewBasket: () => void;
  readonly onSignIn?: () => void;
  /** The profile as it is after an address or a name was saved with the order. */
  readonly onProfileSaved?: (profile: Profile) => void;
}

interface PlacedOrder {
  readonly orderNumber: number;
  readonly totalPrice: number;
  readonly isGuest: boolean;
  /** What it holds: not always what the basket does by now. */
  readonly ordered: readonly Omit<NewBasketLine, "price">[];
}
