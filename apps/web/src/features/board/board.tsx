import { Tabs } from "@base-ui/react/tabs";
import { INITIAL_STATE, refundsDue } from "@comptoir/domain";
import { type ReactNode, useDeferredValue, useState } from "react";
import { useWords } from "../../i18n/words.ts";
import {
  type SecondFactorDemand,
  useSecondFactorDemand,
} from "../../identity/second-factor-demand.ts";
import type { Print } from "../../order/receipt/print-queue.ts";
import { unlockSound, useSound } from "../../platform/sound.ts";
import { useMediaQuery } from "../../platform/use-media-query.ts";
import { useWakeLock } from "../../platform/use-wake-lock.ts";
import { useShop } from "../../shop/shop-context.tsx";
import { classNames } from "../../ui/class-names.ts";
import { BoardAlarm } from "./board-alarm.tsx";
import { BoardDock } from "./board-dock.tsx";
import { BoardMain } from "./board-main.tsx";
import { BoardPanel } from "./board-panel.tsx";
import { SpotlightContext } from "./cards/spotlight.ts";
import { ConfirmMove } from "./moves/move-buttons.tsx";
import { useMoves } from "./moves/use-moves.ts";
import { useOrders } from "./orders/board-orders.ts";
import { fetchProblem } from "./orders/board-text.ts";
import { type BoardView, useBoardView } from "./orders/board-view.ts";
import { useRing, useTabTitle, useUnseen } from "./orders/new-orders.ts";
import { OldList } from "./orders/old-list.ts";
import { LeftOverNote } from "./service/left-over-note.tsx";
import { ServiceProvider } from "./service/service-provider.tsx";

/** From here on the panel stands beside the list, its tabs below one another; Tailwind's `md`. */
const PANEL_BESIDE = "(min-width: 48rem)";

interface BoardProps {
  readonly onPrint: Print;
  /** What there is to say and settle about this device. */
  readonly device: ReactNode;
  /** Shown instead of the board while the server wants a code first. */
  readonly secondFactor: (demand: SecondFactorDemand, onDone: () => void) => ReactNode;
}

export function Board({ onPrint, device, secondFactor }: BoardProps) {
  const words = useWords("board");
  const errors = useWords("errors");
  // The words on the cards: were they still to come, the first card would blank the board.
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
    keptAt,
    silentSince,
    connectionStatus,
    auto,
    refresh,
  } = useOrders(view, today);
  const { demand, meetDemand } = useSecondFactorDemand(error);
  const moves = useMoves();
  const todays = incoming ?? (keptAt === undefined ? undefined : orders);
  const due = refundsDue(todays ?? []).length;
  // What has gone back stays to be seen, and the tab that is open does not go away under anybody.
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
  const isShut = demand !== null;
  const latest = Math.max(0, ...(incoming ?? []).map(({ number }) => number));
  useRing(unseen.length > 0 && sound.isOn && sound.isUnlocked && !isShut, latest);
  useTabTitle(isShut ? undefined : words.tab_title(unseen.length, shopName));
  useWakeLock();

  const problem = error ? fetchProblem(error, words, errors) : undefined;
  if (demand) {
    return secondFactor(demand, () => {
      meetDemand();
      refresh();
    });
  }

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
        <BoardAlarm keptAt={keptAt} silentSince={silentSince} hasTone={sound.isOn} />
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
        <OldList value={keptAt}>
          <SpotlightContext
            value={sought && { order: sought, onShown: () => markSeen(sought.number) }}
          >
            <BoardMain
              view={view}
              search={wanted}
              orders={orders}
              todays={todays}
              moves={moves}
              onPrint={onPrint}
              problem={problem}
              onRetry={refresh}
            />
          </SpotlightContext>
        </OldList>
        <BoardDock
          unseen={unseen.length}
          onShowUnseen={showOldest}
          isSoundLocked={sound.isOn && !sound.isUnlocked}
          onUnlockSound={() => void unlockSound().catch(() => {})}
          autoStopped={auto.stoppedItself}
          onAutoContinue={() => auto.setOn(true)}
          problem={problem}
          isOld={connectionStatus === "offline" && orders !== undefined && keptAt === undefined}
          updatedAt={updatedAt}
          onRetry={refresh}
        >
          <LeftOverNote />
        </BoardDock>
        <ConfirmMove {...moves} />
      </Tabs.Root>
    </ServiceProvider>
  );
}

/** None of them while something else is looked at. */
function openTab({ shows, state }: BoardView, search: string) {
  if (shows === "kitchen" || search !== "") return null;
  return shows === "refunds" ? shows : state;
}
