import type { CustomShop } from "@comptoir/contract";
import { type ComposedLine, priceOrder } from "@comptoir/domain";
import { useState } from "react";
import { useWords } from "../../../i18n/words.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { useOrderLines } from "../order-state.ts";
import { EmptyOrder } from "./empty-order.tsx";
import { OrderActions } from "./order-actions.tsx";
import { OrderFooter } from "./order-footer.tsx";
import { OrderLines } from "./order-lines.tsx";
import type { PlacedOrder } from "./send-order.ts";
import { usePlaceOrder } from "./use-place-order.ts";

interface OrderListProps {
  readonly open: boolean;
  readonly slug: string;
  readonly shop: CustomShop;
  readonly onClose: () => void;
  readonly onCompose: () => void;
  readonly onEdit: (line: ComposedLine) => void;
  readonly onPlaced: (order: PlacedOrder) => void;
  readonly focusAfterwards: () => HTMLElement | null;
}

/** The order as it stands, over the page: to check, change, cancel or place it. */
export function OrderList({
  open,
  slug,
  shop,
  onClose,
  onCompose,
  onEdit,
  onPlaced,
  focusAfterwards,
}: OrderListProps) {
  const words = useWords("composer");
  const { close: closeLabel } = useWords("common");
  const lines = useOrderLines(slug);
  const [removed, setRemoved] = useState<{ line: ComposedLine; position: number }>();
  const placing = usePlaceOrder({ slug, shop, onPlaced });
  const order = priceOrder(shop.categories, lines);
  const isEmpty = lines.length === 0;

  const forgettingRemoved = (leave: () => void) => () => {
    setRemoved(undefined);
    leave();
  };
  const close = forgettingRemoved(onClose);
  const compose = forgettingRemoved(onCompose);
  return (
    <Dialog
      open={open}
      onClose={close}
      title={words.order.title}
      closeLabel={closeLabel}
      finalFocus={focusAfterwards}
      footer={!isEmpty && <OrderFooter order={order} placing={placing} />}
    >
      {isEmpty && !removed && <EmptyOrder onCompose={compose} />}
      <div inert={placing.isPending} className="flex flex-col gap-4 empty:hidden">
        <OrderLines
          slug={slug}
          shop={shop}
          order={order}
          removed={removed}
          onRemoved={setRemoved}
          onEdit={onEdit}
        />
        {!isEmpty && <OrderActions slug={slug} onAddMore={compose} onCancelled={compose} />}
      </div>
    </Dialog>
  );
}
