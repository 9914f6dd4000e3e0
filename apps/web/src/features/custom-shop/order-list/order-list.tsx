import { type OrderListLine, priceOrder } from "@comptoir/domain";
import { Plus } from "lucide-react";
import { useState } from "react";
import { useWords } from "../../../i18n/words.ts";
import type { PlacedOrder } from "../../../order/placed-order.ts";
import { useLayer } from "../../../platform/layers.ts";
import { useCustomShop } from "../../../shop/shop-context.tsx";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { showToast } from "../../../ui/toasts.ts";
import { OrderListFooter } from "./order-list-footer.tsx";
import { OrderListLines } from "./order-list-lines.tsx";
import { useOrderLines } from "./order-list-state.ts";
import { clearOrder, usePlaceOrderList } from "./place-order-list.ts";

interface OrderListProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onCompose: () => void;
  readonly onEdit: (line: OrderListLine) => void;
  readonly onPlaced: (order: PlacedOrder) => void;
  readonly focusAfterwards: () => HTMLElement | null;
}

/** The order as it stands, over the page: to check, change, cancel or place it. */
export function OrderList({
  open,
  onClose,
  onCompose,
  onEdit,
  onPlaced,
  focusAfterwards,
}: OrderListProps) {
  const { slug, shop } = useCustomShop();
  const words = useWords("composer");
  const { close: closeLabel } = useWords("common");
  const lines = useOrderLines(slug);
  const [removed, setRemoved] = useState<{ line: OrderListLine; position: number }>();
  const placing = usePlaceOrderList(onPlaced);
  const order = priceOrder(shop.categories, lines, shop.tax);
  const isEmpty = lines.length === 0;

  if (!open && removed) setRemoved(undefined);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.order.title}
      closeLabel={closeLabel}
      finalFocus={focusAfterwards}
      footer={!isEmpty && <OrderListFooter order={order} placing={placing} />}
    >
      {isEmpty && !removed && <EmptyList onCompose={onCompose} />}
      <div inert={placing.isSending} className="flex flex-col gap-4 empty:hidden">
        <OrderListLines order={order} removed={removed} onRemoved={setRemoved} onEdit={onEdit} />
        {!isEmpty && <Actions onAddMore={onCompose} onCancelled={onCompose} />}
      </div>
    </Dialog>
  );
}

function EmptyList({ onCompose }: { onCompose: () => void }) {
  const { order } = useWords("composer");
  const errors = useWords("errors");
  return (
    <div className="flex flex-col items-center gap-3 py-6 text-center">
      <p className="font-display text-xl font-semibold">{errors.no_items_in_order}</p>
      <p className="max-w-xs text-ink-soft">{order.empty_hint}</p>
      <Button onClick={onCompose} className="mt-2">
        {order.compose}
      </Button>
    </div>
  );
}

interface ActionsProps {
  readonly onAddMore: () => void;
  readonly onCancelled: () => void;
}

function Actions({ onAddMore, onCancelled }: ActionsProps) {
  const { slug } = useCustomShop();
  const { order } = useWords("composer");
  const confirming = useLayer("cancel-order", { isTransient: true });
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <Button look="secondary" onClick={onAddMore} className="px-4! text-sm">
        <Plus size={18} aria-hidden />
        {order.add_more}
      </Button>
      <Button look="quiet" onClick={() => confirming.open()} className="px-1! text-sm text-alarm!">
        {order.cancel}
      </Button>
      <ConfirmDialog
        open={confirming.isOpen}
        title={order.cancel_title}
        text={order.cancel_text}
        confirmLabel={order.cancel_yes}
        cancelLabel={order.cancel_no}
        danger
        onCancel={confirming.close}
        onConfirm={() => {
          confirming.close();
          clearOrder(slug);
          onCancelled();
          showToast(order.cancelled);
        }}
      />
    </div>
  );
}
