import {
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";

export interface Row {
  readonly id: string;
  readonly moves: number;
  readonly movedAt?: number;
}

export type TargetOrder = Pick<Row, "id" | "moves">;

const STAYS_MS = 2_000;

/** Keeps all places: marks what has moved and appends what is new. */
export function mergeInPlace(
  rows: readonly Row[],
  target: readonly TargetOrder[],
  now: number,
): Row[] {
  const wanted = new Map(target.map(({ id, moves }) => [id, moves]));
  const known = new Set(rows.map(({ id }) => id));
  const current = rows.map(({ id, moves, movedAt }) =>
    wanted.get(id) === moves ? { id, moves } : { id, moves, movedAt: movedAt ?? now },
  );
  return [...current, ...target.filter(({ id }) => !known.has(id))];
}

/** Puts cards where they belong, except pinned ones and those that moved a moment ago. */
export function settlePlaces(
  rows: readonly Row[],
  target: readonly TargetOrder[],
  now: number,
  isPinned: (row: Row) => boolean,
): Row[] {
  const stays = (row: Row) =>
    row.movedAt !== undefined && (isPinned(row) || now - row.movedAt < STAYS_MS);
  const staying = rows.flatMap((row, place) => (stays(row) ? [{ row, place }] : []));
  const stayingIds = new Set(staying.map(({ row }) => row.id));
  const settled: Row[] = target.filter(({ id }) => !stayingIds.has(id));
  for (const { row, place } of staying) settled.splice(Math.min(place, settled.length), 0, row);
  return settled;
}

export function isSameList(a: readonly Row[], b: readonly Row[]): boolean {
  return (
    a.length === b.length &&
    a.every((row, i) => {
      const other = b[i];
      return row.id === other?.id && row.moves === other.moves && row.movedAt === other.movedAt;
    })
  );
}

const SETTLE_EVERY_MS = 250;

/**
 * Keeps cards in place while a pointer is near, so that the list never moves under a finger.
 * Another `key` starts a new list.
 */
export function useCardPlaces(
  key: string,
  target: readonly TargetOrder[],
  isPinned: (row: Row) => boolean,
) {
  const [list, setList] = useState({ key, rows: mergeInPlace([], target, 0) });
  const pointer = usePointerNearby();
  const isCurrent = list.key === key;
  const rows: readonly Row[] = isCurrent ? list.rows : target;

  useLayoutEffect(() => {
    setList((old) => {
      const next = mergeInPlace(old.key === key ? old.rows : [], target, Date.now());
      return old.key === key && isSameList(old.rows, next) ? old : { key, rows: next };
    });
  }, [key, target]);

  const settleNow = useEffectEvent(() => {
    if (pointer.isNearby()) return;
    setList((old) => {
      const next = settlePlaces(old.rows, target, Date.now(), isPinned);
      return isSameList(old.rows, next) ? old : { ...old, rows: next };
    });
  });
  const isSettled = isSameList(rows, target);
  useEffect(() => {
    if (isSettled) return;
    const settling = setInterval(() => settleNow(), SETTLE_EVERY_MS);
    return () => clearInterval(settling);
  }, [isSettled]);

  return { rows, handlers: pointer.handlers };
}

function usePointerNearby() {
  const lastSeen = useRef(Number.NEGATIVE_INFINITY);
  const isDown = useRef(false);
  const notice = () => {
    lastSeen.current = Date.now();
  };
  const lift = () => {
    isDown.current = false;
    notice();
  };
  return {
    isNearby: () => isDown.current || Date.now() - lastSeen.current < STAYS_MS,
    handlers: {
      onPointerMove: notice,
      onPointerDown: () => {
        isDown.current = true;
        notice();
      },
      onPointerUp: lift,
      onPointerCancel: lift,
      onPointerLeave: ({ pointerType }: PointerEvent) => {
        isDown.current = false;
        if (pointerType === "mouse") lastSeen.current = Number.NEGATIVE_INFINITY;
      },
    },
  };
}
