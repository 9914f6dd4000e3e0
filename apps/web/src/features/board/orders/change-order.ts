import { changedOrder } from "@comptoir/contract";
import type { Order } from "@comptoir/domain";
import { call } from "../../../platform/api.ts";

/** Asks the server for a change of an order; the order as it then is. */
export async function changeOrder(order: Order, path: string, body: object): Promise<Order> {
  const changed = await call(path, {
    method: "POST",
    body: { _id: order.id, ...body },
    answers: changedOrder,
    signed: "staff",
  });
  const { state, history, doneLines = [], refund = null, revision = 0 } = changed;
  return { ...order, state, history, doneLines, refund, revision };
}
