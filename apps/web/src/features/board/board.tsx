import { Tabs } from "@base-ui/react/tabs";
import { INITIAL_STATE, inZurich, type Order, refundsDue } from "@comptoir/domain";
import { type ReactNode, useDeferredValue, useEffect, useState } from "react";
import { useWords } from "../../i18n/words.ts";
import {
  type SecondFactorDemand,
  useSecondFactorDemand,
} from "../../identity/second-factor-demand.ts";
import { useSound } from "../../platform/sound.ts";
import { useMediaQuery } from "../../platform/use-media-query.ts";
import { useShop } from "../../shop/shop-context.tsx";
import { BoardDock } from "./board-dock.tsx";
import { BoardMain } from "./board-main.tsx";
import { useOrders } from "./board-orders.ts";
import { BoardPanel } from "./board-panel.tsx";
import { fetchProblem } from "./board-text.ts";
import { type BoardView, useBoardView } from "./board-view.ts";
import { ConfirmMove } from "./move-buttons.tsx";
import { useRing, useUnseen } from "./new-orders.ts";
import { SilenceBar } from "./silence-bar.tsx";
import { useMoves } from "./use-moves.ts";

/** From here on the panel stands beside the list, its tabs below one another; Tailwind's `md`. */
const PANEL_BESIDE = "(min-width: 48rem)";

interface BoardProps {
  readonly onPrint: (order: Order) => void;
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
  const { orders, incoming, error, updatedAt, silentSince, connectionStatus, auto, refresh } =
    useOrders(view, today);
  const { demand, meetDemand } = useSecondFactorDemand(error);
  const moves = useMoves();
  const due = refundsDue(incoming ?? []).length;
  // The tab that is open does not go away under whoever ticks off the last one.
  const refunds = due > 0 || view.shows === "refunds" ? due : undefined;

  const showsIncoming =
    view.kind === "creation" &&
    view.shows === "orders" &&
    view.state === INITIAL_STATE &&
    wanted === "";
  const { unseen, markSeen } = useUnseen(incoming, showsIncoming ? view.day : undefined);
  const [oldest] = unseen;
  const unseenDay = oldest ? inZurich(new Date(oldest.placedAt)).day : today;
  const sound = useSound("comptoir.board.sound");
  const isShut = demand !== null;
  useRing(unseen.length, sound.isOn && sound.isUnlocked && !isShut);
  useEffect(() => {
    if (!isShut) document.title = words.tab_title(unseen.length, shopName);
  }, [words, unseen.length, shopName, isShut]);

  const problem = error ? fetchProblem(error, words, errors) : undefined;
  if (demand) {
    return secondFactor(demand, () => {
      meetDemand();
      refresh();
    });
  }

  return (
    <Tabs.Root
      value={openTab(view, wanted)}
      orientation={isBeside ? "vertical" : "horizontal"}
      onValueChange={(state) => {
        setSearch("");
        change(state === "refunds" ? { view: state } : { state, view: null });
      }}
      data-says-offline
      className="min-h-dvh [--above:0px] has-[>[role=alert]]:[--above:3.5rem] md:grid md:grid-cols-[17.5rem_minmax(0,1fr)]"
    >
      <SilenceBar since={silentSince} hasTone={sound.isOn} />
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
      <BoardMain
        view={view}
        search={wanted}
        orders={orders}
        incoming={incoming}
        moves={moves}
        onPrint={onPrint}
        problem={problem}
        onRetry={refresh}
      />
      <BoardDock
        unseen={unseen.length}
        onShowUnseen={() => {
          markSeen(unseenDay);
          setSearch("");
          const date = unseenDay === today ? null : unseenDay;
          change({ date, by: null, view: null, state: INITIAL_STATE });
        }}
        isSoundLocked={sound.isOn && !sound.isUnlocked}
        autoStopped={auto.stoppedItself}
        onAutoContinue={() => auto.setOn(true)}
        problem={problem}
        isOld={connectionStatus === "offline" && orders !== undefined}
        updatedAt={updatedAt}
        onRetry={refresh}
      />
      <ConfirmMove {...moves} />
    </Tabs.Root>
  );
}

/** None of them while something else is looked at. */
function openTab({ shows, state }: BoardView, search: string) {
  if (shows === "kitchen" || search !== "") return null;
  return shows === "refunds" ? shows : state;
}
