import { MAX_REASON } from "@comptoir/contract";
import { formatChf, type Order, paymentOf, shownNumber, stateBefore } from "@comptoir/domain";
import { type FormEvent, useState } from "react";
import { useWords } from "../../../i18n/words.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { Question } from "./question.tsx";

interface RecallDialogProps {
  readonly order: Order;
  readonly onRecall: (order: Order, reason: string) => void;
  readonly onWithdraw: () => void;
}

export function RecallDialog({ order, onRecall, onWithdraw }: RecallDialogProps) {
  const words = useWords("board");
  const { hands } = words;
  const before = stateBefore(order);
  const [reason, setReason] = useState("");
  const [isInvalid, setInvalid] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const trimmed = reason.trim();
    if (trimmed) onRecall(order, trimmed);
    else setInvalid(true);
  };
  const means = [
    before && hands.recall_to(words.states[before]),
    hands.recall_means[order.state],
    order.state === "cancelled" && order.couponCode && hands.recall_coupon(order.couponCode),
    order.state === "cancelled" &&
      order.refund === "due" &&
      hands.recall_refund(formatChf(paymentOf(order).toGiveBack)),
  ];
  return (
    <Question
      title={hands.recall_title(shownNumber(order))}
      text={means.filter(Boolean).join(" ")}
      onWithdraw={onWithdraw}
    >
      <fieldset>
        <legend className="mb-2 text-sm font-semibold">{hands.why}</legend>
        <div className="grid gap-2">
          {hands.recall_reasons[order.state]?.map((quick) => (
            <Button
              key={quick}
              look="secondary"
              className="min-h-14"
              onClick={() => onRecall(order, quick)}
            >
              {quick}
            </Button>
          ))}
        </div>
      </fieldset>
      <form onSubmit={submit} noValidate className="flex flex-wrap items-start gap-2">
        <div className="min-w-48 flex-1">
          <TextField
            label={hands.recall_other}
            value={reason}
            maxLength={MAX_REASON}
            autoComplete="off"
            error={isInvalid && !reason.trim() ? hands.recall_say_why : undefined}
            onChange={(event) => setReason(event.target.value)}
          />
        </div>
        <Button type="submit" className="mt-6.5 min-h-12 max-sm:mt-0 max-sm:w-full">
          {hands.recall}
        </Button>
      </form>
    </Question>
  );
}
