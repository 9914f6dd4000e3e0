import { WAYS, type Way } from "@comptoir/domain";
import { useContent, useIsSimple } from "../../office/draft/use-draft.ts";

type SlotSettings = { readonly [way in Way]?: object };

/** Dishes can be delivered or picked up; composed dishes are picked up only. */
export function useWays(): readonly Way[] {
  return useIsSimple() ? WAYS : PICK_UP;
}

/** The usual way, plus ways that have slot settings. */
export function useSlotWays(): readonly Way[] {
  const usual: Way = useIsSimple() ? "delivery" : "pick_up";
  const settings = useContent<SlotSettings & Record<string, never>>(["service", "slots"]);
  return WAYS.filter((way) => way === usual || settings?.[way] !== undefined);
}

const PICK_UP: readonly Way[] = ["pick_up"];
