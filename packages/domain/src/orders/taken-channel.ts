import type { OrderChannel } from "./order.ts";

// Apart from the checks in taken-order.ts: the first load of a shop needs this file only.

/** How an order reaches staff who take it for somebody. */
export const TAKEN_CHANNELS = ["phone", "counter"] as const satisfies readonly OrderChannel[];
export type TakenChannel = (typeof TAKEN_CHANNELS)[number];

/** At the counter food is fetched, in a shop that delivers too: nobody goes anywhere, so nothing is too little. */
export function isDeliveredFrom(kind: "simple" | "custom", channel: OrderChannel): boolean {
  return kind === "simple" && channel !== "counter";
}
