import { type CreateOrderResponse, createOrderResponse, PATHS } from "@comptoir/contract";
import { call } from "../../../lib/api.ts";
import type { OrderBody } from "./submission.ts";

export function createOrder(
  body: OrderBody,
  key: string,
  signed: boolean,
): Promise<CreateOrderResponse> {
  return call(PATHS.createOrder, {
    answers: createOrderResponse,
    method: "POST",
    body,
    headers: { "idempotency-key": key },
    signed,
  });
}
