import type { Profile, SimpleShop } from "@comptoir/contract";
import { useQueryClient } from "@tanstack/react-query";
import { Suspense, useEffect, useState } from "react";
import { useBasket } from "../features/basket/use-basket.ts";
import { loadLater } from "../lib/load-later.ts";
import { shopQuery } from "../lib/shop.ts";
import { usePlacedOrder } from "./use-placed-order.ts";

const { Part: CheckoutDialog, preloadWhenIdle: preloadCheckout } = loadLater(() =>
  import("../features/checkout/checkout-dialog.tsx").then((module) => module.default),
);
const { Part: OrderConfirmation, preloadWhenIdle: preloadConfirmation } = loadLater(() =>
  import("../features/order-confirmation/order-confirmation.tsx").then((module) => module.default),
);

interface SimpleOrderingProps {
  readonly slug: string;
  readonly shop: SimpleShop;
  /** The checkout; after placing, the confirmation takes its place by itself. */
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly user: { uid: string; email: string | null; name: string | null } | null;
  readonly profile: Profile | null;
  readonly onProfileSaved?: (profile: Profile) => void;
  readonly onSignIn?: () => void;
  /** A guest wants an account, to which the order just placed is then linked. */
  readonly onCreateAccount: (orderNumber: number) => void;
}

/** From the basket to the placed order. */
export function SimpleOrdering({
  slug,
  shop,
  open,
  onOpenChange,
  onCreateAccount,
  ...customer
}: SimpleOrderingProps) {
  const queries = useQueryClient();
  const { lines, clear } = useBasket(slug);
  const { placed, setPlaced, closePlaced } = usePlacedOrder(slug);
  const [wasOpened, setOpened] = useState(open);
  if (open && !wasOpened) setOpened(true);
  const hasLines = lines.length > 0;
  useEffect(() => {
    if (hasLines) preloadCheckout();
  }, [hasLines]);
  useEffect(() => {
    if (open) preloadConfirmation();
  }, [open]);

  return (
    <Suspense fallback={null}>
      {wasOpened && (
        <CheckoutDialog
          {...customer}
          slug={slug}
          shop={shop}
          lines={lines}
          open={open}
          onClose={() => onOpenChange(false)}
          onPriceChanged={() =>
            void queries.invalidateQueries({ queryKey: shopQuery(slug).queryKey })
          }
          onPlaced={({ orderNumber, totalPrice }) => {
            setPlaced({ orderNumber, totalPrice, isGuest: customer.user === null });
            clear();
            onOpenChange(false);
          }}
        />
      )}
      {placed && (
        <OrderConfirmation
          slug={slug}
          shop={shop}
          orderNumber={placed.orderNumber}
          totalPrice={placed.totalPrice}
          isGuest={placed.isGuest && customer.user === null}
          onCreateAccount={() => onCreateAccount(placed.orderNumber)}
          onClose={closePlaced}
        />
      )}
    </Suspense>
  );
}
