import { formatChf } from "@comptoir/domain";
import { Suspense } from "react";
import { useWords } from "../../i18n/words.ts";
import { loadLater } from "../../platform/load-later.ts";
import { classNames } from "../../ui/class-names.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import type { OrderRef } from "../track-order.ts";
import { isPaymentDue, type Payable } from "./payable.ts";

const { Part: PaymentWays } = loadLater(() =>
  import("./payment-ways.tsx").then((module) => module.PaymentWays),
);

const LOOKS = {
  h2: { box: "gap-4 p-5 shadow-card sm:p-7", title: "text-xl" },
  h3: { box: "gap-3 border border-line p-4", title: "text-lg" },
} as const;

interface PaymentDetailsProps {
  readonly payable: Payable;
  readonly orderRef: OrderRef;
  readonly heading: "h2" | "h3";
}

export function PaymentDetails({ payable, orderRef, heading: Heading }: PaymentDetailsProps) {
  const { payment: words } = useWords("orders");
  const isOpen = isPaymentDue(payable);
  const text = usePaymentText(payable);
  if (!isOpen && !text) return null;
  return (
    <section
      aria-labelledby="payment"
      className={classNames("flex flex-col rounded-card bg-paper", LOOKS[Heading].box)}
    >
      <Heading id="payment" className={LOOKS[Heading].title}>
        {isOpen ? words.title : words.status}
      </Heading>
      {text && <p>{text}</p>}
      {payable.state !== "cancelled" && (
        <Suspense fallback={<Skeleton className="h-40" />}>
          <PaymentWays
            payable={payable}
            orderRef={orderRef}
            heading={Heading === "h2" ? "h3" : "h4"}
          />
        </Suspense>
      )}
    </section>
  );
}

function usePaymentText({ payment, refunded, state: orderState }: Payable): string | null {
  const { states } = useWords("orders").payment;
  const { state, received, due, missing, toGiveBack } = payment;
  const isCancelled = orderState === "cancelled";
  switch (state) {
    case "open":
      return isCancelled ? null : states.open;
    case "part":
      return states.part(formatChf(received), formatChf(due), formatChf(missing));
    case "over":
      return isCancelled ? states.back(formatChf(toGiveBack)) : states.over(formatChf(toGiveBack));
    case "refunded":
      return states.refunded(formatChf(refunded));
    case "paid":
      return received > 0 ? states.paid(formatChf(received)) : null;
  }
}

export function NothingToPay() {
  const { payment: words } = useWords("orders");
  return (
    <p className="rounded-card border border-line bg-paper px-4 py-4">
      <span className="block font-display text-lg font-semibold">{words.nothing}</span>
      <span className="text-ink-soft">{words.nothing_text}</span>
    </p>
  );
}
