import type { Today } from "@comptoir/contract";
import { Link } from "wouter";
import { formatPrice } from "../../i18n/formats.ts";
import { useWords } from "../../i18n/words.ts";
import { useDraftContext } from "../../office/draft/draft-context.ts";
import { boardAddress } from "./board-address.ts";
import { TodayPart } from "./today-part.tsx";

/** `unpaid` covers all days, the rest today only. */
export function DayOrders({ today: { orders, turnover, unpaid } }: { today: Today }) {
  const { orders: words } = useWords("officeToday");
  const { states, states_of_several } = useWords("orders");
  const { slug } = useDraftContext();
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
        <ul className="flex flex-col">
          {orders.map(({ state, count: of, amount }) => (
            <li key={state}>
              <Link
                to={boardAddress(slug, { state })}
                className="-mx-2 flex min-h-11 items-center justify-between gap-3 rounded-xl px-2 hover:bg-cream"
              >
                <span className="min-w-0 wrap-anywhere">
                  <span className="font-semibold tabular-nums">{of}</span>{" "}
                  {(of > 1 ? states_of_several : states)[state]}
                </span>
                <span className="text-ink-soft tabular-nums whitespace-nowrap">
                  {formatPrice(amount)}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {unpaid.count > 0 && (
        <p className="border-t border-line pt-3 text-sm text-ink-soft">
          {words.unpaid(unpaid.count, formatPrice(unpaid.amount))}
        </p>
      )}
    </TodayPart>
  );
}
