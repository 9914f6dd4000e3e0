import { type CreateOrderResponse, createOrderResponse, PATHS } from "@comptoir/contract";
import { call } from "../platform/api.ts";

export function createOrder(
  body: object,
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
