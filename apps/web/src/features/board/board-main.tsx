import { Tabs } from "@base-ui/react/tabs";
import type { Order, Shop } from "@comptoir/contract";
import type { OrderState } from "@comptoir/domain";
import type { ReactNode } from "react";
import { useWords } from "../../i18n/words.ts";
import type { ApiError } from "../../platform/api.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { KitchenSummary } from "./kitchen-summary.tsx";
import type { CardCalls } from "./order-card.tsx";
import { OrderList } from "./order-list.tsx";
import type { BoardView } from "./use-board-view.ts";

interface BoardMainProps {
  readonly shop: Shop;
  readonly view: BoardView;
  readonly search: string;
  readonly orders: readonly Order[] | undefined;
  readonly listed: readonly Order[];
  readonly busy: ReadonlySet<string>;
  readonly troubles: ReadonlyMap<string, ApiError>;
  readonly calls: CardCalls;
  readonly trouble: string | undefined;
  readonly onRetry: () => void;
}

export function BoardMain(props: BoardMainProps) {
  const { shop, view, search, orders, listed, busy, troubles, calls, trouble, onRetry } = props;
  const words = useWords("board");
  const common = useWords("common");
  if (!orders) {
    return (
      <main aria-busy={!trouble} className="p-4 md:p-6">
        {trouble ? (
          <Notice tone="error">
            <p>{trouble}</p>
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
  if (view.shows === "kitchen" && search === "") {
    return (
      <main className="p-4 pb-28 md:p-6 md:pb-28">
        <KitchenSummary shop={shop} orders={orders} view={view} />
      </main>
    );
  }
  return (
    <main className="p-4 pb-28 md:p-6 md:pb-28">
      <Frame state={search === "" ? view.state : undefined}>
        <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 className="text-2xl">
            {search ? words.search_results(search) : words.states[view.state]}
          </h2>
          <p aria-live="polite" className="text-ink-soft">
            {words.orders(listed.length)}
          </p>
        </div>
        <OrderList
          shop={shop}
          listKey={[view.day, view.kind, search === "" ? view.state : search].join("|")}
          orders={listed}
          everyOrder={orders}
          showState={search !== ""}
          busy={busy}
          troubles={troubles}
          calls={calls}
          empty={search ? words.search_empty : words.empty}
        />
      </Frame>
    </main>
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
