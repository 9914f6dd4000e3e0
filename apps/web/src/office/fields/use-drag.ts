import { type PointerEvent, type RefObject, useEffect, useRef } from "react";

/** So near to an edge of the screen, the page scrolls along. */
const EDGE_PX = 72;
const SCROLL_PX = 12;

interface DragOptions {
  readonly onDrop: (id: string, to: number) => void;
  readonly onCancel: (id: string) => void;
}

interface Entry {
  readonly element: HTMLElement;
  readonly top: number;
  readonly height: number;
}

/**
 * Lets an entry of a list follow the pointer. The page is moved by its styles alone: hundreds of entries are not drawn
 * again for every pixel.
 */
export function useDrag(list: RefObject<HTMLElement | null>, { onDrop, onCancel }: DragOptions) {
  const end = useRef<(() => void) | undefined>(undefined);
  useEffect(() => () => end.current?.(), []);

  return (event: PointerEvent<HTMLElement>, id: string) => {
    if (event.button !== 0 || !list.current) return;
    const handle = event.currentTarget;
    const entries = entriesOf(list.current);
    const from = entries.findIndex(({ element }) => element.dataset.id === id);
    const dragged = entries[from];
    if (!dragged) return;
    const startY = event.clientY + window.scrollY;
    let to = from;
    let pointerY = event.clientY;
    let isMoved = false;

    const follow = () => {
      const offset = pointerY + window.scrollY - startY;
      isMoved ||= Math.abs(offset) > 3;
      if (!isMoved) return;
      dragged.element.dataset.dragged = "";
      to = placeFor(entries, from, offset);
      for (const [i, entry] of entries.entries()) {
        const shift = i === from ? offset : shiftOf(i, from, to) * stepOf(entries, from);
        entry.element.style.translate = shift === 0 ? "" : `0 ${shift}px`;
      }
    };
    const move = ({ clientY }: globalThis.PointerEvent) => {
      pointerY = clientY;
      follow();
    };
    const scrolling = setInterval(() => {
      if (!isMoved) return;
      const below = window.innerHeight - pointerY;
      if (pointerY < EDGE_PX) window.scrollBy({ top: -SCROLL_PX, behavior: "instant" });
      else if (below < EDGE_PX) window.scrollBy({ top: SCROLL_PX, behavior: "instant" });
      follow();
    }, 16);
    const finish = (isDropped: boolean) => {
      end.current?.();
      if (isDropped && isMoved) onDrop(id, to);
      else if (isMoved) onCancel(id);
    };
    const drop = () => finish(true);
    const cancel = () => finish(false);
    const cancelByKey = ({ key }: KeyboardEvent) => {
      if (key === "Escape") cancel();
    };

    end.current?.();
    end.current = () => {
      end.current = undefined;
      clearInterval(scrolling);
      handle.removeEventListener("pointermove", move);
      handle.removeEventListener("pointerup", drop);
      handle.removeEventListener("pointercancel", cancel);
      document.removeEventListener("keydown", cancelByKey);
      delete dragged.element.dataset.dragged;
      for (const { element } of entries) element.style.translate = "";
    };
    handle.setPointerCapture(event.pointerId);
    handle.addEventListener("pointermove", move);
    handle.addEventListener("pointerup", drop);
    handle.addEventListener("pointercancel", cancel);
    document.addEventListener("keydown", cancelByKey);
  };
}

function entriesOf(list: HTMLElement): Entry[] {
  return [...list.children].map((child) => {
    const { top, height } = child.getBoundingClientRect();
    return { element: child as HTMLElement, top, height };
  });
}

/** Where it would come to lie: past every entry whose middle its own middle has passed. */
function placeFor(entries: readonly Entry[], from: number, offset: number): number {
  const own = entries[from];
  if (!own) return from;
  const middle = own.top + own.height / 2 + offset;
  const above = entries.filter(
    ({ top, height }, i) => i !== from && top + height / 2 < middle,
  ).length;
  return above;
}

/** Those between make room. */
function shiftOf(i: number, from: number, to: number): number {
  if (i > from && i <= to) return -1;
  return i < from && i >= to ? 1 : 0;
}

/** An entry's height, with the gap to the next. */
function stepOf(entries: readonly Entry[], from: number): number {
  const [own, next] = [entries[from], entries[from + 1]];
  if (!own) return 0;
  if (next) return next.top - own.top;
  const before = entries[from - 1];
  return before ? own.top + own.height - (before.top + before.height) : own.height;
}
