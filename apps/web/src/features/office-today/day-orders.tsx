import type { Today } from "@comptoir/contract";
import { formatPrice } from "../../i18n/formats.ts";
import { useWords } from "../../i18n/words.ts";
import { TodayPart } from "./today-part.tsx";

/** Today's orders by state, and what they come to. */
export function DayOrders({ today: { orders, turnover } }: { today: Today }) {
  const { orders: words } = useWords("officeToday");
  const { states } = useWords("orders");
  const counted = orders.filter(({ state }) => state !== "cancelled");
  const count = counted.reduce((total, row) => total + row.count, 0);
  return (
    <TodayPart title={words.title}>
      <p>
        <span className="block font-display text-4xl font-semibold tabular-nums">
          {formatPrice(turnover)}
        </span>
        <span className="text-ink-soft">{words.count(count)}</span>
      </p>
      {orders.length > 0 && (
        <dl className="flex flex-col gap-1">
          {orders.map(({ state, count: of, amount }) => (
            <div key={state} className="flex items-baseline justify-between gap-3">
              <dt className="min-w-0 wrap-anywhere">
                <span className="font-semibold tabular-nums">{of}</span> {states[state]}
              </dt>
              <dd className="text-ink-soft tabular-nums whitespace-nowrap">
                {formatPrice(amount)}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </TodayPart>
  );
}
