import { createOrder } from "../../../lib/create-order.ts";
import { submitOrder } from "../../../lib/submit-order.ts";
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

/** Sends a shop's order so that it is placed once, whatever happens on the way. */
export async function sendOrder(slug: string, body: OrderBody, isSigned: boolean): Promise<Sent> {
  const state = orderState(slug);
  const submitted = await submitOrder<OrderBody>({
    key: state.getState().key,
    body,
    send: (sent, key) => createOrder(sent, key, isSigned),
    updateUnanswered: (change) => {
      state.update((order) => ({
        ...order,
        unanswered: change(order.unanswered.map(readBody)).map((sent) => JSON.stringify(sent)),
      }));
      return state.getState().unanswered.map(readBody);
    },
  });
  const { placed, body: sent, isEarlier } = submitted;
  return { placed, isEarlier: isEarlier && !orderSameFood(sent, body) };
}

function readBody(text: string): OrderBody {
  return JSON.parse(text);
}
