import type { ReactNode } from "react";
import type { Reach } from "./use-reach.ts";

/** Tickets of any height side by side, in their order, each where there is room first. */
export function TicketGrid({ children }: { children: ReactNode }) {
  return (
    <ul className="grid auto-rows-[4px] grid-cols-[repeat(auto-fill,minmax(min(100%,18.5rem),1fr))] gap-x-2">
      {children}
    </ul>
  );
}

/** As in `auto-rows` above. */
const ROW_PX = 4;

/** Rows of a grid cannot be as high as each ticket, so a ticket spans as many thin rows as it needs. */
const heights = new ResizeObserver((entries) => {
  for (const { target, borderBoxSize } of entries) {
    const height = borderBoxSize[0]?.blockSize ?? 0;
    (target as HTMLElement).style.gridRowEnd = `span ${Math.ceil(height / ROW_PX)}`;
  }
});

function followHeight(cell: HTMLElement | null) {
  if (!cell) return;
  heights.observe(cell);
  return () => heights.unobserve(cell);
}

interface TicketCellProps {
  readonly children: ReactNode;
  /** Told where the ticket ends. */
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
