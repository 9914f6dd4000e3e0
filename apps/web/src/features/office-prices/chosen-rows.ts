import { useCallback, useState } from "react";

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
