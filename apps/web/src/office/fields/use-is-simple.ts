import { SIMPLE_MENU } from "@comptoir/domain";
import { useContent } from "../draft/use-draft.ts";

/** False for shops with composed dishes. */
export function useIsSimple(): boolean {
  return useContent<string>(["menuType"]) === SIMPLE_MENU;
}
