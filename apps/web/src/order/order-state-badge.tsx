import { INITIAL_STATE, isFinal, MOVES, type OrderState, USUAL_WAY } from "@comptoir/domain";
import { useWords } from "../i18n/words.ts";
import { Badge } from "../ui/badge.tsx";
import { type Standing, stateLabel } from "./order-progress.tsx";

export function OrderStateBadge({ order }: { order: Standing }) {
  const words = useWords("orders");
  return <Badge tone={toneOf(order.state)}>{stateLabel(order, words)}</Badge>;
}

/** Tones: awaiting payment, off the normal path, final, one move before final, in progress. */
function toneOf(state: OrderState) {
  if (state === INITIAL_STATE) return "honey";
  if (!USUAL_WAY.includes(state)) return "alarm";
  if (isFinal(state)) return "plain";
  return MOVES[state].some(({ to, isDanger }) => isFinal(to) && !isDanger) ? "leaf" : "accent";
}
