import {
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { follow, type Listed, type Row, STAYS_MS, sameRows, settle } from "./steady-list.ts";

const LOOK_EVERY_MS = 250;

/**
 * A list that never moves under a finger: while one is near, cards keep their places. `key` names
 * what is listed; another key starts afresh.
 */
export function useSteadyList(
  key: string,
  target: readonly Listed[],
  isPinned: (id: string) => boolean,
) {
  const [list, setList] = useState({ key, rows: follow([], target, 0) });
  const finger = useFinger();
  const isCurrent = list.key === key;
  const rows: readonly Row[] = isCurrent ? list.rows : target;

  useLayoutEffect(() => {
    setList((old) => {
      const next = follow(old.key === key ? old.rows : [], target, Date.now());
      return old.key === key && sameRows(old.rows, next) ? old : { key, rows: next };
    });
  }, [key, target]);

  const settleNow = useEffectEvent(() => {
    if (finger.isNear()) return;
    setList((old) => {
      const next = settle(old.rows, target, Date.now(), isPinned);
      return sameRows(old.rows, next) ? old : { ...old, rows: next };
    });
  });
  const isSettled = sameRows(rows, target);
  useEffect(() => {
    if (isSettled) return;
    const looking = setInterval(() => settleNow(), LOOK_EVERY_MS);
    return () => clearInterval(looking);
  }, [isSettled]);

  return { rows, watchers: finger.watchers };
}

/** Knows whether a finger or pointer has been at work on an element within the last moments. */
function useFinger() {
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
    isNear: () => isDown.current || Date.now() - lastSeen.current < STAYS_MS,
    watchers: {
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
