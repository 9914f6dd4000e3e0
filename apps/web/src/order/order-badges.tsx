import {
  INITIAL_STATE,
  isFinal,
  MOVES,
  type Order,
  type OrderState,
  type TakenChannel,
  USUAL_WAY,
} from "@comptoir/domain";
import { type LucideIcon, Phone, Store } from "lucide-react";
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

export const CHANNEL_ICONS: Record<TakenChannel, LucideIcon> = { phone: Phone, counter: Store };

export function OrderChannel({ order: { channel } }: { order: Pick<Order, "channel"> }) {
  const { taking: words } = useWords("board");
  if (channel === "web") return null;
  const Icon = CHANNEL_ICONS[channel];
  return (
    <Badge tone="accent">
      <Icon size={13} aria-hidden />
      {words.channels[channel]}
    </Badge>
  );
}
