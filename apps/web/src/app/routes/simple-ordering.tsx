import { Suspense, useEffect, useState } from "react";
import { hasBasket, useBasket } from "../../basket/basket-state.ts";
import { SignInDialog } from "../../features/account/sign-in-dialog.tsx";
import { openStep } from "../../features/checkout/open-step.ts";
import { useIdentity } from "../../identity/use-identity.ts";
import { usePlacedOrder } from "../../order/placed-order.ts";
import { loadLater } from "../../platform/load-later.ts";
import { useShop } from "../../shop/shop-context.tsx";
import { PlacedOrderDialog, preloadConfirmation } from "./placed-order.tsx";

const { Part: CheckoutDialog, preloadWhenIdle: preloadCheckout } = loadLater(() =>
  import("../../features/checkout/checkout-dialog.tsx").then((module) => module.CheckoutDialog),
);

interface SimpleOrderingProps {
  /** The checkout; after placing, the confirmation takes its place by itself. */
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onReviewBasket: () => void;
}

/** From the basket to the placed order, and for a guest on to an account that keeps it. */
export function SimpleOrdering({ open, onOpenChange, onReviewBasket }: SimpleOrderingProps) {
  const { slug } = useShop();
  const { status } = useIdentity();
  const { placed, setPlaced, closePlaced } = usePlacedOrder();
  const [isSigningIn, setSigningIn] = useState(false);
  const [wasOpened, setOpened] = useState(open);
  if (open && !wasOpened) setOpened(true);
  const hasLines = useBasket(slug).length > 0;
  useEffect(() => {
    if (hasLines) preloadCheckout();
  }, [hasLines]);
  useEffect(() => {
    if (open) preloadConfirmation();
  }, [open]);

  return (
    <Suspense fallback={null}>
      {/* Not before it is known who orders: a customer's order must not leave as a guest's. */}
      {wasOpened && status !== "loading" && (
        <CheckoutDialog
          open={open}
          onClose={() => onOpenChange(false)}
          onReviewBasket={onReviewBasket}
          onSignIn={status === "guest" ? () => setSigningIn(true) : undefined}
          onPlaced={(order) => {
            setPlaced(order);
            onOpenChange(false);
          }}
        />
      )}
      <SignInDialog open={isSigningIn} allowGuest onClose={() => setSigningIn(false)} />
      {placed && <PlacedOrderDialog placed={placed} onClose={closePlaced} />}
    </Suspense>
  );
}

/** Whether the checkout is open; a reload in the middle of it opens it again where it stood. */
export function useCheckoutOpening() {
  const { slug } = useShop();
  const opening = useState(false);
  const [, setOpen] = opening;
  // Not at once: the page is prerendered, and hydrated as it was prerendered.
  useEffect(() => {
    if (hasBasket(slug) && openStep(slug) !== null) setOpen(true);
  }, [slug]);
  return opening;
}
