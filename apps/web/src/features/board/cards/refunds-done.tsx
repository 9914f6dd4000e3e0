import { getRefundsResponse, type RefundDone, STAFF_PATHS } from "@comptoir/contract";
import { formatChf, inZurich, type Order } from "@comptoir/domain";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Undo2 } from "lucide-react";
import { formatTime } from "../../../i18n/formats.ts";
import { useLanguage, useWords } from "../../../i18n/words.ts";
import { call } from "../../../platform/api.ts";
import { useClock } from "../../../platform/clock.ts";
import { useShop } from "../../../shop/shop-context.tsx";
import { Button } from "../../../ui/button.tsx";
import type { Moves } from "../moves/use-moves.ts";
import { useNoMovesReason } from "../orders/stored-list.ts";

interface RefundsDoneProps {
  readonly orders: readonly Order[];
  readonly moves: Moves;
}

export function RefundsDone({ orders, moves }: RefundsDoneProps) {
  const { slug } = useShop();
  const { money } = useWords("board");
  const today = useClock((now) => inZurich(new Date(now)).day);
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
  const whyNot = useNoMovesReason();
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
          disabled={whyNot !== undefined}
          title={whyNot}
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
