import { type CreateOrderResponse, createOrderResponse, PATHS } from "@comptoir/contract";
import { type ApiError, call, isApiError } from "../../../lib/api.ts";
import { orderState } from "../order-state.ts";
import { type OrderBody, orderSameFood } from "./order-body.ts";

export interface PlacedOrder {
  readonly orderNumber: number;
  /** In CHF. */
  readonly totalPrice: number;
}

export interface Sent {
  readonly placed: PlacedOrder;
  /** The answer to what was sent earlier under this key, which held something else. */
  readonly isEarlier: boolean;
}

/**
 * Sends an order so that it is placed once, whatever happens on the way. Its key stays the same until
 * an answer is known. Should an earlier try with other contents turn out to have arrived, the server
 * refuses the key, and asking again with those contents brings that order's number.
 */
export async function sendOrder(slug: string, body: OrderBody, isSigned: boolean): Promise<Sent> {
  const { key } = orderState(slug).getState();
  const post = (sent: unknown) => postOrder(sent, key, isSigned);
  noteUnanswered(slug, body);
  try {
    return { placed: await post(body), isEarlier: false };
  } catch (error) {
    if (!isAnswer(error)) throw error;
    forgetUnanswered(slug, body);
    if (error.code !== "idempotency_key_reused") throw error;
    for (const text of orderState(slug).getState().unanswered) {
      const earlier: OrderBody = JSON.parse(text);
      const placed = await post(earlier).catch(() => undefined);
      if (placed) return { placed, isEarlier: !orderSameFood(earlier, body) };
    }
    throw error;
  }
}

function postOrder(body: unknown, key: string, signed: boolean): Promise<CreateOrderResponse> {
  return call(PATHS.createOrder, {
    method: "POST",
    body,
    headers: { "idempotency-key": key },
    answers: createOrderResponse,
    signed,
  });
}

/** A refusal is an answer: nothing was stored. Silence or a failing server is none. */
function isAnswer(error: unknown): error is ApiError {
  return isApiError(error) && error.status >= 400 && error.status < 500;
}

function noteUnanswered(slug: string, body: OrderBody): void {
  const text = JSON.stringify(body);
  orderState(slug).update((order) => ({
    ...order,
    unanswered: [...order.unanswered.filter((other) => other !== text), text],
  }));
}

function forgetUnanswered(slug: string, body: OrderBody): void {
  const text = JSON.stringify(body);
  orderState(slug).update((order) => ({
    ...order,
    unanswered: order.unanswered.filter((other) => other !== text),
  }));
}
