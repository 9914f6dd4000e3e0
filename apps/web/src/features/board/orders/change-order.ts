import { order as wholeOrder } from "@comptoir/contract";
import type { Order } from "@comptoir/domain";
import { call } from "../../../platform/api.ts";

/** Returns the whole order, since another screen may have changed it too. */
export function changeOrder({ id }: Order, path: string, body: object): Promise<Order> {
  return call(`${path}?snapshot=true`, {
    method: "POST",
    body: { _id: id, ...body },
    answers: wholeOrder,
    signed: "staff",
  });
}
