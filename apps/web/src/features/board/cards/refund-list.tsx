import { getRefundsResponse, type RefundDone, STAFF_PATHS } from "@comptoir/contract";
import {
  formatChf,
  inZurich,
  minutesSince,
  type Order,
  type OrderRefund,
  refundOf,
  refundsDue,
} from "@comptoir/domain";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Check, Undo2 } from "lucide-react";
import { useId, useMemo } from "react";
import { formatDay, formatTime } from "../../../i18n/formats.ts";
import { useLanguage, useWords } from "../../../i18n/words.ts";
import { call } from "../../../platform/api.ts";
import { useClock, useToday } from "../../../platform/clock.ts";
import { useShop } from "../../../shop/shop-context.tsx";
import { Button } from "../../../ui/button.tsx";
import { PhoneLink } from "../../../ui/phone-link.tsx";
import { MovedNote } from "../moves/move-buttons.tsx";
import { isUndoable, type Moves } from "../moves/use-moves.ts";
import { ageText } from "../orders/board-text.ts";
import { useMoveGate } from "../orders/device-list.ts";
import { useCardPlaces } from "./card-places.ts";
import { MoveProblem } from "./order-card.tsx";

export function RefundList({ orders, moves }: { orders: readonly Order[]; moves: Moves }) {
  const { hands } = useWords("board");
  const target = useMemo(
    () => refundsDue(orders).map(({ order: { id, history } }) => ({ id, moves: history.length })),
    [orders],
  );
  const { rows, handlers } = useCardPlaces("refunds", target, ({ id }) => moves.problems.has(id));
  return (
    <div className="flex flex-col gap-8">
      {rows.length === 0 && (
        <p className="pt-16 text-center text-lg text-ink-soft">{hands.refunds_empty}</p>
      )}
      <ul {...handlers} className="grid items-start gap-4 lg:grid-cols-2 2xl:grid-cols-3">
        {rows.map(({ id, movedAt }) => {
          const order = orders.find((known) => known.id === id);
          return order ? (
            <li key={id}>
              <RefundCard refund={refundOf(order)} hasMoved={movedAt !== undefined} moves={moves} />
            </li>
          ) : null;
        })}
      </ul>
      <RefundsDone orders={orders} moves={moves} />
    </div>
  );
}

interface RefundCardProps {
  readonly refund: OrderRefund;
  readonly hasMoved: boolean;
  readonly moves: Moves;
}

function RefundCard({ refund, hasMoved, moves }: RefundCardProps) {
  const { order, amount, method } = refund;
  const { id, number, contact } = order;
  const { hands } = useWords("board");
  const titleId = useId();
  const problem = moves.problems.get(id)?.error;
  const gate = useMoveGate();
  return (
    <article
      aria-labelledby={titleId}
      className="flex flex-col gap-2 rounded-card border border-line bg-paper p-4 shadow-card"
    >
      <h3 id={titleId} className="text-lg">
        {hands.refund_of(number)}
      </h3>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-display text-3xl font-semibold tabular-nums">
          {formatChf(amount)}
        </span>
        {method && <span>{hands.by_method[method]}</span>}
      </p>
      <Since refund={refund} />
      {contact?.name && <bdi className="font-semibold wrap-anywhere">{contact.name}</bdi>}
      {contact?.phone && <PhoneLink phone={contact.phone} />}
      {problem && <MoveProblem id={id} problem={problem} />}
      {hasMoved ? (
        <MovedNote
          order={order}
          kind={order.refund === "done" ? "refund" : "move"}
          canUndo={isUndoable(moves.undoable, order, "refund")}
        />
      ) : (
        <Button
          busy={moves.busy.has(id)}
          {...gate}
          onClick={() => moves.openQuestion("settle", order)}
          className="min-h-12"
        >
          <Check size={20} aria-hidden />
          {hands.refund_settle}
        </Button>
      )}
    </article>
  );
}

function Since({ refund: { since, cause } }: { refund: OrderRefund }) {
  const words = useWords("board");
  const language = useLanguage();
  const age = useClock((now) => ageText(minutesSince(since, now), words));
  const at = new Date(since);
  const isToday = useClock((now) => inZurich(new Date(now)).day === inZurich(at).day);
  const time = formatTime(at.toISOString(), language);
  const moment = isToday ? time : `${formatDay(inZurich(at).day, language)}, ${time}`;
  return <p className="text-sm text-ink-soft">{words.money.since[cause](moment, age)}</p>;
}

function RefundsDone({ orders, moves }: { orders: readonly Order[]; moves: Moves }) {
  const { slug } = useShop();
  const { money } = useWords("board");
  const today = useToday();
  const changed = orders.filter(({ refund }) => refund).map(({ id, revision }) => id + revision);
  const { data } = useQuery({
    queryKey: ["refunds", slug, today, changed.join()],
    queryFn: ({ signal }) => getRefunds(slug, signal),
    placeholderData: keepPreviousData,
    retry: false,
  });
  if (!data || data.length === 0) return null;
  return (
    <section>
      <h3 className="mb-2 text-xl">{money.done_today}</h3>
      <ul className="divide-y divide-line rounded-card border border-line bg-paper px-4">
        {data.map((done) => {
          // Only the latest refund of an order can be undone.
          const isLast = !data.some(({ _id, at }) => _id === done._id && at > done.at);
          const order = isLast ? orders.find(({ id }) => id === done._id) : undefined;
          return <Done key={done._id + done.at} done={done} order={order} moves={moves} />;
        })}
      </ul>
    </section>
  );
}

interface DoneProps {
  readonly done: RefundDone;
  readonly order: Order | undefined;
  readonly moves: Moves;
}

function Done({ done, order, moves }: DoneProps) {
  const { money, hands } = useWords("board");
  const language = useLanguage();
  const gate = useMoveGate();
  const { at, orderNumber, amount, method, name } = done;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <time dateTime={at} className="text-ink-soft tabular-nums">
        {formatTime(at, language)}
      </time>
      <span className="font-semibold">{money.done(orderNumber, formatChf(amount))}</span>
      <span>{hands.by_method[method]}</span>
      {name && <bdi className="min-w-0 wrap-anywhere text-ink-soft">{name}</bdi>}
      {order?.refund === "done" && (
        <Button
          look="quiet"
          className="ml-auto"
          aria-label={money.done(orderNumber, money.not_done)}
          busy={moves.busy.has(order.id)}
          {...gate}
          onClick={() => void moves.undo(order, "refund")}
        >
          <Undo2 size={18} aria-hidden />
          {money.not_done}
        </Button>
      )}
    </li>
  );
}

function getRefunds(slug: string, signal: AbortSignal): Promise<RefundDone[]> {
  const path = `${STAFF_PATHS.getRefunds}?${new URLSearchParams({ restaurantId: slug })}`;
  return call(path, { answers: getRefundsResponse, signed: "staff", signal });
}
