import { Suspense, useState } from "react";
import { SignInDialog } from "../../features/account/sign-in-dialog.tsx";
import { useIdentity } from "../../identity/use-identity.ts";
import type { PlacedOrder } from "../../order/placed-order.ts";
import { loadLater } from "../../platform/load-later.ts";

const { Part: OrderConfirmation, preloadWhenIdle: preloadConfirmation } = loadLater(() =>
  import("../../features/order-confirmation/order-confirmation.tsx").then(
    (module) => module.OrderConfirmation,
  ),
);

export { preloadConfirmation };

interface PlacedOrderDialogProps {
  readonly placed: PlacedOrder;
  readonly onClose: () => void;
}

/** The confirmation of an order, which offers a guest an account to keep it in. */
export function PlacedOrderDialog({ placed, onClose }: PlacedOrderDialogProps) {
  // On the kitchen's tablet nobody is offered an account.
  const { account } = useIdentity();
  const [isSigningIn, setSigningIn] = useState(false);
  const [email, setEmail] = useState<string>();
  return (
    <Suspense fallback={null}>
      <OrderConfirmation
        placed={placed}
        offersAccount={placed.isGuest && account === null}
        onCreateAccount={(given) => {
          setEmail(given);
          setSigningIn(true);
        }}
        onClose={onClose}
      />
      <SignInDialog
        open={isSigningIn}
        initialMode="signUp"
        initialEmail={email}
        allowGuest
        onClose={() => setSigningIn(false)}
      />
    </Suspense>
  );
}
