import { Suspense, useEffect, useEffectEvent, useRef, useState } from "react";
import { SignInDialog } from "../../features/account/sign-in-dialog.tsx";
import { useIdentity } from "../../identity/use-identity.ts";
import { type PlacedOrder, usePlacedOrder } from "../../order/placed-order.ts";
import { useLayer } from "../../platform/layers.ts";
import { loadLater } from "../../platform/load-later.ts";
import { channelHere } from "../../platform/taken-order.ts";

const { Part: OrderConfirmation, preloadWhenIdle: preloadConfirmation } = loadLater(() =>
  import("../../features/order-confirmation/order-confirmation.tsx").then(
    (module) => module.OrderConfirmation,
  ),
);

const { Part: TakenOrder } = loadLater(() =>
  import("../../features/taking-orders/taken-order.tsx").then((module) => module.TakenOrder),
);

export { preloadConfirmation };

/** The order just placed, shown over its shop until it is closed, by Back as well. */
export function useConfirmation() {
  const { placed, setPlaced, closePlaced } = usePlacedOrder();
  const { isOpen, open, close } = useLayer("placed", { isTransient: true });
  // A reload finds the order again, and shows it again.
  useEffect(() => {
    if (placed) open();
  }, [placed, open]);
  const wasOpen = useRef(false);
  const forget = useEffectEvent(closePlaced);
  useEffect(() => {
    if (wasOpen.current && !isOpen) forget();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return {
    placed: isOpen ? placed : null,
    show: (order: PlacedOrder) => {
      setPlaced(order);
      open();
    },
    close: () => {
      // At once: whoever goes on to the order's page leaves the shop with the same press.
      closePlaced();
      close();
    },
  };
}

interface PlacedOrderDialogProps {
  readonly placed: PlacedOrder;
  readonly onClose: () => void;
}

/** The confirmation of an order: for whoever placed it, or for the staff who took it for them. */
export function PlacedOrderDialog(props: PlacedOrderDialogProps) {
  return (
    <Suspense fallback={null}>
      {channelHere() ? <TakenOrder {...props} /> : <OwnOrder {...props} />}
    </Suspense>
  );
}

/** It offers a guest an account to keep the order in. */
function OwnOrder({ placed, onClose }: PlacedOrderDialogProps) {
  // On the kitchen's tablet nobody is offered an account.
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

/** What was pressed to place the order is gone: the focus goes where the order is found from now on. */
function findOrderLink(): HTMLElement | null {
  return document.querySelector("[data-order-link]") ?? document.getElementById("content");
}
