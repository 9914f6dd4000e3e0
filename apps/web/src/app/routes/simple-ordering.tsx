import type { SimpleShop } from "@comptoir/contract";
import { repriceBasket, withoutOrdered } from "@comptoir/domain";
import { useQueryClient } from "@tanstack/react-query";
import { Suspense, useEffect, useState } from "react";
import { changeBasket, hasBasket, useBasket } from "../../basket/basket-state.ts";
import { SignInDialog } from "../../features/account/sign-in-dialog.tsx";
import { openStep } from "../../features/checkout/open-step.ts";
import { profileQuery, useIdentity, useProfile } from "../../identity/use-identity.ts";
import { loadLater } from "../../platform/load-later.ts";
import { shopQuery } from "../../shop/shop.ts";
import { PlacedOrder, preloadConfirmation, usePlacedOrder } from "./placed-order.tsx";

const { Part: CheckoutDialog, preloadWhenIdle: preloadCheckout } = loadLater(() =>
  import("../../features/checkout/checkout-dialog.tsx").then((module) => module.default),
);

interface SimpleOrderingProps {
  readonly slug: string;
  readonly shop: SimpleShop;
  /** The checkout; after placing, the confirmation takes its place by itself. */
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onReviewBasket: () => void;
}

/** From the basket to the placed order, and for a guest on to an account that keeps it. */
export function SimpleOrdering({
  slug,
  shop,
  open,
  onOpenChange,
  onReviewBasket,
}: SimpleOrderingProps) {
  const queries = useQueryClient();
  const { status, user, account } = useIdentity();
  const profile = useProfile() ?? null;
  const lines = useBasket(slug);
  const { placed, setPlaced, closePlaced } = usePlacedOrder(slug);
  const [isSigningIn, setSigningIn] = useState(false);
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
      {/* Not before it is known who orders: a customer's order must not leave as a guest's. */}
      {wasOpened && status !== "loading" && (
        <CheckoutDialog
          slug={slug}
          shop={shop}
          lines={lines}
          user={user}
          profile={profile}
          open={open}
          onClose={() => onOpenChange(false)}
          onReviewBasket={onReviewBasket}
          onSignIn={status === "guest" ? () => setSigningIn(true) : undefined}
          onProfileSaved={(saved) =>
            queries.setQueryData(profileQuery(saved.firebaseUid).queryKey, saved)
          }
          onMenuChanged={() => queries.invalidateQueries({ queryKey: shopQuery(slug).queryKey })}
          onPricesAccepted={() =>
            changeBasket(slug, (basket) => repriceBasket(shop.categories, basket))
          }
          onPlaced={({ ordered, ...order }) => {
            setPlaced(order);
            changeBasket(slug, (basket) => withoutOrdered(basket, ordered));
            onOpenChange(false);
          }}
        />
      )}
      <SignInDialog open={isSigningIn} allowGuest onClose={() => setSigningIn(false)} />
      {placed && (
        <PlacedOrder
          slug={slug}
          shop={shop}
          placed={placed}
          account={account}
          onClose={closePlaced}
        />
      )}
    </Suspense>
  );
}

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
