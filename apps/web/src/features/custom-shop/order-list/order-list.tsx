import { countItems, type OrderListLine, priceOrder, TIMERS } from "@comptoir/domain";
import { CircleCheck, Plus } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { useWords } from "../../../i18n/words.ts";
import type { AppliedCoupon } from "../../../order/coupon/coupon-code.ts";
import { useOrderCoupon } from "../../../order/coupon/use-order-coupon.ts";
import type { PlacedOrder } from "../../../order/placed-order.ts";
import { useLayer } from "../../../platform/layers.ts";
import { useCustomShop } from "../../../shop/shop-context.tsx";
import { useVatRates } from "../../../shop/vat-rates.ts";
import { useVisit } from "../../../shop/visit.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { showToast } from "../../../ui/toasts.ts";
import { OrderDetails } from "./order-details.tsx";
import { OrderListFooter } from "./order-list-footer.tsx";
import { OrderListLines } from "./order-list-lines.tsx";
import { useOrderLines } from "./order-list-state.ts";
import { clearOrder, usePlaceOrderList } from "./place-order-list.ts";
import { useRecipient } from "./recipient-state.ts";
import { useListService } from "./use-list-service.ts";
import { useOrderDetails } from "./use-order-details.ts";

interface OrderListProps {
  readonly open: boolean;
  /** Message about the last change, shown for two seconds. */
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
  const { slug, shop } = useCustomShop();
  const words = useWords("composer");
  useWords("service");
  useWords("offline");
  const { close: closeLabel } = useWords("common");
  const lines = useOrderLines(slug);
  const [removed, setRemoved] = useState<{ line: OrderListLine; position: number }>();
  const vatRates = useVatRates();
  const { subtotal } = priceOrder(shop.categories, lines, shop.tax, vatRates).amounts;
  const [applied, setApplied] = useState<AppliedCoupon | null>(null);
  const coupon = useOrderCoupon({
    ...{ slug, subtotal, coupon: applied, onChange: setApplied },
    isShown: open && lines.length > 0,
  });
  const discount = coupon.applied?.discount;
  const order = priceOrder(shop.categories, lines, shop.tax, vatRates, discount);
  const { pickUp } = useRecipient().recipient;
  const service = useListService({ isOpen: open, order, pickUp });
  const details = useOrderDetails(order.amounts.total, service);
  const placing = usePlaceOrderList({ coupon, service, onPlaced });
  const isEmpty = lines.length === 0;

  if (!open && removed) setRemoved(undefined);
  return (
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
      footer={
        !isEmpty && (
          <OrderListFooter
            isOpen={open}
            order={order}
            details={details}
            coupon={coupon}
            service={service}
            placing={placing}
          />
        )
      }
    >
      {isEmpty && !removed && <EmptyList onCompose={onCompose} />}
      <div
        inert={placing.isSending}
        className="flex flex-col gap-4 transition-opacity empty:hidden inert:opacity-60"
      >
        <OrderListLines
          order={order}
          service={service}
          removed={removed}
          onRemoved={setRemoved}
          onEdit={onEdit}
        />
        {!isEmpty && <Actions onAddMore={onCompose} onCancelled={onCompose} />}
        {!isEmpty && <OrderDetails details={details} service={service} coupon={coupon} />}
      </div>
    </Dialog>
  );
}

interface BannerProps {
  readonly text: string;
  readonly onRead: () => void;
}

/** Replaces the dish count, so that it covers and shifts nothing. */
function Banner({ text, onRead }: BannerProps) {
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

interface ActionsProps {
  readonly onAddMore: () => void;
  readonly onCancelled: () => void;
}

function Actions({ onAddMore, onCancelled }: ActionsProps) {
  const { slug } = useCustomShop();
  const visit = useVisit();
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
          clearOrder(slug, visit);
          onCancelled();
          showToast(order.cancelled);
        }}
      />
    </div>
  );
}
