import {
  INITIAL_STATE,
  isFinal,
  MOVES,
  type Order,
  type OrderState,
  USUAL_WAY,
} from "@comptoir/domain";
import { useWords } from "../i18n/words.ts";
import { Badge } from "../ui/badge.tsx";
import { stateLabel } from "./order-progress.tsx";

interface OrderStateBadgeProps {
  readonly order: Pick<Order, "state" | "amounts">;
  /** The staff's words for the states; the customer's where none are given. */
  readonly words?: Readonly<Record<OrderState, string>>;
}

export function OrderStateBadge({ order, words: staffWords }: OrderStateBadgeProps) {
  const words = useWords("orders");
  const { state } = order;
  return (
    <Badge tone={toneOf(state)}>{staffWords ? staffWords[state] : stateLabel(order, words)}</Badge>
  );
}

/** By what a state means: waiting for money, off the usual way, over, one move before that, or under way. */
function toneOf(state: OrderState) {
  if (state === INITIAL_STATE) return "honey";
  if (!USUAL_WAY.includes(state)) return "alarm";
  if (isFinal(state)) return "plain";
  return MOVES[state].some(({ to, isDanger }) => isFinal(to) && !isDanger) ? "leaf" : "accent";
}
