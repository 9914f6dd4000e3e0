import { formatChf, type Order, PAYMENT_METHODS, type PaymentMethod } from "@comptoir/domain";
import { Banknote, CircleEllipsis, Landmark, type LucideIcon, Smartphone } from "lucide-react";
import { useWords } from "../../../i18n/words.ts";
import { Button } from "../../../ui/button.tsx";
import { Question } from "./question.tsx";

const ICONS: Record<PaymentMethod, LucideIcon> = {
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

/** Asks whether the payment came, and how: each way is one tap. */
export function PaymentDialog({ order, onPaid, onWithdraw }: PaymentDialogProps) {
  const { moves, asks, hands, methods } = useWords("board");
  const ask = asks.payment_received;
  const { total } = order.amounts;
  const amount = formatChf(total);
  return (
    <Question
      title={ask.title(order.number)}
      text={total > 0 ? ask.text(amount) : hands.nothing_to_pay}
      onWithdraw={onWithdraw}
    >
      <p className="py-1 text-center font-display text-4xl font-semibold tabular-nums">{amount}</p>
      {total > 0 ? (
        <fieldset>
          <legend className="mb-2 text-sm font-semibold">{hands.how_paid}</legend>
          <div className="grid grid-cols-2 gap-2">
            {PAYMENT_METHODS.map((method) => {
              const Icon = ICONS[method];
              return (
                <Button key={method} className="min-h-18 px-2!" onClick={() => onPaid({ method })}>
                  <Icon size={22} aria-hidden className="shrink-0" />
                  <span className="text-lg">{methods[method]}</span>
                </Button>
              );
            })}
          </div>
        </fieldset>
      ) : (
        <Button className="min-h-18 text-lg" onClick={() => onPaid()}>
          {moves.payment_received}
        </Button>
      )}
    </Question>
  );
}
