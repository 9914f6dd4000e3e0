import { type Day, MOVES, type Order } from "@comptoir/domain";
import { ChevronDown, ChevronRight } from "lucide-react";
import { type ComponentProps, useCallback, useMemo, useState } from "react";
import { useWords } from "../../../i18n/words.ts";
import { type Row, useCardPlaces } from "../cards/card-places.ts";
import type { Moves } from "../moves/use-moves.ts";
import { moveProblem } from "../orders/board-text.ts";
import { useMoveGate } from "../orders/device-list.ts";
import { Ticket } from "./ticket.tsx";
import { type Reach, TicketCell, TicketGrid, useReach } from "./ticket-grid.tsx";
import { releaseFocus, useBumpKeys } from "./use-bump-keys.ts";
import type { Ticks } from "./use-ticks.ts";

interface TicketListProps {
  readonly listKey: string;
  readonly orders: readonly Order[];
  readonly today: Day;
  readonly ticks: Ticks;
  readonly moves: Moves;
  readonly reach: Reach;
  readonly hasKeys?: boolean;
}

/** Number of keys on a bump bar. */
const KEYS = 9;
const AHEAD = 24;

const [BUMP] = MOVES.accepted;

export function TicketList(props: TicketListProps) {
  const { listKey, orders, today, ticks, moves, reach, hasKeys = false } = props;
  const words = useWords("board");
  const errors = useWords("errors");
  const { busy, problems, request, dismiss, undoable, undo } = moves;
  const { dismiss: dismissTick } = ticks;
  // All orders of the day, since a moved ticket stays visible for a moment.
  const byId = useMemo(
    () => new Map(ticks.ticked.map((order) => [order.id, order])),
    [ticks.ticked],
  );
  const target = useMemo(
    () => orders.map(({ id, history }) => ({ id, moves: history.length })),
    [orders],
  );
  const { rows, handlers } = useCardPlaces(
    listKey,
    target,
    ({ id }) => problems.has(id) || ticks.problems.has(id),
  );

  const onBump = useCallback((order: Order) => BUMP && request(order, BUMP), [request]);
  const onDismiss = useCallback(
    (id: string) => {
      dismiss(id);
      dismissTick(id);
    },
    [dismiss, dismissTick],
  );
  const isOld = useMoveGate().disabled;
  const isBumpable = ({ id, movedAt }: Row) => !isOld && movedAt === undefined && !busy.has(id);
  const bump = (row: Row | undefined) => {
    const order = row && isBumpable(row) && byId.get(row.id);
    if (order) onBump(order);
  };
  /** Undo can be retried after a network error, but not after a refusal. */
  const isRefused = (id: string) => {
    const problem = problems.get(id)?.error;
    return problem !== undefined && problem.code !== "network_error";
  };
  useBumpKeys(hasKeys, {
    onNumber: (number) => bump(rows[number - 1]),
    onFirst: () => bump(rows.find(isBumpable)),
    onRecall: () => {
      const last = undoable.find(({ order: { id } }) => !busy.has(id) && !isRefused(id));
      if (last) void undo(last.order);
    },
  });

  const problemOf = (id: string): string | undefined => {
    const [unmoved, unticked] = [problems.get(id)?.error, ticks.problems.get(id)];
    if (unmoved) return moveProblem(unmoved, words, errors);
    return unticked && words.tickets.not_saved(moveProblem(unticked, words, errors));
  };
  return (
    <div {...handlers}>
      <TicketGrid>
        {rows.slice(0, reach.count + AHEAD).map(({ id, movedAt }, place) => {
          const order = byId.get(id);
          return order ? (
            <TicketCell key={id} watchEnd={movedAt === undefined ? reach.watchEnd : undefined}>
              <Ticket
                order={order}
                today={today}
                bumpKey={hasKeys && place < KEYS ? place + 1 : undefined}
                hasMoved={movedAt !== undefined}
                isBusy={busy.has(id)}
                problem={problemOf(id)}
                onTick={ticks.tick}
                onBump={onBump}
                onDismiss={onDismiss}
              />
            </TicketCell>
          ) : null;
        })}
      </TicketGrid>
    </div>
  );
}

type LaterTicketsProps = Omit<ComponentProps<typeof TicketList>, "listKey" | "reach">;

export function LaterTickets(props: LaterTicketsProps) {
  const words = useWords("board").tickets;
  const [isUnfolded, setUnfolded] = useState(false);
  const reach = useReach();
  const Chevron = isUnfolded ? ChevronDown : ChevronRight;
  return (
    <section aria-label={words.later(props.orders.length)}>
      <button
        type="button"
        aria-expanded={isUnfolded}
        onClick={(event) => {
          releaseFocus(event);
          setUnfolded(!isUnfolded);
        }}
        className="mb-2 flex min-h-12 w-full items-center gap-2 rounded-2xl bg-cream-deep px-3 text-xl font-bold"
      >
        <Chevron size={24} aria-hidden />
        {words.later(props.orders.length)}
      </button>
      {isUnfolded && <TicketList listKey="later" reach={reach} {...props} />}
    </section>
  );
}
