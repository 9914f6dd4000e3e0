import { isChangeable, type Order, stateBefore } from "@comptoir/domain";
import { ChevronDown, Pencil, Undo2 } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { useWords } from "../../../i18n/words.ts";
import { classNames } from "../../../ui/class-names.ts";
import type { Moves } from "../moves/use-moves.ts";
import { useNoMovesReason } from "../orders/stored-list.ts";
import { OrderHistory } from "./order-history.tsx";

interface CardFootProps {
  readonly order: Order;
  /** The order has just moved: controls are hidden but keep their space. */
  readonly hasMoved: boolean;
  readonly onAsk: Moves["openQuestion"];
}

export function CardFoot({ order, hasMoved, onAsk }: CardFootProps) {
  const { hands, change } = useWords("board");
  const [isOpen, setOpen] = useState(false);
  const historyId = useId();
  const whyNot = useNoMovesReason();
  // A refunded order cannot be reopened.
  const isGivenBack = order.state === "cancelled" && order.refund === "done";
  const isRecallable = stateBefore(order) !== undefined && !isGivenBack;
  return (
    <div className="-mb-2 flex flex-col gap-2">
      <div className={classNames("-mx-2 flex flex-wrap justify-between", hasMoved && "invisible")}>
        <FootButton
          aria-expanded={isOpen}
          aria-controls={historyId}
          onClick={() => setOpen(!isOpen)}
        >
          {hands.history}
          <ChevronDown
            size={16}
            aria-hidden
            className={classNames("transition", isOpen && "rotate-180")}
          />
        </FootButton>
        {isChangeable(order) && (
          <FootButton
            disabled={whyNot !== undefined}
            title={whyNot}
            onClick={() => onAsk("change", order)}
          >
            <Pencil size={16} aria-hidden />
            {change.open}
          </FootButton>
        )}
        {isRecallable && (
          <FootButton
            disabled={whyNot !== undefined}
            title={whyNot}
            onClick={() => onAsk("recall", order)}
          >
            <Undo2 size={16} aria-hidden />
            {hands.recall}
          </FootButton>
        )}
      </div>
      <div id={historyId} hidden={!isOpen} className="pb-3">
        {isOpen && <OrderHistory order={order} />}
      </div>
    </div>
  );
}

interface FootButtonProps {
  readonly disabled?: boolean;
  readonly title?: string | undefined;
  readonly onClick: () => void;
  readonly "aria-expanded"?: boolean;
  readonly "aria-controls"?: string;
  readonly children: ReactNode;
}

function FootButton(props: FootButtonProps) {
  return (
    <button
      type="button"
      {...props}
      className="flex min-h-11 items-center gap-1.5 rounded-full px-2 text-sm font-semibold text-ink-soft enabled:hover:text-accent disabled:opacity-50"
    />
  );
}
