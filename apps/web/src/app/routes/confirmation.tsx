import { useState } from "react";
import { SignInDialog } from "../../features/account/sign-in-dialog.tsx";
import { OrderConfirmation } from "../../features/order-confirmation/order-confirmation.tsx";
import { useIdentity } from "../../identity/use-identity.ts";
import type { PlacedOrder } from "../../order/placed-order.ts";
import { useLayer } from "../../platform/layers.ts";
import { loadLater } from "../../platform/load-later.ts";
import { useVisit } from "../../shop/visit.ts";

const { Part: TakenOrder } = loadLater(() =>
  import("../../features/taking-orders/taken-order.tsx").then((module) => module.TakenOrder),
);

interface ConfirmationProps {
  readonly placed: PlacedOrder;
  readonly onClose: () => void;
}

export function Confirmation(props: ConfirmationProps) {
  return useVisit().channel ? <TakenOrder {...props} /> : <OwnOrder {...props} />;
}

function OwnOrder({ placed, onClose }: ConfirmationProps) {
  // `account`, not `user`: the kitchen tablet must not be offered an account.
  const { account } = useIdentity();
  const signIn = useLayer("sign-in-to-keep");
  const [email, setEmail] = useState<string>();
  return (
    <>
      <OrderConfirmation
        placed={placed}
        offersAccount={placed.isGuest && account === null}
        onCreateAccount={(given) => {
          setEmail(given);
          signIn.open();
        }}
        onClose={onClose}
        focusAfterwards={findOrderLink}
      />
      <SignInDialog
        open={signIn.isOpen}
        initialMode="signUp"
        initialEmail={email}
        allowGuest
        onClose={signIn.close}
      />
    </>
  );
}

/** The button that placed the order is gone: focus the link to the order instead. */
function findOrderLink(): HTMLElement | null {
  return document.querySelector("[data-order-link]") ?? document.getElementById("content");
}
