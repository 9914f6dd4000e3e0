import { Tabs } from "@base-ui/react/tabs";
import type { Order, Shop } from "@comptoir/contract";
import { countByState, inZurich, type Move, matchesSearch } from "@comptoir/domain";
import { type ReactNode, useDeferredValue, useEffect, useMemo, useState } from "react";
import { useWords } from "../../i18n/words.ts";
import {
  type SecondFactorDemand,
  useSecondFactorDemand,
} from "../../identity/second-factor-demand.ts";
import { useSound } from "../../platform/sound.ts";
import { useMediaQuery } from "../../platform/use-media-query.ts";
import { BoardDock } from "./board-dock.tsx";
import { BoardMain } from "./board-main.tsx";
import { BoardPanel } from "./board-panel.tsx";
import { type Asked, ConfirmMove } from "./confirm-move.tsx";
import { fetchTrouble } from "./trouble-text.ts";
import { useBoardView } from "./use-board-view.ts";
import { useMoves } from "./use-moves.ts";
import { useOrders } from "./use-orders.ts";
import { useRing } from "./use-ring.ts";
import { useUnseen } from "./use-unseen.ts";

/** From here on the panel stands beside the list, its tabs below one another; Tailwind's `md`. */
const PANEL_BESIDE = "(min-width: 48rem)";

interface BoardProps {
  readonly slug: string;
  readonly shop: Shop;
  readonly onPrint: (order: Order) => void;
  /** What there is to say and settle about this device. */
  readonly device: ReactNode;
  /** Shown instead of the board while the server wants a code first. */
  readonly secondFactor: (demand: SecondFactorDemand, onDone: () => void) => ReactNode;
}

export function Board({ slug, shop, onPrint, device, secondFactor }: BoardProps) {
  const words = useWords("board");
  const errors = useWords("errors");
  const navigation = useBoardView();
  const { view, change } = navigation;
  const isBeside = useMediaQuery(PANEL_BESIDE);
  const [search, setSearch] = useState("");
  const wanted = useDeferredValue(search.trim());
  const { orders, incoming, error, updatedAt, lamp, auto, refresh } = useOrders(
    slug,
    view,
    navigation.today,
  );
  const { demand, meetDemand } = useSecondFactorDemand(error);
  const { busy, troubles, move, dismiss } = useMoves(slug);
  const [asked, setAsked] = useState<Asked>();
  const calls = useMemo(
    () => ({
      onMove: (order: Order, wish: Move) => {
        if (wish.asksFirst) setAsked({ order, move: wish });
        else void move(order, wish);
      },
      onPrint,
      onDismiss: dismiss,
    }),
    [move, onPrint, dismiss],
  );

  const showsIncoming =
    view.kind === "creation" &&
    view.shows === "orders" &&
    view.state === "payment_pending" &&
    wanted === "";
  const { unseen, see } = useUnseen(slug, incoming, showsIncoming ? view.day : undefined);
  const [oldest] = unseen;
  const unseenDay = oldest ? inZurich(new Date(oldest.createdAt)).day : navigation.today;
  const sound = useSound("comptoir.board.sound");
  const isShut = demand !== null;
  useRing(unseen.length, sound.isOn && sound.isUnlocked && !isShut);
  useEffect(() => {
    if (!isShut) document.title = words.tab_title(unseen.length, shop.shopName);
  }, [words, unseen.length, shop.shopName, isShut]);

  const counts = useMemo(() => countByState(orders ?? []), [orders]);
  const listed = useMemo(
    () =>
      (orders ?? []).filter((order) =>
        wanted === "" ? order.state === view.state : matchesSearch(order, wanted),
      ),
    [orders, wanted, view.state],
  );
  const trouble = error ? fetchTrouble(error, words, errors) : undefined;
  if (demand) {
    return secondFactor(demand, () => {
      meetDemand();
      refresh();
    });
  }

  return (
    <Tabs.Root
      value={view.shows === "kitchen" || wanted !== "" ? null : view.state}
      orientation={isBeside ? "vertical" : "horizontal"}
      onValueChange={(state) => {
        setSearch("");
        change({ state, view: null });
      }}
      data-says-offline
      className="min-h-dvh md:grid md:grid-cols-[17.5rem_minmax(0,1fr)]"
    >
      <BoardPanel
        {...navigation}
        slug={slug}
        shopName={shop.shopName}
        counts={counts}
        lamp={lamp}
        auto={auto}
        sound={sound}
        search={search}
        onSearch={setSearch}
        device={device}
      />
      <BoardMain
        shop={shop}
        view={view}
        search={wanted}
        orders={orders}
        listed={listed}
        busy={busy}
        troubles={troubles}
        calls={calls}
        trouble={trouble}
        onRetry={refresh}
      />
      <BoardDock
        unseen={unseen.length}
        onShowUnseen={() => {
          see(unseenDay);
          setSearch("");
          const date = unseenDay === navigation.today ? null : unseenDay;
          change({ date, by: null, view: null, state: "payment_pending" });
        }}
        isSoundLocked={sound.isOn && !sound.isUnlocked}
        autoStopped={auto.stoppedItself}
        onAutoContinue={() => auto.turn(true)}
        trouble={trouble}
        isOld={lamp === "offline" && orders !== undefined}
        updatedAt={updatedAt}
        onRetry={refresh}
      />
      <ConfirmMove
        asked={asked}
        onCancel={() => setAsked(undefined)}
        onConfirm={({ order, move: wish }) => {
          setAsked(undefined);
          void move(order, wish);
        }}
      />
    </Tabs.Root>
  );
}
