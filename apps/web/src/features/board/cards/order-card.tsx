import {
  addDays,
  INITIAL_STATE,
  inStateSince,
  inZurich,
  isOverdue,
  isTrial,
  minutesSince,
  type Order,
  type OrderState,
  paymentOf,
  promisedFor,
  shownNumber,
} from "@comptoir/domain";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Clock, MessageSquareWarning, Trash2, TriangleAlert } from "lucide-react";
import { memo, useId } from "react";
import { formatDay, formatTime } from "../../../i18n/formats.ts";
import { useLanguage, useWords } from "../../../i18n/words.ts";
import { OrderAmounts } from "../../../order/order-amounts.tsx";
import { OrderChannel, OrderStateBadge } from "../../../order/order-badges.tsx";
import { OrderLines } from "../../../order/order-lines.tsx";
import { dropTrial } from "../../../order/trial-calls.ts";
import type { ApiError } from "../../../platform/api.ts";
import { useClock, useToday } from "../../../platform/clock.ts";
import { useShop } from "../../../shop/shop-context.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Notice } from "../../../ui/notice.tsx";
import { showToast } from "../../../ui/toasts.ts";
import { MoveButtons, MovedNote } from "../moves/move-buttons.tsx";
import { useCardActions } from "../moves/use-moves.ts";
import { refreshOrders } from "../orders/board-orders.ts";
import { ageText, moveProblem, waitText } from "../orders/board-text.ts";
import { useIsNew } from "../orders/new-orders.ts";
import { PrintMenu } from "../printers/print-menu.tsx";
import { RunOutButton } from "../service/service-button.tsx";
import { useOverdueMinutes } from "../service/service-layer.ts";
import { CardFoot } from "./card-foot.tsx";
import { OrderContact } from "./order-contact.tsx";
import { PaymentState } from "./payment-state.tsx";

interface OrderCardProps {
  readonly order: Order;
  /** The order has just moved: buttons are hidden, so that a second tap triggers no next step. */
  readonly hasMoved: boolean;
  readonly showState: boolean;
  readonly isBusy: boolean;
  readonly problem: ApiError | undefined;
  readonly canUndo: boolean;
}

export const OrderCard = memo(function OrderCard(props: OrderCardProps) {
  const { order, hasMoved, showState, isBusy, problem, canUndo } = props;
  const titleId = useId();
  const overdueMinutes = useOverdueMinutes();
  const late = useClock((now) => isOverdue(order, now, overdueMinutes));
  return (
    <article
      aria-labelledby={titleId}
      data-order={order.number}
      data-moved={hasMoved || undefined}
      tabIndex={-1}
      className={classNames(
        "flex flex-col gap-3 rounded-card border p-4 shadow-card",
        // `focus`, not `focus-visible`: also marks a card focused by script after a tap.
        "focus:outline-3 focus:outline-offset-2 focus:outline-accent",
        late ? "border-alarm/50 ring-3 ring-alarm/15" : "border-line",
        // No opacity: the text must stay readable.
        hasMoved ? "bg-cream" : "bg-paper",
      )}
    >
      <CardHeader order={order} isOverdue={late} showState={showState} titleId={titleId} />
      {order.note && <Remark text={order.note} />}
      <OrderLines order={order} variant="board" LineAction={RunOutButton} />
      <OrderContact order={order} />
      <OrderAmounts order={order} variant="board" />
      <PaymentState order={order} />
      {problem && <MoveProblem id={order.id} problem={problem} />}
      {hasMoved ? (
        <MovedNote order={order} canUndo={canUndo} />
      ) : (
        <MoveButtons order={order} isBusy={isBusy}>
          <PrintMenu order={order} />
        </MoveButtons>
      )}
      <CardFoot order={order} hasMoved={hasMoved} />
      {isTrial(order) && <DropTrial />}
    </article>
  );
});

interface CardHeaderProps {
  readonly order: Order;
  readonly isOverdue: boolean;
  readonly showState: boolean;
  readonly titleId: string;
}

