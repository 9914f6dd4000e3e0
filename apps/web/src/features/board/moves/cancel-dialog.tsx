import { formatChf, nameIn, type Order, paymentOf, shownNumber } from "@comptoir/domain";
import { useState } from "react";
import { useLanguage, useWords } from "../../../i18n/words.ts";
import { Button } from "../../../ui/button.tsx";
import { ChoiceCards } from "../../../ui/choice-cards.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { useCancelReasons } from "../service/board-settings.ts";
import { Question } from "./question.tsx";

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
