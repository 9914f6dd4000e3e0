import type { DisplayedOrder } from "@comptoir/contract";
import { accept, type Order, type Result } from "@comptoir/domain";
import { type Fault, fault } from "../../faults.ts";
import type { Db } from "../../storage/schema.ts";
import type { StoredOrder } from "./order-row.ts";
import { findOrderByNumber, listOfUser, onDisplay } from "./orders-repository.ts";

export async function readOwnOrders(
  db: Db,
  userId: string,
  before: string | undefined,
  limit: number,
): Promise<Order[]> {
  return (await listOfUser(db, userId, before, limit)).map(forCustomer);
}

export async function readDisplay(db: Db, slug: string): Promise<DisplayedOrder[]> {
  const rows = await onDisplay(db, slug).execute();
  rows.sort((a, b) => b.order_number - a.order_number);
  return rows.map(({ order_number, state }) => ({
    orderNumber: order_number,
    state: state as DisplayedOrder["state"],
  }));
}

export interface TrackOrder {
  readonly slug: string;
  readonly number: number;
  readonly userId: string | null;
  readonly guestHash: string | null;
}

/** For the customer who made it; to anyone else the order does not exist. */
export async function trackOrder(db: Db, query: TrackOrder): Promise<Result<Order, Fault>> {
  const order = await findOrderByNumber(db, query.slug, query.number);
  if (!order || !isTheirs(order, query)) return fault("order_not_found");
  return accept(forCustomer(order));
}

/** Once an order belongs to an account, the browser it was made with opens it no more. */
function isTheirs(order: StoredOrder, { userId, guestHash }: TrackOrder): boolean {
  if (order.userId !== null) return order.userId === userId;
  return order.guestHash !== null && order.guestHash === guestHash;
}

/** Who on the staff moved it stays inside. */
function forCustomer(order: StoredOrder): Order {
  return { ...order, history: order.history.map(({ state, at }) => ({ state, at })) };
}
