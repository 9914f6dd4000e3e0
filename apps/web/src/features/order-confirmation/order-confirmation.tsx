import { orderPath } from "@comptoir/contract";
import { type DeliveryWish, formatChf, INITIAL_STATE, type Rappen } from "@comptoir/domain";
import { BookHeart, CircleCheck, Clock, Mail, MapPinHouse, Zap } from "lucide-react";
import { Link } from "wouter";
import { formatDay, formatSlot } from "../../i18n/formats.ts";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { OrderProgress, PromisedTime } from "../../order/order-progress.tsx";
import {
  isPaymentDue,
  type Payable,
  payableOf,
  payableOfPlaced,
} from "../../order/payment/payable.ts";
import { NothingToPay, PaymentDetails } from "../../order/payment/payment-details.tsx";
import type { PlacedOrder } from "../../order/placed-order.ts";
import { useTrackedOrder } from "../../order/track-order.ts";
import { useShop } from "../../shop/shop-context.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";

interface OrderConfirmationProps {
  readonly placed: PlacedOrder;
  readonly offersAccount: boolean;
  readonly onCreateAccount: (email?: string) => void;
  readonly onClose: () => void;
  readonly focusAfterwards: () => HTMLElement | null;
}

export function OrderConfirmation(props: OrderConfirmationProps) {
  const { placed, offersAccount, onCreateAccount, onClose, focusAfterwards } = props;
  const { slug, shop } = useShop();
  const { placed: words } = useWords("checkout");
  const common = useWords("common");
  const language = useLanguage();
  const ref = { slug, number: placed.orderNumber };
  const tracked = useTrackedOrder(ref);
  const { order } = tracked;
  const total = order?.amounts.total ?? placed.totalPrice;
  const payable = order
    ? payableOf(order)
    : payableOfPlaced({ ...ref, total, language, taxRule: shop.tax });
  const place = shop.kind === "simple" ? "delivery" : "counter";
  const thanks = thanksFor(payable, { place, total });
  const isFirst = payable.state === INITIAL_STATE;
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title}
      description={thanks && words.thanks[thanks]}
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
      {order?.contact?.email && (
        <p className="flex items-center gap-2.5">
          <Mail size={20} aria-hidden className="shrink-0 text-accent" />
          <span className="min-w-0 wrap-anywhere">{words.mail(order.contact.email)}</span>
        </p>
      )}
      {isFirst && (total === 0 || isPaymentDue(payable)) && (
        <NextSteps place={place} toPay={payable.missing} wish={order?.wish} />
      )}
      {total > 0 && <PaymentDetails heading="h3" orderRef={ref} payable={payable} />}
      {isFirst && total === 0 && <NothingToPay />}
      <section className="flex flex-col gap-3 rounded-card border border-line bg-paper px-4 pt-4 pb-2">
        <h3 className="text-lg">{words.status}</h3>
        {order && <PromisedTime order={order} />}
        <OrderProgress {...tracked} />
        <Link
          to={orderPath(slug, placed.orderNumber)}
          onClick={onClose}
          className="inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4"
        >
          {words.to_page}
        </Link>
      </section>
      {offersAccount && (
        <AccountPrompt
          onCreate={() => onCreateAccount(order?.contact?.email)}
          onContinue={onClose}
        />
      )}
    </Dialog>
  );
}

function thanksFor(
  payable: Payable,
  { place, total }: { readonly place: "delivery" | "counter"; readonly total: Rappen },
) {
  if (payable.state === "cancelled") return undefined;
  if (total === 0) return "nothing_to_pay";
  return isPaymentDue(payable) ? place : "paid";
}

function AccountPrompt({ onCreate, onContinue }: { onCreate: () => void; onContinue: () => void }) {
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

interface NextStepsProps {
  readonly place: "counter" | "delivery";
  readonly toPay: Rappen;
  readonly wish: DeliveryWish | null | undefined;
}

function NextSteps(props: NextStepsProps) {
  const { placed: words } = useWords("checkout");
  const steps = useSteps(props);
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

function useSteps({ place, toPay, wish }: NextStepsProps) {
  const { placed: words } = useWords("checkout");
  const { payment } = useWords("orders");
  const language = useLanguage();
  const isFree = toPay === 0;
  const pay = isFree
    ? { title: payment.nothing, text: payment.nothing_text }
    : { title: words.pay, text: words.pay_text(formatChf(toPay)) };
  if (place === "counter") {
    return [
      { title: words.go_to_cashier, text: words.go_to_cashier_text },
      pay,
      { title: words.prepare, text: isFree ? words.prepare_text_free : words.prepare_text },
    ];
  }
  const when = wish && `${formatDay(wish.date, language)}, ${formatSlot(wish.time)}`;
  return [
    pay,
    {
      title: isFree ? words.cashier_confirms_free : words.cashier_confirms,
      text: words.cashier_confirms_text,
    },
    { title: words.deliver, text: when ? words.deliver_text(when) : words.deliver_text_chosen },
  ];
}
