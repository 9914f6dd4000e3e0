import { Suspense, useEffect, useState } from "react";
import { hasBasket, useBasket } from "../../basket/basket-state.ts";
import { SignInDialog } from "../../features/account/sign-in-dialog.tsx";
import { openStep, SIGN_IN_TO_ORDER } from "../../features/checkout/open-step.ts";
import { useIdentity } from "../../identity/use-identity.ts";
import { type Layer, useLayer } from "../../platform/layers.ts";
import { loadLater } from "../../platform/load-later.ts";
import { useShop } from "../../shop/shop-context.tsx";
import { useVisit } from "../../shop/visit.ts";
import { PlacedOrderDialog, preloadConfirmation, useConfirmation } from "./placed-order.tsx";

const { Part: CheckoutDialog, preloadWhenIdle: preloadCheckout } = loadLater(() =>
  import("../../features/checkout/checkout-dialog.tsx").then((module) => module.CheckoutDialog),
);

interface SimpleOrderingProps {
  readonly checkout: Layer;
  readonly onReviewBasket: () => void;
  readonly onPlaced: () => void;
}

export function SimpleOrdering({ checkout, onReviewBasket, onPlaced }: SimpleOrderingProps) {
  const { slug } = useShop();
  const { status } = useIdentity();
  const confirmation = useConfirmation();
  const signIn = useLayer(SIGN_IN_TO_ORDER);
  const [wasOpened, setOpened] = useState(checkout.isOpen);
  if (checkout.isOpen && !wasOpened) setOpened(true);
  const hasLines = useBasket(slug).length > 0;
  useEffect(() => {
    if (hasLines) preloadCheckout();
  }, [hasLines]);
  useEffect(() => {
    if (checkout.isOpen) preloadConfirmation();
  }, [checkout.isOpen]);

  return (
    <Suspense fallback={null}>
      {/* Wait for the identity: a customer's order must not be sent as a guest's. */}
      {wasOpened && status !== "loading" && (
        <CheckoutDialog
          layer={checkout}
          onReviewBasket={onReviewBasket}
          onPlaced={(order) => {
            checkout.close();
            onPlaced();
            confirmation.show(order);
          }}
        />
      )}
      <SignInDialog open={signIn.isOpen} allowGuest onClose={signIn.close} />
      {confirmation.placed && (
        <PlacedOrderDialog placed={confirmation.placed} onClose={confirmation.close} />
      )}
    </Suspense>
  );
}

/** Layer of the checkout. Reopens at the step where the customer left it. */
export function useCheckoutLayer(): Layer {
  const { slug } = useShop();
  const visit = useVisit();
  const layer = useLayer("checkout");
  const { open } = layer;
  useEffect(() => {
    const left = openStep(slug, visit);
    if (left && hasBasket(slug, visit)) open(left.open || undefined);
  }, [slug, visit, open]);
  return layer;
}
