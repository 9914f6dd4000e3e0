import { accept, type Result } from "@comptoir/domain";
import { type Fault, fault } from "../../faults.ts";
import type { Db } from "../../storage/schema.ts";
import type { StoredOrder } from "./order-row.ts";
import { findOrderByNumber } from "./orders-repository.ts";

/** Who asks: an account, a browser that made orders as a guest, both or neither. */
export interface Customer {
  readonly userId: string | null;
  readonly guestHash: string | null;
}

export interface OwnOrder extends Customer {
  readonly slug: string;
  readonly number: number;
}

/** For the customer who made it; to anyone else the order does not exist. */
export async function findOwnOrder(
  db: Db,
  { slug, number, ...customer }: OwnOrder,
): Promise<Result<StoredOrder, Fault>> {
  const order = await findOrderByNumber(db, slug, number);
  return order && isOwn(order, customer) ? accept(order) : fault("order_not_found");
}

/** Once an order belongs to an account, the browser it was made with opens it no more. */
export function isOwn(order: StoredOrder, { userId, guestHash }: Customer): boolean {
  if (order.userId !== null) return order.userId === userId;
  return order.guestHash !== null && order.guestHash === guestHash;
}
