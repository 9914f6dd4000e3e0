import type { Order, Shop } from "@comptoir/contract";
import { isOverdue, type Move } from "@comptoir/domain";
import { memo, useId } from "react";
import { useWords } from "../../i18n/words.ts";
import type { ApiError } from "../../platform/api.ts";
import { useClock } from "../../platform/clock.ts";
import { classNames } from "../../ui/class-names.ts";
import { CardActions } from "./card-actions.tsx";
import { CardHeader } from "./card-header.tsx";
import { CardTrouble, MovedNote } from "./card-message.tsx";
import { OrderAmounts } from "./order-amounts.tsx";
import { OrderContact } from "./order-contact.tsx";
import { OrderLines } from "./order-lines.tsx";

export interface CardCalls {
  readonly onMove: (order: Order, move: Move) => void;
  readonly onPrint: (order: Order) => void;
  readonly onDismiss: (id: string) => void;
}

interface OrderCardProps {
  readonly order: Order;
  readonly shop: Shop;
  /** It has just moved: no button is shown, so that a second tap cannot press the next step. */
  readonly hasMoved: boolean;
  readonly showState: boolean;
  readonly isBusy: boolean;
  readonly trouble: ApiError | undefined;
  readonly calls: CardCalls;
}

export const OrderCard = memo(function OrderCard(props: OrderCardProps) {
  const { order, shop, hasMoved, showState, isBusy, trouble, calls } = props;
  const words = useWords("board");
  const titleId = useId();
  const late = useClock((now) => isOverdue(order, now));
  return (
    <article
      aria-labelledby={titleId}
      className={classNames(
        "flex flex-col gap-3 rounded-card border bg-paper p-4 shadow-card transition-opacity",
        late ? "border-alarm/50 ring-3 ring-alarm/15" : "border-line",
        hasMoved && "opacity-75",
      )}
    >
      <CardHeader order={order} isOverdue={late} showState={showState} titleId={titleId} />
      <OrderLines order={order} shop={shop} />
      {order.note && (
        <p className="rounded-2xl bg-honey-soft px-3 py-2 text-sm whitespace-pre-line">
          <span className="font-semibold">{words.about(words.note)} </span>
          {order.note}
        </p>
      )}
      <OrderContact order={order} />
      <OrderAmounts order={order} />
      {trouble && <CardTrouble order={order} error={trouble} onDismiss={calls.onDismiss} />}
      {hasMoved ? (
        <MovedNote order={order} />
      ) : (
        <CardActions order={order} isBusy={isBusy} onMove={calls.onMove} onPrint={calls.onPrint} />
      )}
    </article>
  );
});
