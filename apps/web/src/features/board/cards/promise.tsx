import { isFetched, type Order, shownNumber } from "@comptoir/domain";
import { ClockAlert } from "lucide-react";
import { formatTime } from "../../../i18n/formats.ts";
import { useLanguage, useWords } from "../../../i18n/words.ts";
import { Badge } from "../../../ui/badge.tsx";
import type { Moves } from "../moves/use-moves.ts";
import { useNoMovesReason } from "../orders/stored-list.ts";

interface PromiseProps {
  readonly order: Order;
  readonly onAsk: Moves["openQuestion"];
}

export function PromisedTime({ order, onAsk }: PromiseProps) {
  const { promise: words } = useWords("board");
  const language = useLanguage();
  const whyNot = useNoMovesReason();
  const isOpen = order.state === "payment_pending" || order.state === "accepted";
  if (!isOpen || !isFetched(order)) return null;
  return (
    <>
      {order.promisedAt && (
        <Badge tone="honey">{words.at(formatTime(order.promisedAt, language))}</Badge>
      )}
      <button
        type="button"
        aria-label={words.open_of(shownNumber(order))}
        disabled={whyNot !== undefined}
        title={whyNot}
        onClick={() => onAsk("delay", order)}
        className="in-data-moved:invisible -mr-2 ml-auto flex min-h-11 items-center gap-1.5 rounded-full px-2 font-semibold text-ink-soft enabled:hover:text-accent disabled:opacity-50"
      >
        <ClockAlert size={16} aria-hidden />
        {words.open}
      </button>
    </>
  );
}
