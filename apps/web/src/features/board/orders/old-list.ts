import { createContext, use } from "react";
import { useWords } from "../../../i18n/words.ts";

/** When the list on the screen was kept on this device; undefined for one that the server gave. */
export const OldList = createContext<number | undefined>(undefined);

/** Why orders cannot be moved now, if so. */
export function useNoMoves(): string | undefined {
  const { kept } = useWords("board");
  return use(OldList) === undefined ? undefined : kept.no_moves;
}
