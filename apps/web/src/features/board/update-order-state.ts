import { type Order, order, PATHS } from "@comptoir/contract";
import type { OrderState } from "@comptoir/domain";
import { call } from "../../platform/api.ts";

export function updateOrderState(_id: string, state: OrderState): Promise<Order> {
  return call(PATHS.updateOrderState, {
    method: "POST",
    body: { _id, state },
    answers: order,
    signed: "staff",
  });
}
