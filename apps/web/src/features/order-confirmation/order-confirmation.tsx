import type { Shop } from "@comptoir/contract";
import { fromChf } from "@comptoir/domain";
import { CircleCheck } from "lucide-react";
import { useWords } from "../../i18n/words.ts";
import { useLiveOrder } from "../../order/use-live-order.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { AccountPrompt } from "./account-prompt.tsx";
import { NextSteps } from "./next-steps.tsx";
import { OrderStatus } from "./order-status.tsx";
import { PaymentDetails } from "./payment-details.tsx";

interface OrderConfirmationProps {
  readonly slug: string;
  readonly shop: Shop;
  readonly orderNumber: number;
  /** In CHF, as the server answered. */
  readonly totalPrice: number;
  readonly isGuest: boolean;
  readonly onCreateAccount: () => void;
  readonly onClose: () => void;
}

export default function OrderConfirmation(props: OrderConfirmationProps) {
  const { slug, shop, orderNumber, isGuest, onClose } = props;
  const { placed: words } = useWords("checkout");
  const common = useWords("common");
  const live = useLiveOrder(slug, orderNumber);
  const isUnpaid = (live.order?.state ?? "payment_pending") === "payment_pending";
  const total = fromChf(live.order?.totalPrice ?? props.totalPrice);
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title}
      description={words.thanks}
      closeLabel={common.close}
      footer={
        !isGuest && (
          <Button wide onClick={onClose}>
            {words.done}
          </Button>
        )
      }
    >
      <p className="flex flex-col items-center gap-1 rounded-card bg-accent px-6 py-6 text-white">
        <CircleCheck size={28} aria-hidden />
        <span className="text-sm">{words.number}</span>
        <span className="font-display text-7xl leading-none font-semibold tabular-nums">
          {orderNumber}
        </span>
      </p>
      {isUnpaid && <NextSteps total={total} />}
      {isUnpaid && (
        <PaymentDetails
          payment={shop.payment}
          orderNumber={orderNumber}
          total={total}
          isTaxed={shop.kind === "custom"}
        />
      )}
      <OrderStatus live={live} />
      {isGuest && <AccountPrompt onCreate={props.onCreateAccount} onContinue={onClose} />}
    </Dialog>
  );
}
