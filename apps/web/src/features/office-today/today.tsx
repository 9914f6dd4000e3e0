import { OFFICE_PATHS, type Today, todayResponse } from "@comptoir/contract";
import { inZurich } from "@comptoir/domain";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { formatDay, formatPrice, formatSlot } from "../../i18n/formats.ts";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { readOffice } from "../../office/draft/draft-calls.ts";
import { useDraftContext } from "../../office/draft/draft-context.ts";
import { LoadProblem } from "../../office/shell/load-problem.tsx";
import { RoomPage } from "../../office/shell/room-page.tsx";
import { useClock } from "../../platform/clock.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { DishPart } from "./dish-of-the-day/dish-part.tsx";
import { ServiceState, ShopState } from "./shop-state.tsx";
import { ToDo } from "./to-do.tsx";
import { boardAddress, TodayPart } from "./today-part.tsx";

export function TodayRoom() {
  const { slug } = useDraftContext();
  const words = useWords("officeToday");
  const dishWords = useWords("officeDish");
  const { data, error, refetch } = useQuery(todayQuery(slug));
  return (
    <RoomPage title={words.title}>
      {!data && !error && <Skeleton className="h-72" />}
      {error && <LoadProblem text={words.failed} error={error} onRetry={() => void refetch()} />}
      {data && (
        <div className="grid items-start gap-6 lg:grid-cols-2">
          {data.published && (
            <TodayPart title={dishWords.title}>
              <DishPart />
            </TodayPart>
          )}
          <DayOrders today={data} />
          {data.published && <ServiceState />}
          <ToDo today={data} />
          <NextSlots today={data} />
          <ShopState today={data} />
        </div>
      )}
    </RoomPage>
  );
}

function NextSlots({ today: { slots } }: { today: Today }) {
  const { slots: words } = useWords("officeToday");
  const { slug } = useDraftContext();
  const language = useLanguage();
  const day = useClock((now) => inZurich(new Date(now)).day);
  return (
    <TodayPart title={words.title}>
      {slots.length === 0 && <p className="text-ink-soft">{words.none}</p>}
      <ul className="flex flex-col empty:hidden">
        {slots.map((slot) => (
          <li key={`${slot.day} ${slot.time}`}>
            <Link
              to={boardAddress(slug, { wantedOn: slot.day, state: "accepted" })}
              className="-mx-2 flex min-h-11 flex-wrap items-center justify-between gap-x-3 rounded-xl px-2 hover:bg-cream"
            >
              <span className="min-w-0">
                {slot.day === day ? words.today : formatDay(slot.day, language)},{" "}
                {slot.time ? formatSlot(slot.time) : words.any_time}
              </span>
              <span className="font-semibold tabular-nums">{words.count(slot.count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </TodayPart>
  );
}

const REFRESH_MS = 15_000;

function todayQuery(slug: string) {
  return queryOptions({
    queryKey: ["office-today", slug],
    queryFn: ({ signal }) =>
      readOffice(OFFICE_PATHS.today, { restaurantId: slug }, todayResponse, signal),
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: true,
    staleTime: 0,
    retry: false,
  });
}

/** `unpaid` covers all days, the rest today only. */
function DayOrders({ today: { orders, turnover, unpaid } }: { today: Today }) {
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
