import {
  inZurich,
  type NewBasketLine,
  type NewOrderListLine,
  type Order,
  type Reorder,
  reorderComposed,
  reorderDishes,
  type Shop,
} from "@comptoir/domain";
import { RotateCcw } from "lucide-react";
import { Suspense, useState } from "react";
import { useWords } from "../../i18n/words.ts";
import { useLayer } from "../../platform/layers.ts";
import { loadLater } from "../../platform/load-later.ts";
import { Button } from "../../ui/button.tsx";

const { Part: ReorderDialog } = loadLater(() =>
  import("./reorder-dialog.tsx").then((module) => module.ReorderDialog),
);

export type Reordered =
  | ({ readonly kind: "simple"; readonly slug: string } & Reorder<NewBasketLine>)
  | ({ readonly kind: "custom"; readonly slug: string } & Reorder<NewOrderListLine>);

function reorder(shop: Shop, { slug, lines }: Order): Reordered {
  return shop.kind === "simple"
    ? { kind: "simple", slug, ...reorderDishes(shop.categories, lines) }
    : {
        kind: "custom",
        slug,
        ...reorderComposed(shop.categories, lines, inZurich(new Date()).day),
      };
}

interface OrderAgainProps {
  readonly order: Order;
  readonly shop: Shop;
  readonly onReorder: (again: Reordered) => void;
}

export function OrderAgain({ order, shop, onReorder }: OrderAgainProps) {
  const { reorder: words } = useWords("orders");
  const [again, setAgain] = useState<Reordered>();
  const layer = useLayer("again", { isTransient: true });
  return (
    <>
      <Button
        onClick={() => {
          setAgain(reorder(shop, order));
          layer.open(order.id);
        }}
      >
        <RotateCcw size={18} aria-hidden />
        {words.again}
      </Button>
      {again && (
        <Suspense fallback={null}>
          <ReorderDialog
            open={layer.detail === order.id}
            onClose={layer.close}
            order={order}
            again={again}
            onConfirm={() => {
              layer.close();
              onReorder(again);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
