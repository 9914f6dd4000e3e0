import { orderPath, order as orderSchema, PATHS } from "@comptoir/contract";
import { calendarFile, isFinal, type Order } from "@comptoir/domain";
import { useMutation } from "@tanstack/react-query";
import { CalendarPlus, Download, Printer, Share, X } from "lucide-react";
import { Suspense, useState } from "react";
import { loadWithWords } from "../../i18n/load-with-words.ts";
import { useWords } from "../../i18n/words.ts";
import { call } from "../../platform/api.ts";
import { install, useInstallable } from "../../platform/install.ts";
import { useLayer } from "../../platform/layers.ts";
import { loadLater } from "../../platform/load-later.ts";
import { saveFile } from "../../platform/save-file.ts";
import { useShop } from "../../shop/shop-context.tsx";
import { Button } from "../../ui/button.tsx";
import { showToast } from "../../ui/toasts.ts";
import { CallProblem } from "./call-problem.tsx";
import { OrderAgain, type Reordered } from "./order-again.tsx";
import { PushButton } from "./push-button.tsx";
import { ShareOrder } from "./share-order.tsx";

const { Part: ReceiptPrinter } = loadWithWords(["board"], () =>
  import("../../order/receipt/receipt-printer.tsx").then((module) => module.ReceiptPrinter),
);

interface OrderActionsProps {
  readonly order: Order;
  readonly linkKey: string | null;
  readonly isOwn: boolean;
  readonly onReorder: (again: Reordered) => void;
  readonly onCancelled: (order: Order) => void;
}

export function OrderActions(props: OrderActionsProps) {
  const { order, linkKey, isOwn, onReorder, onCancelled } = props;
  const { shop } = useShop();
  return (
    <div className="flex flex-col gap-2.5">
      <PushButton order={order} linkKey={linkKey} />
      <InstallOffer />
      <OrderAgain order={order} shop={shop} onReorder={onReorder} />
      <PrintButton order={order} />
      {!isFinal(order.state) && <CalendarButton order={order} />}
      {isOwn && <ShareOrder order={order} />}
      {isOwn && order.state === "payment_pending" && (
        <CancelOrder order={order} onCancelled={onCancelled} />
      )}
    </div>
  );
}

function PrintButton({ order }: { order: Order }) {
  const { page: words } = useWords("orders");
  const [printed, setPrinted] = useState<Order>();
  return (
    <>
      <Button look="secondary" onClick={() => setPrinted(order)}>
        <Printer size={18} aria-hidden />
        {words.print}
      </Button>
      {printed && (
        <Suspense fallback={null}>
          <ReceiptPrinter order={printed} onDone={() => setPrinted(undefined)} />
        </Suspense>
      )}
    </>
  );
}

function InstallOffer() {
  const { shop } = useShop();
  const { install: words } = useWords("offline");
  const how = useInstallable();
  if (how === null) return null;
  if (how === "by-hand") {
    return (
      <p className="flex items-start gap-2 px-2 text-sm text-ink-soft">
        <Share size={18} aria-hidden className="mt-0.5 shrink-0" />
        {words.apple(shop.shopName)}
      </p>
    );
  }
  return (
    <div className="flex flex-col gap-1.5">
      <Button look="secondary" onClick={() => void install()}>
        <Download size={18} aria-hidden className="shrink-0" />
        {words.start(shop.shopName)}
      </Button>
      <p className="px-2 text-center text-sm text-ink-soft">{words.hint}</p>
    </div>
  );
}

function CalendarButton({ order }: { order: Order }) {
  const { page: words } = useWords("orders");
  const { slug, shop } = useShop();
  const { address, phone } = shop.contact;
  const text = calendarFile({
    order,
    shop: { name: shop.shopName, address, phone },
    title: words.calendar_title(order.number, shop.shopName),
    url: new URL(orderPath(slug, order.number), window.location.origin).href,
  });
  if (text === null) return null;
  const name = words.calendar_file(order.number);
  return (
    <Button
      look="secondary"
      onClick={() => saveFile(new File([text], name, { type: "text/calendar" }))}
    >
      <CalendarPlus size={18} aria-hidden />
      {words.calendar}
    </Button>
  );
}

const { Part: ConfirmDialog } = loadLater(() =>
  import("../../ui/confirm-dialog.tsx").then((module) => module.ConfirmDialog),
);

interface CancelOrderProps {
  readonly order: Order;
  readonly onCancelled: (order: Order) => void;
}

function CancelOrder({ order, onCancelled }: CancelOrderProps) {
  const { page: words } = useWords("orders");
  const question = useLayer("cancel-order", { isTransient: true });
  const { slug, number, couponCode } = order;
  const cancel = useMutation({
    mutationFn: () =>
      call(PATHS.cancelOrder, {
        method: "POST",
        answers: orderSchema,
        body: { restaurantId: slug, orderNumber: number },
        signed: true,
      }),
    onSuccess: (cancelled) => {
      onCancelled(cancelled);
      showToast(words.cancelled, { tone: "success" });
      // The focused button is gone.
      document.getElementById("content")?.focus({ preventScroll: true });
    },
  });
  return (
    <>
      <Button
        look="secondary"
        className="hover:border-alarm"
        busy={cancel.isPending}
        onClick={() => question.open()}
      >
        <X size={18} aria-hidden className="text-alarm" />
        <span className="text-alarm">{words.cancel}</span>
      </Button>
      <CallProblem error={cancel.error} />
      {question.isOpen && (
        <Suspense fallback={null}>
          <ConfirmDialog
            open
            danger
            title={words.cancel_title}
            text={couponCode ? words.cancel_text_coupon(couponCode) : words.cancel_text}
            confirmLabel={words.cancel_confirm}
            cancelLabel={words.cancel_keep}
            onCancel={question.close}
            onConfirm={() => {
              question.close();
              cancel.mutate();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
