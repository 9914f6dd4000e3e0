import { Tabs } from "@base-ui/react/tabs";
import { matchesSearch, type Order, type OrderState, refundsDue } from "@comptoir/domain";
import { type ReactNode, useMemo } from "react";
import { useWords } from "../../i18n/words.ts";
import type { Print } from "../../order/receipt/receipt-printer.tsx";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { OrderList } from "./cards/order-list.tsx";
import { RefundList } from "./cards/refund-list.tsx";
import { AllDayCounts } from "./counts/all-day-counts.tsx";
import { UndoBar } from "./moves/undo-bar.tsx";
import type { Moves } from "./moves/use-moves.ts";
import type { BoardView } from "./orders/board-view.ts";
import { RunList } from "./run/run-list.tsx";

interface BoardMainProps {
  readonly view: BoardView;
  readonly search: string;
  readonly orders: readonly Order[] | undefined;
  /** Orders of today, plus open ones of earlier days. */
  readonly todays: readonly Order[] | undefined;
  readonly moves: Moves;
  readonly onPrint: Print;
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
    <main className="px-4 pb-6 md:px-6">
      <ShownOrders orders={orders} {...shown} />
    </main>
  );
}

interface ShownProps extends Omit<BoardMainProps, "problem" | "onRetry"> {
  readonly orders: readonly Order[];
}

function ShownOrders({ todays = [], ...shown }: ShownProps) {
  const { hands } = useWords("board");
  const { view, search, orders, moves } = shown;
  if (search === "" && view.shows === "kitchen") {
    return (
      <>
        <ListHead moves={moves} />
        <AllDayCounts orders={orders} view={view} />
      </>
    );
  }
  if (search === "" && view.shows === "refunds") {
    const count = hands.refunds_count(refundsDue(todays).length);
    return (
      <>
        <ListHead title={hands.refunds} count={count} moves={moves} />
        <Tabs.Panel value="refunds">
          <RefundList orders={todays} moves={moves} />
        </Tabs.Panel>
      </>
    );
  }
  return <ListedOrders {...shown} />;
}

function ListedOrders({ view, search, orders, moves, onPrint }: Omit<ShownProps, "todays">) {
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
    <>
      <ListHead
        title={isSearch ? words.search_results(search) : words.states[view.state]}
        count={words.orders(listed.length)}
        moves={moves}
      />
      <Frame state={isSearch ? undefined : view.state}>
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
    </>
  );
}

interface ListHeadProps {
  readonly title?: string;
  readonly count?: string;
  readonly moves: Moves;
}

/** Always reserves space for the undo bar: appearing later, it would move or cover the cards. */
function ListHead({ title, count, moves }: ListHeadProps) {
  return (
    <div
      data-edge="top"
      className={classNames(
        "sticky top-[var(--above,0px)] z-10 -mx-4 flex items-center justify-between gap-3 bg-cream px-4 md:-mx-6 md:px-6",
        title ? "min-h-16" : "min-h-4 md:min-h-6",
      )}
    >
      {title && (
        <div
          className={classNames(
            "flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-3",
            // A phone has no space for both.
            moves.undoable.length > 0 && "max-md:hidden",
          )}
        >
          <h2 className="line-clamp-2 min-w-0 text-2xl leading-tight wrap-anywhere">{title}</h2>
          <p aria-live="polite" className="shrink-0 text-ink-soft">
            {count}
          </p>
        </div>
      )}
      <UndoBar moves={moves} />
    </div>
  );
}

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
