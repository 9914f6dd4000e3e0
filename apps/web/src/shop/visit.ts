import type { TakenChannel } from "@comptoir/domain";
import { createContext, use } from "react";

export interface Visit {
  /** How the order reached staff; null when customers order themselves. */
  readonly channel: TakenChannel | null;
  /** Query parameter with the key of a draft to show. */
  readonly preview?: string | undefined;
}

export const VisitContext = createContext<Visit>({ channel: null });

export function useVisit(): Visit {
  return use(VisitContext);
}

export function previewIn(search: string): string | undefined {
  return /[?&](preview=[^&]+)/.exec(search)?.[1];
}
