import { type HistoryLine, orderHistoryResponse, STAFF_PATHS } from "@comptoir/contract";
import {
  type Day,
  formatChf,
  inZurich,
  isChangeable,
  isFetched,
  type Language,
  nameIn,
  type Order,
  stateBefore,
} from "@comptoir/domain";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { ChevronDown, Pencil, Undo2 } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { formatMoment } from "../../../i18n/format-moment.ts";
import { formatDay } from "../../../i18n/formats.ts";
import { useLanguage, useWords } from "../../../i18n/words.ts";
import { call } from "../../../platform/api.ts";
import { useToday } from "../../../platform/clock.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Notice } from "../../../ui/notice.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { useCardActions } from "../moves/use-moves.ts";
import { useMoveGate } from "../orders/device-list.ts";
import { useCancelReasons } from "../service/service-layer.ts";

export function CardFoot({ order, hasMoved }: { order: Order; hasMoved: boolean }) {
  const { hands, change } = useWords("board");
  const [isOpen, setOpen] = useState(false);
  const historyId = useId();
  const gate = useMoveGate();
  const { openQuestion } = useCardActions();
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
          <FootButton {...gate} onClick={() => openQuestion("change", order)}>
            <Pencil size={16} aria-hidden />
            {change.open}
          </FootButton>
        )}
        {isRecallable && (
          <FootButton {...gate} onClick={() => openQuestion("recall", order)}>
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

function OrderHistory({ order }: { order: Order }) {
  const { id, history, revision } = order;
  const { hands } = useWords("board");
  const common = useWords("common");
  const { data, isError, refetch } = useQuery({
    queryKey: ["order-history", id, history.length, revision],
    queryFn: ({ signal }) => getOrderHistory(id, signal),
    placeholderData: keepPreviousData,
    retry: false,
  });
  if (isError) {
    return (
      <Notice tone="error">
        <p>{hands.history_failed}</p>
        <Button look="quiet" className="-ml-4 px-4" onClick={() => void refetch()}>
          {common.retry}
        </Button>
      </Notice>
    );
  }
  if (!data) return <Skeleton className="h-12" />;
  return (
    <ol aria-label={hands.history} className="flex flex-col gap-2 text-sm">
      {data.map((line, place) => (
        // The index is stable: history is append-only.
        // biome-ignore lint/suspicious/noArrayIndexKey: its place is what a line is known by.
        <Line key={place} line={line} order={order} />
      ))}
    </ol>
  );
}

function getOrderHistory(_id: string, signal: AbortSignal): Promise<HistoryLine[]> {
  const path = `${STAFF_PATHS.getOrderHistory}?${new URLSearchParams({ _id })}`;
  return call(path, { answers: orderHistoryResponse, signed: "staff", signal });
}

function Line({ line, order }: { line: HistoryLine; order: Order }) {
  const { at, name } = line;
  const language = useLanguage();
  const today = useToday();
  return (
    <li className="flex flex-wrap items-baseline gap-x-2">
      <time dateTime={at} className="text-ink-soft tabular-nums">
        {momentText(at, today, language)}
      </time>
      {line.type === "move" && <MoveLine line={line} order={order} />}
      {line.type === "payment" && <PaymentLine line={line} />}
      {line.type === "change" && <ChangeLine line={line} />}
      {name && <bdi className="min-w-0 wrap-anywhere text-ink-soft">{name}</bdi>}
    </li>
  );
}

type OfType<T extends HistoryLine["type"]> = Extract<HistoryLine, { type: T }>;

function MoveLine({ line, order }: { line: OfType<"move">; order: Order }) {
  const { state, isRecall, method, reason } = line;
  const words = useWords("board");
  const { handed_over } = useWords("orders");
  const { hands } = words;
  const language = useLanguage();
  const known = useCancelReasons().find(({ id }) => id === reason);
  const details = [method && words.methods[method], known ? nameIn(known.names, language) : reason];
  const isHandedOver = state === "delivered" && isFetched(order);
  const done = isHandedOver ? handed_over : hands.history_states[state];
  return (
    <>
      {isRecall ? (
        <Badge tone="honey">{hands.history_recall(words.state[state])}</Badge>
      ) : (
        <span className="font-semibold">{done}</span>
      )}
      <span className="min-w-0 wrap-anywhere">{details.filter(Boolean).join(" · ")}</span>
    </>
  );
}

function PaymentLine({ line }: { line: OfType<"payment"> }) {
  const { kind, isOut, amount, method, source } = line;
  const { money, hands } = useWords("board");
  const { entries } = money;
  const chf = formatChf(amount);
  const by = hands.by_method[method];
  if (kind === "refund")
    return <span>{(isOut ? entries.refund : entries.refund_undone)(chf, by)}</span>;
  if (kind === "reversal") return <span>{entries.reversal(chf, by)}</span>;
  return <span>{entries[source](chf, by)}</span>;
}

function ChangeLine({ line: { from, to } }: { line: OfType<"change"> }) {
  const { change } = useWords("board");
  return (
    <>
      <Badge tone="honey">{change.changed}</Badge>
      {from !== to && <span>{change.from_to(formatChf(from), formatChf(to))}</span>}
    </>
  );
}

/** "20:41:07", with the day if it is not today. */
function momentText(at: string, today: Day, language: Language): string {
  const moment = new Date(at);
  const { day } = inZurich(moment);
  const time = formatMoment(moment.getTime(), language);
  return day === today ? time : `${formatDay(day, language)}, ${time}`;
}
