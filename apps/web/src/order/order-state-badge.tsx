import type { OrderState } from "@comptoir/domain";
import { useWords } from "../i18n/words.ts";
import { Badge } from "../ui/badge.tsx";

const TONES = {
  payment_pending: "honey",
  accepted: "accent",
  prepared: "leaf",
  delivered: "plain",
  cancelled: "alarm",
} as const satisfies Record<OrderState, string>;

export function OrderStateBadge({ state }: { state: OrderState }) {
  const { states } = useWords("orders");
  return <Badge tone={TONES[state]}>{states[state]}</Badge>;
}
