import type { MonitoredOrder, Order, TrackedOrder } from "@comptoir/contract";
import { accept, type Result } from "@comptoir/domain";
import { type Fault, fault } from "../../faults.ts";
import type { Db } from "../../storage/schema.ts";
import { orderForCustomer, orderOnWire } from "./order-on-wire.ts";
import {
  findOrderByNumber,
  listDay,
  listEvents,
  listOfUser,
  type OrderEvent,
  type OrderRow,
  type OrdersWithEvents,
  onDisplay,
} from "./orders-repository.ts";

export async function readDay(
  db: Db,
  restaurantId: string,
  day: string,
  by: "creation" | "delivery",
): Promise<Order[]> {
  return pair(await listDay(db, restaurantId, day, by), orderOnWire);
}

export async function readOwnOrders(
  db: Db,
  userId: string,
  before: string | undefined,
  limit: number,
): Promise<TrackedOrder[]> {
  return pair(await listOfUser(db, userId, before, limit), orderForCustomer);
}

export async function readDisplay(db: Db, restaurantId: string): Promise<MonitoredOrder[]> {
  const rows = await onDisplay(db, restaurantId).execute();
  rows.sort((a, b) => b.order_number - a.order_number);
  return rows.map(({ order_number, state }) => ({
    orderNumber: order_number,
    state: state as MonitoredOrder["state"],
  }));
}

export interface TrackOrder {
  readonly restaurantId: string;
  readonly orderNumber: number;
  readonly userId: string | null;
  readonly guestHash: string | null;
}

/** For the customer who made it; to anyone else the order does not exist. */
export async function trackOrder(db: Db, query: TrackOrder): Promise<Result<TrackedOrder, Fault>> {
  const order = await findOrderByNumber(db, query.restaurantId, query.orderNumber);
  if (!order || !isTheirs(order, query)) return fault("order_not_found");
  return accept(orderForCustomer(order, await listEvents(db, order.id)));
}

/** Once an order belongs to an account, the browser it was made with opens it no more. */
function isTheirs({ user_id, guest_hash }: OrderRow, { userId, guestHash }: TrackOrder): boolean {
  if (user_id !== null) return user_id === userId;
  return guest_hash !== null && guest_hash === guestHash;
}

function pair<T>(
  { orders, events }: OrdersWithEvents,
  present: (order: OrderRow, events: OrderEvent[]) => T,
): T[] {
  const eventsOf = Map.groupBy(events, (event) => event.order_id);
  return orders.map((order) => present(order, eventsOf.get(order.id) ?? []));
}
