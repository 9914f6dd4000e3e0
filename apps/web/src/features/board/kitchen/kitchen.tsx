import {
  arrangeTickets,
  INITIAL_STATE,
  type Order,
  TICKET_SORTS,
  type TicketSort,
} from "@comptoir/domain";
import { WifiOff } from "lucide-react";
import { useMemo, useState } from "react";
import { formatTime } from "../../../i18n/formats.ts";
import { useLanguage, useWords } from "../../../i18n/words.ts";
import { useSecondFactor } from "../../../identity/second-factor-demand.ts";
import { useClock } from "../../../platform/clock.ts";
import { useSound } from "../../../platform/sound.ts";
import { readStored, writeStored } from "../../../platform/storage.ts";
import { useWakeLock } from "../../../platform/use-wake-lock.ts";
import { useShop } from "../../../shop/shop-context.tsx";
import { Button } from "../../../ui/button.tsx";
import { BoardAlarm } from "../board-alarm.tsx";
import { ConfirmMove } from "../moves/move-buttons.tsx";
import { useMoves } from "../moves/use-moves.ts";
import { useOrders } from "../orders/board-orders.ts";
import { fetchProblem } from "../orders/board-text.ts";
import { useBoardView } from "../orders/board-view.ts";
import { StoredListTime } from "../orders/device-list.ts";
import { useTabTitle } from "../orders/new-orders.ts";
import { ServiceProvider } from "../service/service-provider.tsx";
import "./kitchen.css";
import { KitchenBar } from "./kitchen-bar.tsx";
import { useReach } from "./ticket-grid.tsx";
import { LaterTickets, TicketList } from "./ticket-list.tsx";
import { useTicks } from "./use-ticks.ts";

const NONE: readonly Order[] = [];
const MINUTE_MS = 60_000;

export function Kitchen() {
  const words = useWords("board");
  const errors = useWords("errors");
  const common = useWords("common");
  // Preload the texts of the tickets, or the first ticket would suspend the whole screen.
  useWords("orders");
  const { shopName } = useShop().shop;
  const { view, today } = useBoardView();
  const { orders, error, updatedAt, storedAt, silentSince, connectionStatus, auto, refresh } =
    useOrders({ ...view, day: today, isToday: true, kind: "creation" }, today);
  const sound = useSound("comptoir.board.sound");
  const secondFactor = useSecondFactor(error, refresh);
  const ticks = useTicks(orders ?? NONE);
  const moves = useMoves();
  const [sort, setSort] = useTicketSort();
  const minute = useClock((now) => Math.floor(now / MINUTE_MS));
  const { current, later } = useMemo(
    () => arrangeTickets(ticks.ticked, sort, minute * MINUTE_MS),
    [ticks.ticked, sort, minute],
  );
  const reach = useReach();
  useWakeLock();
  useTabTitle(secondFactor ? undefined : words.tickets.tab_title(current.length, shopName));
  if (secondFactor) return secondFactor;
  const tickets = { today, ticks, moves };
  const problem = error ? fetchProblem(error, words, errors) : undefined;
  return (
    <ServiceProvider>
      <div data-says-offline className="kitchen min-h-dvh bg-cream text-ink">
        <BoardAlarm storedAt={storedAt} silentSince={silentSince} hasTone={sound.isOn} />
        <KitchenBar
          count={current.length}
          others={orders ? Math.max(0, current.length - reach.count) : 0}
          unpaid={ticks.ticked.filter(({ state }) => state === INITIAL_STATE).length}
          sort={sort}
          onSort={setSort}
          connectionStatus={connectionStatus}
          moves={moves}
        />
        <main aria-busy={!orders && !problem} className="p-2">
          {connectionStatus === "offline" && storedAt === undefined && (
            <StaleNote
              problem={problem}
              updatedAt={updatedAt}
              onRetry={() => {
                auto.setOn(true);
                refresh();
              }}
            />
          )}
          {orders && current.length === 0 && (
            <p className="py-16 text-center text-2xl text-ink-soft">{words.tickets.empty}</p>
          )}
          <StoredListTime value={storedAt}>
            {orders && (
              <TicketList listKey={sort} orders={current} reach={reach} hasKeys {...tickets} />
            )}
            {later.length > 0 && <LaterTickets orders={later} {...tickets} />}
          </StoredListTime>
          {!orders && !problem && <p role="status">{common.loading}</p>}
        </main>
        <ConfirmMove {...moves} />
      </div>
    </ServiceProvider>
  );
}

const SORTED_AS = "comptoir.kitchen.sort";

/** Stored per device: grill and cold station may sort differently. */
function useTicketSort() {
  const [sort, setSort] = useState<TicketSort>(
    () => TICKET_SORTS.find((known) => known === readStored(SORTED_AS)) ?? TICKET_SORTS[0],
  );
  const choose = (chosen: TicketSort) => {
    writeStored(SORTED_AS, chosen);
    setSort(chosen);
  };
  return [sort, choose] as const;
}

interface StaleNoteProps {
  readonly problem: string | undefined;
  readonly updatedAt: number;
  readonly onRetry: () => void;
}

function StaleNote({ problem, updatedAt, onRetry }: StaleNoteProps) {
  const words = useWords("board");
  const common = useWords("common");
  const language = useLanguage();
  const age = updatedAt
    ? words.stale(formatTime(new Date(updatedAt).toISOString(), language))
    : words.stale_never;
  return (
    <div
      role="alert"
      className="mb-2 flex flex-wrap items-center gap-x-3 rounded-2xl bg-alarm px-3 py-1 text-lg font-bold text-paper"
    >
      <WifiOff size={22} aria-hidden className="shrink-0" />
      <p className="min-w-0 flex-1">{problem ? `${problem}. ${age}` : age}</p>
      <Button look="secondary" onClick={onRetry}>
        {common.retry}
      </Button>
    </div>
  );
}
