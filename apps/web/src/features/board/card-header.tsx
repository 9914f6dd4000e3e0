import type { Order } from "@comptoir/contract";
import { inStateSince, minutesSince } from "@comptoir/domain";
import { Clock, TriangleAlert } from "lucide-react";
import { formatTime } from "../../i18n/formats.ts";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { useClock } from "../../platform/clock.ts";
import { Badge } from "../../ui/badge.tsx";
import { ageText, waitText } from "./waiting-text.ts";

interface CardHeaderProps {
  readonly order: Order;
  readonly isOverdue: boolean;
  readonly showState: boolean;
  readonly titleId: string;
}

export function CardHeader({ order, isOverdue, showState, titleId }: CardHeaderProps) {
  const words = useWords("board");
  const language = useLanguage();
  const age = useClock((now) => ageText(minutesSince(Date.parse(order.createdAt), now), words));
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
      <h3 id={titleId} className="text-4xl leading-none tabular-nums">
        <span className="sr-only">{words.order_number(order.orderNumber)}</span>
        <span aria-hidden>
          <span className="text-ink-soft/60">#</span>
          {order.orderNumber}
        </span>
      </h3>
      <div className="flex flex-col items-end gap-1.5 text-sm">
        <p className="flex items-center gap-1.5 text-ink-soft">
          <Clock size={15} aria-hidden />
          <time dateTime={order.createdAt} className="font-semibold text-ink tabular-nums">
            {formatTime(order.createdAt, language)}
          </time>
          <span>{age}</span>
        </p>
        <div className="flex flex-wrap justify-end gap-1">
          {showState && <Badge tone="accent">{words.states[order.state]}</Badge>}
          <Badge>
            <span aria-hidden>{order.language.toUpperCase()}</span>
            <span className="sr-only">{words.customer_language[order.language]}</span>
          </Badge>
          {isOverdue && <OverdueBadge order={order} />}
        </div>
      </div>
    </header>
  );
}

function OverdueBadge({ order }: { order: Order }) {
  const words = useWords("board");
  const wait = useClock((now) => waitText(minutesSince(inStateSince(order), now), words));
  if (order.state !== "payment_pending" && order.state !== "accepted") return null;
  return (
    <Badge tone="alarm">
      <TriangleAlert size={13} aria-hidden />
      {words.overdue[order.state](wait)}
    </Badge>
  );
}
