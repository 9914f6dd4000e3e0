import { TICKET_SORTS, type TicketSort } from "@comptoir/domain";
import { ArrowDown, LayoutList, TriangleAlert } from "lucide-react";
import { Link } from "wouter";
import { useWords } from "../../../i18n/words.ts";
import { useShop } from "../../../shop/shop-context.tsx";
import { ChoiceChips } from "../../../ui/choice-chips.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { ConnectionMark } from "../board-panel.tsx";
import { UndoBar } from "../moves/undo-bar.tsx";
import type { Moves } from "../moves/use-moves.ts";
import type { ConnectionStatus } from "../orders/board-orders.ts";
import { ServiceButton } from "../service/service-button.tsx";
import { releaseFocus } from "./use-bump-keys.ts";

interface KitchenBarProps {
  readonly count: number;
  readonly others: number;
  readonly unpaid: number;
  readonly sort: TicketSort;
  readonly onSort: (sort: TicketSort) => void;
  readonly connectionStatus: ConnectionStatus;
  readonly moves: Moves;
}

/**
 * One thin row beside the tickets. The undo bar replaces less urgent controls, since a second row
 * would move the tickets under the finger.
 */
export function KitchenBar(props: KitchenBarProps) {
  const { count, others, unpaid, sort, onSort, connectionStatus, moves } = props;
  const { slug, shop } = useShop();
  const words = useWords("board").tickets;
  const isUndoing = moves.undoable.length > 0;
  return (
    <header
      data-edge="top"
      className={classNames(
        "z-10 flex flex-wrap items-center gap-x-2 border-b md:gap-x-3 border-line bg-paper px-2 font-semibold",
        "md:sticky md:top-[var(--above,0px)]",
        isUndoing && "sticky top-[var(--above,0px)]",
      )}
    >
      <h1 className="sr-only">
        {words.title}, {shop.shopName}
      </h1>
      <div className="grid min-w-0 flex-1 basis-80 *:col-start-1 *:row-start-1">
        <div
          className={classNames(
            "flex min-h-12 flex-wrap items-center gap-x-3",
            isUndoing && "invisible",
          )}
        >
          <p aria-hidden className="mr-auto min-w-0 truncate text-lg">
            {shop.shopName}
          </p>
          {unpaid > 0 && (
            <p className="flex items-center gap-1.5 whitespace-nowrap">
              <TriangleAlert size={18} aria-hidden className="shrink-0 text-alarm" />
              {words.waiting(unpaid)}
            </p>
          )}
          <ChoiceChips
            legend={words.sort.legend}
            value={sort}
            choices={TICKET_SORTS.map((value) => ({ value, content: words.sort[value] }))}
            onChange={onSort}
          />
        </div>
        <div className={classNames("flex items-center", !isUndoing && "pointer-events-none")}>
          <UndoBar moves={moves} />
        </div>
      </div>
      <ServiceButton isCompact />
      <ConnectionMark status={connectionStatus} />
      <p aria-live="polite" className="whitespace-nowrap">
        {words.count(count)}
      </p>
      {others > 0 && (
        <button
          type="button"
          onClick={(event) => {
            releaseFocus(event);
            window.scrollBy({ top: window.innerHeight * 0.8 });
          }}
          className="inline-flex min-h-11 items-center gap-1 rounded-full bg-cream-deep px-2.5 whitespace-nowrap md:px-3.5"
        >
          {words.others(others)}
          <ArrowDown size={18} aria-hidden />
        </button>
      )}
      <Link
        to={`/${slug}/orders`}
        aria-label={words.to_board}
        title={words.to_board}
        className="inline-flex size-11 items-center justify-center rounded-full hover:bg-cream-deep"
      >
        <LayoutList size={22} aria-hidden />
      </Link>
    </header>
  );
}
