import type { ReactNode } from "react";
import type { ChosenRows } from "./chosen-rows.ts";
import type { PriceRow } from "./read-prices.ts";

interface ChooseBoxProps {
  readonly rows: readonly PriceRow[];
  readonly chosen: ChosenRows;
  readonly children: ReactNode;
}

export function ChooseBox({ rows, chosen, children }: ChooseBoxProps) {
  const ids = rows.map(({ id }) => id);
  const count = ids.filter((id) => chosen.ids.has(id)).length;
  const isWhole = count > 0 && count === ids.length;
  return (
    <label className="flex min-h-11 min-w-0 items-center gap-3">
      <input
        type="checkbox"
        checked={isWhole}
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && !isWhole;
        }}
        onChange={() => chosen.choose(ids, !isWhole)}
        className="size-5 shrink-0 accent-accent"
      />
      {children}
    </label>
  );
}