function CardHeader({ order, isOverdue, showState, titleId }: CardHeaderProps) {
  const words = useWords("board");
  const language = useLanguage();
  const isNew = useIsNew(order);
  const age = useClock((now) => ageText(minutesSince(Date.parse(order.placedAt), now), words));
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
      <h3 id={titleId} className="text-4xl leading-none tabular-nums">
        <span className="sr-only">{words.order_number(shownNumber(order))}</span>
        <span aria-hidden>
          <span className="text-ink-soft/60">#</span>
          {shownNumber(order)}
        </span>
      </h3>
      <div className="flex flex-col items-end gap-1.5 text-sm">
        <p className="flex items-center gap-1.5 text-ink-soft">
          <Clock size={15} aria-hidden />
          <time dateTime={order.placedAt} className="font-semibold text-ink tabular-nums">
            {formatTime(order.placedAt, language)}
          </time>
          <span>{age}</span>
        </p>
        <div className="flex flex-wrap justify-end gap-1">
          {isTrial(order) && <Badge tone="honey">{words.trial.badge}</Badge>}
          {isNew && <Badge tone="accent">{words.ring.new}</Badge>}
          <DayBadge placedAt={order.placedAt} />
          <OrderChannel order={order} />
          {order.changes && <Badge tone="honey">{words.change.changed}</Badge>}
          {showState && <OrderStateBadge order={order} />}
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
  const language = useLanguage();
  // Overdue counts from the promised time, or else from entering the state.
  const due = promisedFor(order);
  const wait = useClock((now) => waitText(minutesSince(due ?? inStateSince(order), now), words));
  const ofState: Partial<Record<OrderState, (wait: string) => string>> = words.overdue;
  // Fully paid: it waits for acceptance, not for money.
  const isPaidUp = order.state === INITIAL_STATE && paymentOf(order).missing === 0;
  const says = (!isPaidUp && ofState[order.state]) || words.waiting;
  return (
    <Badge tone="alarm">
      <TriangleAlert size={13} aria-hidden />
      {due === undefined
        ? says(wait)
        : words.promise.missed(formatTime(new Date(due).toISOString(), language), wait)}
    </Badge>
  );
}

/** Placed above the dishes because it may name an allergy. */
function Remark({ text }: { text: string }) {
  const words = useWords("board");
  return (
    <p className="flex gap-2.5 rounded-2xl border-2 border-honey bg-honey-soft px-3 py-2 font-semibold">
      <MessageSquareWarning size={20} aria-hidden className="mt-0.5 shrink-0" />
      <span className="min-w-0 wrap-anywhere whitespace-pre-line">
        <span className="font-normal">{words.about(words.note)} </span>
        {text}
      </span>
    </p>
  );
}

export function MoveProblem({ id, problem }: { id: string; problem: ApiError }) {
  const words = useWords("board");
  const errors = useWords("errors");
  const { dismiss } = useCardActions();
  return (
    <Notice tone={problem.code === "invalid_transition" ? "info" : "error"}>
      <p>{moveProblem(problem, words, errors)}</p>
      <Button look="quiet" className="-ml-4 px-4" onClick={() => dismiss(id)}>
        {words.understood}
      </Button>
    </Notice>
  );
}

/** Shows the day of orders not placed today: a time alone would be read as today's. */
function DayBadge({ placedAt }: { placedAt: string }) {
  const words = useWords("board").day_badge;
  const language = useLanguage();
  const today = useToday();
  const { day } = inZurich(new Date(placedAt));
  if (day === today) return null;
  return (
    <Badge tone="honey">
      <span className="inline-block first-letter:uppercase">
        {day === addDays(today, -1) ? words.yesterday : formatDay(day, language)}
      </span>
    </Badge>
  );
}

function DropTrial() {
  const { trial: words } = useWords("board");
  const { slug } = useShop();
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      await dropTrial(slug);
      await refreshOrders(client, slug);
    },
    onError: () => showToast(words.failed, { tone: "error" }),
  });
  return (
    <div className="flex flex-col gap-2 border-t border-line pt-3">
      <p className="text-sm text-ink-soft">{words.text}</p>
      <Button look="secondary" wide busy={isPending} onClick={() => mutate()}>
        <Trash2 size={18} aria-hidden />
        {words.drop}
      </Button>
    </div>
  );
}
