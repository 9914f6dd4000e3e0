import { WAYS, type Way } from "@comptoir/domain";
import { useContent } from "../../office/draft/use-draft.ts";
import { useIsSimple } from "../../office/fields/use-is-simple.ts";

type Spoken = { readonly [way in Way]?: object };

/** How customers of the shop get their food: dishes are brought or fetched at the counter, composed ones fetched. */
export function useWays(): readonly Way[] {
  return useIsSimple() ? WAYS : PICK_UP;
}

/** The ways for which a time can be chosen, and those of which the shop says something nevertheless. */
export function useSlotWays(): readonly Way[] {
  const usual: Way = useIsSimple() ? "delivery" : "pick_up";
  const said = useContent<Spoken & Record<string, never>>(["service", "slots"]);
  return WAYS.filter((way) => way === usual || said?.[way] !== undefined);
}

const PICK_UP: readonly Way[] = ["pick_up"];
