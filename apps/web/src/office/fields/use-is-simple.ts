import { SIMPLE_MENU } from "@comptoir/domain";
import { useContent } from "../draft/use-draft.ts";

/** Whether the shop sells dishes as they are, and not composed ones. */
export function useIsSimple(): boolean {
  return useContent<string>(["menuType"]) === SIMPLE_MENU;
}
