import type { Order, OrderState } from "@comptoir/domain";
import { useWords } from "../i18n/words.ts";
import { Badge } from "../ui/badge.tsx";

const TONES = {
  payment_pending: "honey",
  accepted: "accent",
  prepared: "leaf",
  delivered: "plain",
  cancelled: "alarm",
} as const satisfies Record<OrderState, string>;

interface OrderStateBadgeProps {
  readonly order: Pick<Order, "state">;
  /** The staff's words for the states; the customer's where none are given. */
  readonly words?: Readonly<Record<OrderState, string>>;
}

export function OrderStateBadge({ order: { state }, words }: OrderStateBadgeProps) {
  const { states } = useWords("orders");
  return <Badge tone={TONES[state]}>{(words ?? states)[state]}</Badge>;
}
