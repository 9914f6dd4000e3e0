import {
  formatChf,
  type Order,
  PAYMENT_METHODS,
  type PaymentMethod,
  refundOf,
  shownNumber,
} from "@comptoir/domain";
import { useState } from "react";
import { useWords } from "../../../i18n/words.ts";
import { Button } from "../../../ui/button.tsx";
import { ChoiceCards } from "../../../ui/choice-cards.tsx";
import { METHOD_ICONS } from "./method-icons.ts";
import { Question } from "./question.tsx";

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
