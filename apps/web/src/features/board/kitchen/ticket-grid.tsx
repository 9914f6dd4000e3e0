import { type ReactNode, useCallback, useLayoutEffect, useRef, useState } from "react";

/** Masonry layout: each ticket spans as many thin rows as its height needs. */
export function TicketGrid({ children }: { children: ReactNode }) {
  const grid = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    if (grid.current) giveRoom(grid.current.children);
  });
  return (
    <ul
      ref={grid}
      className="grid auto-rows-[4px] grid-cols-[repeat(auto-fill,minmax(min(100%,18.5rem),1fr))] gap-x-2"
    >
      {children}
    </ul>
  );
}

/** Must equal `auto-rows` above. */
const ROW_PX = 4;

function giveRoom(cells: Iterable<Element>): void {
  const needed = [...cells].map((cell) => {
    const rows = Math.ceil(cell.getBoundingClientRect().height / ROW_PX);
    return { style: (cell as HTMLElement).style, span: `span ${rows}` };
  });
  for (const { style, span } of needed) {
    if (style.gridRowEnd !== span) style.gridRowEnd = span;
  }
}

/** Tickets also grow on their own and with the window. */
const heights = new ResizeObserver((entries) => {
  // Deferred to the next frame: a span may change the width and trigger the observer again.
  requestAnimationFrame(() => giveRoom(entries.map(({ target }) => target)));
});

function followHeight(cell: HTMLElement | null) {
  if (!cell) return;
  heights.observe(cell);
  return () => heights.unobserve(cell);
}

interface TicketCellProps {
  readonly children: ReactNode;
  readonly watchEnd: Reach["watchEnd"] | undefined;
}

export function TicketCell({ children, watchEnd }: TicketCellProps) {
  return (
    <li ref={followHeight} className="relative self-start pb-2">
      {children}
      {watchEnd && <span ref={watchEnd} aria-hidden className="absolute bottom-2 h-px w-px" />}
    </li>
  );
}

/** Treat everything above the screen as reached. */
const ABOVE = "1000000px";

export type Reach = ReturnType<typeof useReach>;

export function useReach() {
  const [reached, setReached] = useState<ReadonlySet<Element>>(new Set());
  const [observer] = useState(
    () =>
      new IntersectionObserver(
        (entries) =>
          setReached((old) => {
            const next = new Set(old);
            for (const { target, isIntersecting } of entries) {
              if (isIntersecting) next.add(target);
              else next.delete(target);
            }
            return next;
          }),
        { root: document, rootMargin: `${ABOVE} 0px 0px` },
      ),
  );
  const watchEnd = useCallback(
    (end: HTMLElement | null) => {
      if (!end) return;
      observer.observe(end);
      return () => {
        observer.unobserve(end);
        setReached((old) => new Set([...old].filter((known) => known !== end)));
      };
    },
    [observer],
  );
  return { count: reached.size, watchEnd };
}
