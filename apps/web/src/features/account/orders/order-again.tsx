import type { Shop, TrackedOrder } from "@comptoir/contract";
import { RotateCcw } from "lucide-react";
import { Suspense, useState } from "react";
import { useWords } from "../../../i18n/words.ts";
import { loadLater } from "../../../platform/load-later.ts";
import { Button } from "../../../ui/button.tsx";
import { type Again, reorderOrder } from "./reorder-order.ts";

const { Part: ReorderWindow } = loadLater(() =>
  import("./reorder-window.tsx").then((module) => module.default),
);

interface OrderAgainProps {
  readonly order: TrackedOrder;
  readonly shop: Shop;
  /** Puts the lines into that shop's basket. */
  readonly onReorder: (again: Again) => void;
}

/** Says what changed since, then hands the lines over. */
export function OrderAgain({ order, shop, onReorder }: OrderAgainProps) {
  const { orders: words } = useWords("account");
  const [again, setAgain] = useState<Again>();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        onClick={() => {
          setAgain(reorderOrder(shop, order));
          setOpen(true);
        }}
      >
        <RotateCcw size={18} aria-hidden />
        {words.again}
      </Button>
      {again && (
        <Suspense fallback={null}>
          <ReorderWindow
            open={isOpen}
            onClose={() => setOpen(false)}
            order={order}
            shop={shop}
            again={again}
            onConfirm={() => {
              setOpen(false);
              onReorder(again);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
