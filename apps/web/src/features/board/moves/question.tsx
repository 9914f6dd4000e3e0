import { MAX_REASON } from "@comptoir/contract";
import {
  formatChf,
  nameIn,
  type Order,
  paymentOf,
  shownNumber,
  stateBefore,
} from "@comptoir/domain";
import { type FormEvent, type ReactNode, useState } from "react";
import { useLanguage, useWords } from "../../../i18n/words.ts";
import { Button } from "../../../ui/button.tsx";
import { ChoiceCards } from "../../../ui/choice-cards.tsx";
import { AlertFrame } from "../../../ui/confirm-dialog.tsx";
import { TextField } from "../../../ui/field.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { useCancelReasons } from "../service/service-layer.ts";

interface QuestionProps {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
  readonly answer?: ReactNode;
  readonly onWithdraw: () => void;
}

export function Question({ onWithdraw, ...question }: QuestionProps) {
  const words = useWords("board");
  return (
    <AlertFrame
      {...question}
      open
      takesFocus
      cancelLabel={words.move_back}
      onCancel={onWithdraw}
      className="max-w-md p-5 sm:p-6"
    />
  );
}

interface CancelDialogProps {
  readonly order: Order;
  readonly onCancel: (details: { reason: string }) => void;
  readonly onWithdraw: () => void;
}

export function CancelDialog({ order, onCancel, onWithdraw }: CancelDialogProps) {
  const { moves, asks, hands } = useWords("board");
  const language = useLanguage();
  const [reason, setReason] = useState<string>();
  const [isInvalid, setInvalid] = useState(false);
  const reasons = useCancelReasons();
  return (
    <Question
      title={asks.cancel.title(shownNumber(order))}
      text={asks.cancel.text}
      onWithdraw={onWithdraw}
      answer={
        <Button
          look="danger"
          onClick={() => (reason ? onCancel({ reason }) : setInvalid(true))}
          className="min-h-12"
        >
          {moves.cancel}
        </Button>
      }
    >
      <ChoiceCards
        legend={hands.why}
        choices={reasons.map(({ id, names }) => ({ value: id, content: nameIn(names, language) }))}
        value={reason}
        onChange={setReason}
        isInvalid={isInvalid && !reason}
      />
      {isInvalid && !reason && (
        <p role="alert" className="text-sm font-medium text-alarm">
          {hands.choose_reason}
        </p>
      )}
      <Consequences order={order} />
    </Question>
  );
}

function Consequences({ order }: { order: Order }) {
  const { hands } = useWords("board");
  const { method } = paymentOf(order);
  const amount = formatChf(order.received);
  const toRefund = method
    ? hands.to_refund_by(amount, hands.by_method[method])
    : hands.to_refund(amount);
  const isRefunded = order.received > 0;
  if (!isRefunded && !order.couponCode) return null;
  return (
    <Notice tone="info">
      {isRefunded && <p className="font-semibold">{toRefund}</p>}
      {order.couponCode && <p className="wrap-anywhere">{hands.coupon_back(order.couponCode)}</p>}
    </Notice>
  );
}

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
