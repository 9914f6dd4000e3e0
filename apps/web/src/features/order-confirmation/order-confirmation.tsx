import { formatChf, type Rappen } from "@comptoir/domain";
import { BookHeart, CircleCheck, Clock, MapPinHouse, Zap } from "lucide-react";
import { useWords } from "../../i18n/words.ts";
import { OrderProgress } from "../../order/order-progress.tsx";
import type { PlacedOrder } from "../../order/placed-order.ts";
import { useTrackedOrder } from "../../order/track-order.ts";
import { useShop } from "../../shop/shop-context.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { PaymentDetails } from "./payment-details.tsx";

interface OrderConfirmationProps {
  readonly placed: PlacedOrder;
  readonly offersAccount: boolean;
  readonly onCreateAccount: () => void;
  readonly onClose: () => void;
  readonly focusAfterwards: () => HTMLElement | null;
}

export function OrderConfirmation(props: OrderConfirmationProps) {
  const { placed, offersAccount, onCreateAccount, onClose, focusAfterwards } = props;
  const { slug, shop } = useShop();
  const { placed: words } = useWords("checkout");
  const common = useWords("common");
  const tracked = useTrackedOrder({ slug, number: placed.orderNumber });
  const { order } = tracked;
  const isUnpaid = (order?.state ?? "payment_pending") === "payment_pending";
  const total = order?.amounts.total ?? placed.totalPrice;
  const taxRule = order?.amounts.taxRule ?? shop.tax;
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title}
      description={words.thanks}
      closeLabel={common.close}
      finalFocus={focusAfterwards}
      footer={
        !offersAccount && (
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
          {placed.orderNumber}
        </span>
      </p>
      {isUnpaid && <NextSteps total={total} />}
      {isUnpaid && (
        <PaymentDetails
          payment={shop.payment}
          orderNumber={placed.orderNumber}
          total={total}
          isTaxed={taxRule.percent > 0}
        />
      )}
      <section className="flex flex-col gap-3 rounded-card border border-line bg-paper px-4 py-4">
        <h3 className="text-lg">{words.status}</h3>
        <OrderProgress {...tracked} />
      </section>
      {offersAccount && <AccountPrompt onCreate={onCreateAccount} onContinue={onClose} />}
    </Dialog>
  );
}

/** What the customer does now, in three steps. */
function NextSteps({ total }: { total: Rappen }) {
  const { placed: words } = useWords("checkout");
  const steps = [
    { title: words.go_to_cashier, text: words.go_to_cashier_text },
    { title: words.pay, text: words.pay_text(formatChf(total)) },
    { title: words.prepare, text: words.prepare_text },
  ];
  return (
    <section className="flex flex-col gap-3">
      <h3 className="text-xl">{words.next}</h3>
      <ol className="flex flex-col gap-3">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="flex gap-3.5">
            <span
              aria-hidden
              className="flex size-8 shrink-0 items-center justify-center rounded-full bg-honey-soft font-display font-semibold"
            >
              {index + 1}
            </span>
            <p className="leading-snug">
              <span className="block font-semibold">{title}</span>
              <span className="text-sm text-ink-soft">{text}</span>
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

interface AccountPromptProps {
  readonly onCreate: () => void;
  readonly onContinue: () => void;
}

/** What a guest would gain; never in the way of going on without. */
function AccountPrompt({ onCreate, onContinue }: AccountPromptProps) {
  const { account: words } = useWords("checkout").placed;
  const benefits = [
    { text: words.benefits.track, Icon: Clock },
    { text: words.benefits.addresses, Icon: MapPinHouse },
    { text: words.benefits.history, Icon: BookHeart },
    { text: words.benefits.faster, Icon: Zap },
  ];
  return (
    <section className="flex flex-col gap-4 rounded-card bg-accent-soft px-5 py-5">
      <h3 className="text-xl">{words.heading}</h3>
      <ul className="flex flex-col gap-2.5">
        {benefits.map(({ text, Icon }) => (
          <li key={text} className="flex items-center gap-3">
            <Icon size={20} aria-hidden className="shrink-0 text-accent" />
            {text}
          </li>
        ))}
      </ul>
      <div className="flex flex-col gap-2">
        <Button wide onClick={onCreate}>
          {words.create}
        </Button>
        <Button wide look="secondary" onClick={onContinue}>
          {words.as_guest}
        </Button>
      </div>
    </section>
  );
}
