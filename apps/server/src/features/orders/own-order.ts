import { accept, type Result } from "@comptoir/domain";
import { type Fault, fault } from "../../faults.ts";
import type { StoredOrder } from "../../storage/order-row.ts";
import type { Db } from "../../storage/schema.ts";
import { isLinkKeyOf } from "../notices/order-link.ts";
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

export interface SeenOrder extends OwnOrder {
  /** Of a link to the order. */
  readonly key?: string | undefined;
}

/** For the customer who made it and for whoever has its link; to anyone else the order does not exist. */
export async function findSeenOrder(
  { db, secret }: { readonly db: Db; readonly secret: string },
  { slug, number, key, ...customer }: SeenOrder,
): Promise<Result<{ readonly order: StoredOrder; readonly isByLink: boolean }, Fault>> {
  const order = await findOrderByNumber(db, slug, number);
  if (!order) return fault("order_not_found");
  if (isOwn(order, customer)) return accept({ order, isByLink: false });
  const opens = key !== undefined && isLinkKeyOf(secret, order, key);
  return opens ? accept({ order, isByLink: true }) : fault("order_not_found");
}

/** Once an order belongs to an account, the browser it was made with opens it no more. */
function isOwn(order: StoredOrder, { userId, guestHash }: Customer): boolean {
  if (order.userId !== null) return order.userId === userId;
  return order.guestHash !== null && order.guestHash === guestHash;
}
