import { Suspense, useEffect, useEffectEvent, useRef } from "react";
import { type PlacedOrder, usePlacedOrder } from "../../order/placed-order.ts";
import { useLayer } from "../../platform/layers.ts";
import { loadLater } from "../../platform/load-later.ts";

const { Part: Confirmation, preloadWhenIdle: preloadConfirmation } = loadLater(() =>
  import("./confirmation.tsx").then((module) => module.Confirmation),
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
      <Confirmation {...props} />
    </Suspense>
  );
}
