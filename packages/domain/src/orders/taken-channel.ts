import type { OrderChannel } from "./order.ts";

// Apart from the checks in taken-order.ts: the first load of a shop needs this file only.

export const TAKEN_CHANNELS = ["phone", "counter"] as const satisfies readonly OrderChannel[];
export type TakenChannel = (typeof TAKEN_CHANNELS)[number];

/** Counter orders are picked up, in simple shops too. */
export function isDeliveredFrom(kind: "simple" | "custom", channel: OrderChannel): boolean {
  return kind === "simple" && channel !== "counter";
}
