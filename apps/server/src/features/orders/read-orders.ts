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
  const isOwner = order && order.user_id !== null && order.user_id === query.userId;
  const isMaker = order && order.guest_hash !== null && order.guest_hash === query.guestHash;
  if (!order || !(isOwner || isMaker)) return fault("order_not_found");
  return accept(orderForCustomer(order, await listEvents(db, order.id)));
}

function pair<T>(
  { orders, events }: OrdersWithEvents,
  present: (order: OrderRow, events: OrderEvent[]) => T,
): T[] {
  const eventsOf = Map.groupBy(events, (event) => event.order_id);
  return orders.map((order) => present(order, eventsOf.get(order.id) ?? []));
}
