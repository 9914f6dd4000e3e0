import { type ReactNode, useCallback, useState } from "react";
import type { PriceRow } from "./composed-rows.ts";

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

export interface ChosenRows {
  readonly ids: ReadonlySet<string>;
  readonly choose: (ids: readonly string[], isChosen: boolean) => void;
}

/** Includes chosen rows that the search filters out. */
export function useChosenRows(): ChosenRows {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const choose = useCallback((changed: readonly string[], isChosen: boolean) => {
    setIds((before) => {
      const others = [...before].filter((id) => !changed.includes(id));
      return new Set(isChosen ? [...others, ...changed] : others);
    });
  }, []);
  return { ids, choose };
}
