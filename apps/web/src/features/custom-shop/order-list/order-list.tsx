import { countItems, type OrderListLine, TIMERS } from "@comptoir/domain";
import { CircleCheck, Plus } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { useWords } from "../../../i18n/words.ts";
import type { PlacedOrder } from "../../../order/placed-order.ts";
import { useLayer } from "../../../platform/layers.ts";
import { useCustomShop } from "../../../shop/shop-context.tsx";
import { useVisit } from "../../../shop/visit.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { showToast } from "../../../ui/toasts.ts";
import { OrderDetails } from "./order-details.tsx";
import { OrderListFooter } from "./order-list-footer.tsx";
import { OrderListLines } from "./order-list-lines.tsx";
import { clearOrder, OrderListContext, useOrderListHere } from "./use-order-list.ts";

interface OrderListProps {
  readonly open: boolean;
  readonly banner: string;
  readonly onBannerRead: () => void;
  readonly onClose: () => void;
  readonly onCompose: () => void;
  readonly onEdit: (line: OrderListLine) => void;
  readonly onPlaced: (order: PlacedOrder) => void;
  readonly focusAfterwards: () => HTMLElement | null;
}

export function OrderList({
  open,
  banner,
  onBannerRead,
  onClose,
  onCompose,
  onEdit,
  onPlaced,
  focusAfterwards,
}: OrderListProps) {
  const words = useWords("composer");
  useWords("service");
  useWords("offline");
  const { close: closeLabel } = useWords("common");
  const [removed, setRemoved] = useState<{ line: OrderListLine; position: number }>();
  const list = useOrderListHere({ isOpen: open, onPlaced });
  const lines = list.order.lines.map(({ line }) => line);
  const isEmpty = lines.length === 0;

  if (!open && removed) setRemoved(undefined);
  return (
    <OrderListContext value={list}>
      <Dialog
        open={open}
        onClose={onClose}
        title={words.order.title}
        description={
          banner ? (
            <Banner text={banner} onRead={onBannerRead} />
          ) : (
            !isEmpty && words.order.articles(countItems(lines))
          )
        }
        closeLabel={closeLabel}
        finalFocus={focusAfterwards}
        footer={!isEmpty && <OrderListFooter />}
      >
        {isEmpty && !removed && <EmptyList onCompose={onCompose} />}
        <div
          inert={list.ordering.sending.isSending}
          className="flex flex-col gap-4 transition-opacity empty:hidden inert:opacity-60"
        >
          <OrderListLines removed={removed} onRemoved={setRemoved} onEdit={onEdit} />
          {!isEmpty && <Actions onCompose={onCompose} />}
          {!isEmpty && <OrderDetails />}
        </div>
      </Dialog>
    </OrderListContext>
  );
}

/** Replaces the dish count, so that it covers and shifts nothing. */
function Banner({ text, onRead }: { text: string; onRead: () => void }) {
  const end = useEffectEvent(onRead);
  useEffect(() => {
    const timer = setTimeout(() => end(), TIMERS.banner);
    return () => clearTimeout(timer);
  }, []);
  return (
    <span className="flex items-center gap-2 font-semibold text-leaf">
      <CircleCheck size={18} aria-hidden className="shrink-0" />
      {text}
    </span>
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

function Actions({ onCompose }: { onCompose: () => void }) {
  const { slug } = useCustomShop();
  const visit = useVisit();
  const { order } = useWords("composer");
  const confirming = useLayer("cancel-order", { isTransient: true });
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <Button look="secondary" onClick={onCompose} className="px-4! text-sm">
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
          clearOrder(slug, visit);
          onCompose();
          showToast(order.cancelled);
        }}
      />
    </div>
  );
}
