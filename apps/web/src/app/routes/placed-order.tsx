import { Suspense, useEffect, useEffectEvent, useRef } from "react";
import { type PlacedOrder, usePlacedOrder } from "../../order/placed-order.ts";
import { useLayer } from "../../platform/layers.ts";
import { loadLater } from "../../platform/load-later.ts";

const { Part: Confirmation, preloadWhenIdle: preloadConfirmation } = loadLater(() =>
  import("./confirmation.tsx").then((module) => module.Confirmation),
);

export { preloadConfirmation };

export function useConfirmation() {
  const { placed, setPlaced, closePlaced } = usePlacedOrder();
  const { isOpen, open, close } = useLayer("placed", { isTransient: true });
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
      // Clear it now: a click on the link to the order page unmounts the shop before the effect
      // runs.
      closePlaced();
      close();
    },
  };
}

export function PlacedOrderDialog(props: { placed: PlacedOrder; onClose: () => void }) {
  return (
    <Suspense fallback={null}>
      <Confirmation {...props} />
    </Suspense>
  );
}
