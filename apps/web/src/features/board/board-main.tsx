import { Tabs } from "@base-ui/react/tabs";
import { matchesSearch, type Order, type OrderState } from "@comptoir/domain";
import { type ReactNode, useMemo } from "react";
import { useWords } from "../../i18n/words.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { AllDayCounts } from "./all-day-counts.tsx";
import type { BoardView } from "./board-view.ts";
import { OrderList } from "./order-list.tsx";
import { RunList } from "./run-list.tsx";
import type { Moves } from "./use-moves.ts";

interface BoardMainProps {
  readonly view: BoardView;
  readonly search: string;
  readonly orders: readonly Order[] | undefined;
  readonly moves: Moves;
  readonly onPrint: (order: Order) => void;
  readonly problem: string | undefined;
  readonly onRetry: () => void;
}

export function BoardMain({ problem, onRetry, orders, ...shown }: BoardMainProps) {
  const common = useWords("common");
  if (!orders) {
    return (
      <main aria-busy={!problem} className="p-4 md:p-6">
        {problem ? (
          <Notice tone="error">
            <p>{problem}</p>
            <Button look="secondary" className="mt-3" onClick={onRetry}>
              {common.retry}
            </Button>
          </Notice>
        ) : (
          <Loading label={common.loading} />
        )}
      </main>
    );
  }
  return (
    <main className="p-4 pb-28 md:p-6 md:pb-28">
      {shown.view.shows === "kitchen" && shown.search === "" ? (
        <AllDayCounts orders={orders} view={shown.view} />
      ) : (
        <ListedOrders orders={orders} {...shown} />
      )}
    </main>
  );
}

interface ListedOrdersProps extends Omit<BoardMainProps, "problem" | "onRetry"> {
  readonly orders: readonly Order[];
}

function ListedOrders({ view, search, orders, moves, onPrint }: ListedOrdersProps) {
  const words = useWords("board");
  const isSearch = search !== "";
  const listed = useMemo(
    () =>
      orders.filter((order) =>
        isSearch ? matchesSearch(order, search) : order.state === view.state,
      ),
    [orders, isSearch, search, view.state],
  );
  return (
    <Frame state={isSearch ? undefined : view.state}>
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-2xl">
          {isSearch ? words.search_results(search) : words.states[view.state]}
        </h2>
        <p aria-live="polite" className="text-ink-soft">
          {words.orders(listed.length)}
        </p>
      </div>
      {!isSearch && view.kind === "delivery" && view.state === "prepared" && (
        <RunList orders={listed} day={view.day} />
      )}
      <OrderList
        listKey={[view.day, view.kind, isSearch ? search : view.state].join("|")}
        orders={listed}
        everyOrder={orders}
        showState={isSearch}
        moves={moves}
        onPrint={onPrint}
        empty={isSearch ? words.search_empty : words.empty}
      />
    </Frame>
  );
}

/** The panel of a tab, or what a search found in all of them. */
function Frame({ state, children }: { state: OrderState | undefined; children: ReactNode }) {
  return state ? <Tabs.Panel value={state}>{children}</Tabs.Panel> : <section>{children}</section>;
}

function Loading({ label }: { label: string }) {
  return (
    <>
      <p role="status" className="sr-only">
        {label}
      </p>
      <div className="grid gap-4 lg:grid-cols-2">
        {[1, 2, 3, 4].map((card) => (
          <Skeleton key={card} className="h-72" />
        ))}
      </div>
    </>
  );
}
