import type { Shop } from "@comptoir/contract";
import { Suspense, useState } from "react";
import { SignInDialog } from "../../features/account/sign-in-dialog.tsx";
import type { IdentityUser } from "../../identity/provider.ts";
import { loadLater } from "../../platform/load-later.ts";
import type { usePlacedOrder } from "./use-placed-order.ts";

const { Part: OrderConfirmation, preloadWhenIdle: preloadConfirmation } = loadLater(() =>
  import("../../features/order-confirmation/order-confirmation.tsx").then(
    (module) => module.default,
  ),
);

export { preloadConfirmation };

interface PlacedOrderProps {
  readonly slug: string;
  readonly shop: Shop;
  readonly placed: NonNullable<ReturnType<typeof usePlacedOrder>["placed"]>;
  /** Whoever is signed in here; on the kitchen's tablet nobody is offered an account. */
  readonly account: IdentityUser | null;
  readonly onClose: () => void;
}

/** The confirmation of an order, which offers a guest an account to keep it in. */
export function PlacedOrder({ slug, shop, placed, account, onClose }: PlacedOrderProps) {
  const [isSigningIn, setSigningIn] = useState(false);
  return (
    <Suspense fallback={null}>
      <OrderConfirmation
        slug={slug}
        shop={shop}
        orderNumber={placed.orderNumber}
        totalPrice={placed.totalPrice}
        isGuest={placed.isGuest && account === null}
        onCreateAccount={() => setSigningIn(true)}
        onClose={onClose}
      />
      <SignInDialog
        open={isSigningIn}
        initialMode="signUp"
        allowGuest
        onClose={() => setSigningIn(false)}
      />
    </Suspense>
  );
}
