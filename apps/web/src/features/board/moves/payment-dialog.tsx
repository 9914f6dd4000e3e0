import {
  formatChf,
  type Order,
  PAYMENT_METHODS,
  type PaymentMethod,
  paymentOf,
  refundOf,
  shownNumber,
} from "@comptoir/domain";
import { Banknote, CircleEllipsis, Landmark, type LucideIcon, Smartphone } from "lucide-react";
import { useState } from "react";
import { useWords } from "../../../i18n/words.ts";
import { CashChange } from "../../../order/cash-change.tsx";
import { Button } from "../../../ui/button.tsx";
import { ChoiceCards } from "../../../ui/choice-cards.tsx";
import { Question } from "./question.tsx";

const METHOD_ICONS: Readonly<Record<PaymentMethod, LucideIcon>> = {
  twint: Smartphone,
  transfer: Landmark,
  cash: Banknote,
  other: CircleEllipsis,
};

interface PaymentDialogProps {
  readonly order: Order;
  readonly onPaid: (details?: { method: PaymentMethod }) => void;
  readonly onWithdraw: () => void;
}

export function PaymentDialog({ order, onPaid, onWithdraw }: PaymentDialogProps) {
  const { moves, asks, hands, money, methods } = useWords("board");
  const { missing, received } = paymentOf(order);
  const isAwaited = order.state === "payment_pending";
  const nothingMissing = received > 0 ? money.all_came : hands.nothing_to_pay;
  const ask = isAwaited ? asks.payment_received : money.rest;
  return (
    <Question
      title={ask.title(shownNumber(order))}
      text={missing > 0 ? ask.text(formatChf(missing)) : nothingMissing}
      onWithdraw={onWithdraw}
    >
      {received > 0 && <ReceivedAmount order={order} />}
      <p className="py-1 text-center font-display text-4xl font-semibold tabular-nums">
        {formatChf(missing)}
      </p>
      {missing > 0 ? (
        <>
          <fieldset>
            <legend className="mb-2 text-sm font-semibold">{hands.how_paid}</legend>
            <div className="grid grid-cols-2 gap-2">
              {PAYMENT_METHODS.map((method) => {
                const Icon = METHOD_ICONS[method];
                return (
                  <Button
                    key={method}
                    className="min-h-18 px-2!"
                    onClick={() => onPaid({ method })}
                  >
                    <Icon size={22} aria-hidden className="shrink-0 max-[22rem]:hidden" />
                    <span className="text-lg">{methods[method]}</span>
                  </Button>
                );
              })}
            </div>
          </fieldset>
          <CashChange due={missing} />
        </>
      ) : (
        <Button
          className="min-h-18 text-lg"
          onClick={() => (received > 0 ? onPaid({ method: "transfer" }) : onPaid())}
        >
          {moves.payment_received}
        </Button>
      )}
    </Question>
  );
}

function ReceivedAmount({ order }: { readonly order: Order }) {
  const { money } = useWords("board");
  const { due, received, missing, toGiveBack } = paymentOf(order);
  const rows = [
    { label: money.due, amount: due },
    { label: money.came, amount: received },
    toGiveBack > 0
      ? { label: money.too_much, amount: toGiveBack }
      : { label: money.missing, amount: missing },
  ];
  return (
    <dl className="grid gap-1 rounded-2xl border border-line bg-paper px-4 py-3">
      {rows.map(({ label, amount }) => (
        <div key={label} className="flex justify-between gap-3 last:font-semibold">
          <dt>{label}</dt>
          <dd className="whitespace-nowrap tabular-nums">{formatChf(amount)}</dd>
        </div>
      ))}
      {toGiveBack > 0 && <p className="text-sm text-ink-soft">{money.goes_back}</p>}
    </dl>
  );
}

interface RefundDialogProps {
  readonly order: Order;
  readonly onSettle: (order: Order, method: PaymentMethod) => void;
  readonly onWithdraw: () => void;
}

export function RefundDialog({ order, onSettle, onWithdraw }: RefundDialogProps) {
  const { hands, money, methods } = useWords("board");
  const { amount, method: came } = refundOf(order);
  const [method, setMethod] = useState<PaymentMethod>(came ?? "other");
  return (
    <Question
      title={money.refund_title(shownNumber(order))}
      text={money.refund_text(formatChf(amount))}
      onWithdraw={onWithdraw}
      answer={
        <Button onClick={() => onSettle(order, method)} className="min-h-12">
          {hands.refund_settle}
        </Button>
      }
    >
      <p className="py-1 text-center font-display text-4xl font-semibold tabular-nums">
        {formatChf(amount)}
      </p>
      <ChoiceCards
        legend={money.refund_how}
        className="grid-cols-2"
        choices={PAYMENT_METHODS.map((value) => {
          const Icon = METHOD_ICONS[value];
          return {
            value,
            content: (
              <span className="flex items-center gap-2 font-semibold">
                <Icon size={20} aria-hidden className="shrink-0 max-[22rem]:hidden" />
                {methods[value]}
              </span>
            ),
          };
        })}
        value={method}
        onChange={setMethod}
      />
    </Question>
  );
}
