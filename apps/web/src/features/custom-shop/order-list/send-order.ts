import { createOrder } from "../../../order/create-order.ts";
import { submitOrder } from "../../../order/submit-order.ts";
import { GUEST, type OrderBody, orderSameFood } from "./order-body.ts";
import { orderState, renewKey } from "./order-list-state.ts";

export interface PlacedOrder {
  readonly orderNumber: number;
  /** In CHF. */
  readonly totalPrice: number;
  readonly isGuest: boolean;
}

export interface Sent {
  readonly placed: PlacedOrder;
  /** The answer to what was sent earlier under this key, which held something else. */
  readonly isEarlier: boolean;
}

/** Sends a shop's order so that it is placed once, whatever happens on the way. */
export async function sendOrder(slug: string, body: OrderBody): Promise<Sent> {
  const state = orderState(slug);
  const submitted = await submitOrder<OrderBody>({
    key: state.getState().key,
    body,
    send: (sent, key) => createOrder(sent, key, sent.userId !== GUEST),
    updateUnanswered: (change) => {
      state.update((order) => ({
        ...order,
        unanswered: change(order.unanswered.map(readBody)).map((sent) => JSON.stringify(sent)),
      }));
      return state.getState().unanswered.map(readBody);
    },
    renewKey: () => renewKey(slug),
  });
  const { body: sent, isEarlier } = submitted;
  const { orderNumber, totalPrice } = submitted.placed;
  return {
    placed: { orderNumber, totalPrice, isGuest: sent.userId === GUEST },
    isEarlier: isEarlier && !orderSameFood(sent, body),
  };
}

function readBody(text: string): OrderBody {
  return JSON.parse(text);
}
