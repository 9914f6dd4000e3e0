import { order as orderSchema, PATHS } from "@comptoir/contract";
import type { Order } from "@comptoir/domain";
import { useMutation } from "@tanstack/react-query";
import { X } from "lucide-react";
import { Suspense } from "react";
import { useWords } from "../../i18n/words.ts";
import { call } from "../../platform/api.ts";
import { useLayer } from "../../platform/layers.ts";
import { loadLater } from "../../platform/load-later.ts";
import { Button } from "../../ui/button.tsx";
import { showToast } from "../../ui/toasts.ts";
import { CallProblem } from "./call-problem.tsx";

const { Part: ConfirmDialog } = loadLater(() =>
  import("../../ui/confirm-dialog.tsx").then((module) => module.ConfirmDialog),
);

interface CancelOrderProps {
  readonly order: Order;
  readonly onCancelled: (order: Order) => void;
}

/** Customers may cancel until the order is paid. */
export function CancelOrder({ order, onCancelled }: CancelOrderProps) {
  const { page: words } = useWords("orders");
  const question = useLayer("cancel-order", { isTransient: true });
  const { slug, number, couponCode } = order;
  const cancel = useMutation({
    networkMode: "always",
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
