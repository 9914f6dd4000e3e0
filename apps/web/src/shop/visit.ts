import type { TakenChannel } from "@comptoir/domain";
import { createContext, use } from "react";

/** Who orders on a page, and which version of the shop it shows. */
export interface Visit {
  /** How an order reached the staff who enter it; null where customers order for themselves. */
  readonly channel: TakenChannel | null;
  /** The query parameter of a draft that is shown in place of the shop, with its key. */
  readonly preview?: string | undefined;
}

export const VisitContext = createContext<Visit>({ channel: null });

export function useVisit(): Visit {
  return use(VisitContext);
}

export function previewIn(search: string): string | undefined {
  return /[?&](preview=[^&]+)/.exec(search)?.[1];
}
