import type { CreateOrderResponse, Order, TrackedOrder } from "@comptoir/contract";
import { type Language, ORDER_STATES, type Rappen, toChf } from "@comptoir/domain";
import type { OrderEvent, OrderRow } from "./orders-repository.ts";
import { linesOnWire, parseStored, readable } from "./readable-order.ts";

/**
 * The events are read after their order, so the last of them says where it stands: a move in between
 * must not show an old state beside a new history.
 */
export function orderOnWire(row: OrderRow, events: readonly OrderEvent[]): Order {
  const history = events
    .toSorted((a, b) => ORDER_STATES.indexOf(a.state) - ORDER_STATES.indexOf(b.state))
    .map(({ state, at, by_user }) => ({ state, at, by: by_user }));
  return readable({
    _id: row.id,
    orderNumber: row.order_number,
    restaurantId: row.restaurant_id,
    state: history.at(-1)?.state ?? row.state,
    createdAt: row.created_at,
    userId: row.user_id,
    items: linesOnWire(row.items_json),
    subtotal: chf(row.subtotal),
    tax: chf(row.tax),
    deliveryFee: chf(row.delivery_fee),
    couponDiscount: chf(row.coupon_discount),
    couponCode: row.coupon_code,
    totalPrice: chf(row.total),
    customerInfo: parseStored(row.customer_json) as Order["customerInfo"],
    deliveryAddress: parseStored(row.address_json) as Order["deliveryAddress"],
    deliveryDistance: row.delivery_distance,
    deliveryTimePreference:
      row.delivery_day && row.delivery_slot
        ? { date: row.delivery_day, time: row.delivery_slot }
        : null,
    note: row.note,
    language: row.language as Language,
    history,
  });
}

export function orderForCustomer(row: OrderRow, events: readonly OrderEvent[]): TrackedOrder {
  const order = orderOnWire(row, events);
  return { ...order, history: order.history.map(({ state, at }) => ({ state, at })) };
}

export function placedOnWire(row: OrderRow): CreateOrderResponse {
  return {
    _id: row.id,
    orderNumber: row.order_number,
    restaurantId: row.restaurant_id,
    state: "payment_pending",
    totalPrice: chf(row.total),
  };
}

function chf(amount: number): number {
  return toChf(amount as Rappen);
}
