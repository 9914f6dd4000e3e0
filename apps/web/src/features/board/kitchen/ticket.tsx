import {
  type Day,
  inStateSince,
  inZurich,
  isAllDone,
  isClockTime,
  isFetched,
  isOverdue,
  mentionsAllergy,
  minutesSince,
  type Order,
  shownNumber,
} from "@comptoir/domain";
import {
  ArrowRight,
  CheckCheck,
  ChefHat,
  Clock,
  MessageSquareWarning,
  TriangleAlert,
} from "lucide-react";
import { memo, useId } from "react";
import { formatDay, formatSlot, formatTime } from "../../../i18n/formats.ts";
import { useLanguage, useWords } from "../../../i18n/words.ts";
import { useClock } from "../../../platform/clock.ts";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Notice } from "../../../ui/notice.tsx";
import { waitText } from "../orders/board-text.ts";
import { useMoveGate } from "../orders/device-list.ts";
import { useOverdueMinutes } from "../service/service-layer.ts";
import { TicketLine } from "./ticket-line.tsx";
import { releaseFocus } from "./use-bump-keys.ts";

interface TicketProps {
  readonly order: Order;
  readonly bumpKey?: number | undefined;
  readonly today: Day;
  readonly hasMoved: boolean;
  readonly isBusy: boolean;
  readonly problem: string | undefined;
  readonly onTick: (order: Order, line: number, isDone: boolean) => void;
  readonly onBump: (order: Order) => void;
  readonly onDismiss: (id: string) => void;
}

/** Large, without prices and without personal data except the name. */
export const Ticket = memo(function Ticket(props: TicketProps) {
  const { order, bumpKey, today, hasMoved, isBusy, problem, onTick, onBump, onDismiss } = props;
  const words = useWords("board");
  const titleId = useId();
  const overdueMinutes = useOverdueMinutes();
  const isLate = useClock((now) => isOverdue(order, now, overdueMinutes));
  return (
    <article
      aria-labelledby={titleId}
      className={classNames(
        "flex flex-col overflow-hidden rounded-2xl border-2 bg-paper md:min-h-84",
        isLate ? "border-alarm" : "border-line",
      )}
    >
      <header className="flex flex-wrap items-center gap-x-2 px-2.5 py-1.5">
        {bumpKey && (
          <span
            aria-hidden
            className="flex size-8 items-center justify-center rounded-lg border-2 border-ink-soft text-lg font-bold text-ink-soft"
          >
            {bumpKey}
          </span>
        )}
        <h2 id={titleId} className="mr-auto font-sans text-4xl leading-none font-bold tabular-nums">
          <span className="sr-only">{words.order_number(shownNumber(order))}</span>
          <span aria-hidden>#{shownNumber(order)}</span>
        </h2>
        {!hasMoved && <Timer order={order} isLate={isLate} />}
        <CustomerAndTime order={order} today={today} />
      </header>
      {order.note && <Remark text={order.note} />}
      <ul className="flex-1 divide-y divide-line border-t border-line">
        {order.lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a placed order never move.
          <li key={place}>
            <TicketLine
              line={line}
              isDone={order.doneLines.includes(place)}
              onTick={(isDone) => onTick(order, place, isDone)}
            />
          </li>
        ))}
      </ul>
      {problem && (
        <Notice tone="error">
          <p className="text-base">{problem}</p>
          <Button look="secondary" className="mt-1" onClick={() => onDismiss(order.id)}>
            {words.understood}
          </Button>
        </Notice>
      )}
      {hasMoved ? (
        <p
          role="status"
          className="flex min-h-13 items-center justify-center gap-2 bg-leaf-soft text-lg font-bold text-leaf"
        >
          <ArrowRight size={22} aria-hidden />
          {words.moved(words.state[order.state])}
        </p>
      ) : (
        <BumpButton order={order} isBusy={isBusy} bumpKey={bumpKey} onBump={onBump} />
      )}
    </article>
  );
});

function Timer({ order, isLate }: { order: Order; isLate: boolean }) {
  const words = useWords("board");
  const wait = useClock((now) => waitText(minutesSince(inStateSince(order), now), words));
  return (
    <p
      className={classNames(
        "flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-lg font-bold tabular-nums",
        isLate ? "bg-alarm text-paper" : "bg-cream-deep",
      )}
    >
      <Clock size={18} aria-hidden />
      <span className="sr-only">{words.tickets.since} </span>
      {isLate ? `${wait}, ${words.tickets.late}` : wait}
    </p>
  );
}

function CustomerAndTime({ order, today }: { order: Order; today: Day }) {
  const words = useWords("board");
  const language = useLanguage();
  const { contact, wish, placedAt } = order;
  const day = wish?.date ?? inZurich(new Date(placedAt)).day;
  const { taking } = words;
  const facts = [
    day !== today && formatDay(day, language),
    order.channel !== "web" && taking.channels[order.channel],
    wish && isClockTime(wish.time) && words.pick_up(wish.time),
    order.promisedAt && words.promise.at(formatTime(order.promisedAt, language)),
    !isFetched(order) && [words.delivery, wish && formatSlot(wish.time)].filter(Boolean).join(" "),
  ].filter(Boolean);
  if (!contact?.name && facts.length === 0) return null;
  return (
    <p className="basis-full text-lg leading-tight wrap-anywhere">
      {contact?.name && <bdi className="font-bold">{contact.name}</bdi>} {facts.join(", ")}
    </p>
  );
}

function Remark({ text }: { text: string }) {
  const words = useWords("board");
  const isAllergy = mentionsAllergy(text);
  const Icon = isAllergy ? TriangleAlert : MessageSquareWarning;
  return (
    <p
      className={classNames(
        "flex gap-2 px-2.5 py-1.5 text-lg leading-tight font-bold",
        isAllergy ? "bg-alarm text-paper" : "bg-honey-soft",
      )}
    >
      <Icon size={22} aria-hidden className="shrink-0" />
      <span className="min-w-0 wrap-anywhere whitespace-pre-line">
        <span className={isAllergy ? "uppercase" : "sr-only"}>
          {words.about(isAllergy ? words.tickets.allergy : words.note)}{" "}
        </span>
        {text}
      </span>
    </p>
  );
}

type BumpButtonProps = Pick<TicketProps, "order" | "isBusy" | "bumpKey" | "onBump">;

function BumpButton({ order, isBusy, bumpKey, onBump }: BumpButtonProps) {
  const words = useWords("board");
  const gate = useMoveGate();
  const isDone = isAllDone(order);
  const Icon = isDone ? CheckCheck : ChefHat;
  return (
    <button
      type="button"
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      {...gate}
      aria-keyshortcuts={bumpKey ? String(bumpKey) : undefined}
      onClick={(event) => {
        releaseFocus(event);
        if (!isBusy) onBump(order);
      }}
      className={classNames(
        "flex min-h-13 items-center justify-center gap-2 text-xl font-bold select-none disabled:opacity-60 aria-busy:opacity-70",
        isDone ? "bg-leaf text-paper" : "border-t-2 border-line bg-cream-deep",
      )}
    >
      <Icon size={24} aria-hidden />
      <span>
        <span className="sr-only">{words.order_number(shownNumber(order))}, </span>
        {words.tickets.bump}
        {isDone && <span className="sr-only">, {words.tickets.all_done}</span>}
      </span>
    </button>
  );
}
