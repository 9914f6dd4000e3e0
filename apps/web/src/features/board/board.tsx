import { Tabs } from "@base-ui/react/tabs";
import { INITIAL_STATE, refundsDue } from "@comptoir/domain";
import { type ReactNode, useDeferredValue, useMemo, useState } from "react";
import { useWords } from "../../i18n/words.ts";
import { useSecondFactor } from "../../identity/second-factor-demand.ts";
import type { Print } from "../../order/receipt/receipt-printer.tsx";
import { unlockSound, useSound } from "../../platform/sound.ts";
import { useMediaQuery } from "../../platform/use-media-query.ts";
import { useWakeLock } from "../../platform/use-wake-lock.ts";
import { useShop } from "../../shop/shop-context.tsx";
import { classNames } from "../../ui/class-names.ts";
import { BoardAlarm } from "./board-alarm.tsx";
import { BoardDock } from "./board-dock.tsx";
import { BoardMain } from "./board-main.tsx";
import { BoardPanel } from "./board-panel.tsx";
import { SpotlightContext } from "./cards/order-list.tsx";
import { ConfirmMove } from "./moves/move-buttons.tsx";
import { CardActions, useMoves } from "./moves/use-moves.ts";
import { useOrders } from "./orders/board-orders.ts";
import { fetchProblem } from "./orders/board-text.ts";
import { type BoardView, useBoardView } from "./orders/board-view.ts";
import { StoredListTime } from "./orders/device-list.ts";
import { useRing, useTabTitle, useUnseen } from "./orders/new-orders.ts";
import { ServiceProvider } from "./service/service-provider.tsx";

/** Tailwind's `md`: from here on the panel stands beside the list. */
const PANEL_BESIDE = "(min-width: 48rem)";

export function Board({ onPrint, device }: { onPrint: Print; device: ReactNode }) {
  const words = useWords("board");
  const errors = useWords("errors");
  // Preload the texts of the cards, or the first card would suspend the whole board.
  useWords("orders");
  const { shopName } = useShop().shop;
  const navigation = useBoardView();
  const { view, today, change } = navigation;
  const isBeside = useMediaQuery(PANEL_BESIDE);
  const [search, setSearch] = useState("");
  const wanted = useDeferredValue(search.trim());
  const {
    orders,
    incoming,
    error,
    updatedAt,
    storedAt,
    silentSince,
    connectionStatus,
    auto,
    refresh,
  } = useOrders(view, today);
  const secondFactor = useSecondFactor(error, refresh);
  const moves = useMoves();
  const actions = useMemo(() => ({ ...moves.actions, print: onPrint }), [moves.actions, onPrint]);
  const todays = incoming ?? (storedAt === undefined ? undefined : orders);
  const due = refundsDue(todays ?? []).length;
  // Keep the tab after the last refund: an open tab must not disappear.
  const hasRefunds = todays?.some(({ refund }) => refund !== null) || view.shows === "refunds";
  const refunds = hasRefunds ? due : undefined;

  const showsIncoming =
    view.kind === "creation" &&
    view.shows === "orders" &&
    view.state === INITIAL_STATE &&
    wanted === "";
  const { unseen, markSeen } = useUnseen(incoming);
  const [soughtId, setSoughtId] = useState<string>();
  const sought = showsIncoming ? unseen.find(({ id }) => id === soughtId) : undefined;
  const showOldest = () => {
    const [oldest] = unseen;
    if (!oldest) return;
    setSearch("");
    setSoughtId(oldest.id);
    change({ date: null, by: null, view: null, state: INITIAL_STATE });
  };

  const sound = useSound("comptoir.board.sound");
  const isShut = secondFactor !== null;
  const latest = Math.max(0, ...(incoming ?? []).map(({ number }) => number));
  useRing(unseen.length > 0 && sound.isOn && sound.isUnlocked && !isShut, latest);
  useTabTitle(isShut ? undefined : words.tab_title(unseen.length, shopName));
  useWakeLock();

  const problem = error ? fetchProblem(error, words, errors) : undefined;
  if (secondFactor) return secondFactor;

  return (
    <ServiceProvider>
      <Tabs.Root
        value={openTab(view, wanted)}
        orientation={isBeside ? "vertical" : "horizontal"}
        onValueChange={(state) => {
          setSearch("");
          setSoughtId(undefined);
          change(state === "refunds" ? { view: state } : { state, view: null });
        }}
        data-says-offline
        className={classNames(
          "min-h-dvh pb-(--dock-room)",
          "md:grid md:grid-cols-[17.5rem_minmax(0,1fr)] md:pb-0",
        )}
      >
        <BoardAlarm storedAt={storedAt} silentSince={silentSince} hasTone={sound.isOn} />
        <BoardPanel
          navigation={navigation}
          orders={orders}
          refunds={refunds}
          connectionStatus={connectionStatus}
          auto={auto}
          sound={sound}
          search={search}
          onSearch={setSearch}
          device={device}
        />
        <StoredListTime value={storedAt}>
          <CardActions value={actions}>
            <SpotlightContext
              value={sought && { order: sought, onShown: () => markSeen(sought.number) }}
            >
              <BoardMain
                view={view}
                search={wanted}
                orders={orders}
                todays={todays}
                moves={moves}
                problem={problem}
                onRetry={refresh}
              />
            </SpotlightContext>
          </CardActions>
        </StoredListTime>
        <BoardDock
          unseen={unseen.length}
          onShowUnseen={showOldest}
          isSoundLocked={sound.isOn && !sound.isUnlocked}
          onUnlockSound={() => void unlockSound().catch(() => {})}
          autoStopped={auto.stoppedItself}
          onAutoContinue={() => auto.setOn(true)}
          problem={problem}
          isOld={connectionStatus === "offline" && orders !== undefined && storedAt === undefined}
          updatedAt={updatedAt}
          onRetry={refresh}
        />
        <ConfirmMove {...moves} />
      </Tabs.Root>
    </ServiceProvider>
  );
}

function openTab({ shows, state }: BoardView, search: string) {
  if (shows === "kitchen" || search !== "") return null;
  return shows === "refunds" ? shows : state;
}
