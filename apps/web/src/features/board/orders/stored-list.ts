import { createContext, use } from "react";
import { useWords } from "../../../i18n/words.ts";

/** When the shown list was stored on this device (ms); undefined for a list from the server. */
export const StoredListTime = createContext<number | undefined>(undefined);

export function useNoMovesReason(): string | undefined {
  const { kept } = useWords("board");
  return use(StoredListTime) === undefined ? undefined : kept.no_moves;
}
