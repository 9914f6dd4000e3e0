import { accept, type Result } from "@comptoir/domain";
import { type Fault, fault } from "../../faults.ts";
import type { StoredOrder } from "../../storage/order-row.ts";
import type { Db } from "../../storage/schema.ts";
import { isLinkKeyOf } from "../notices/order-link.ts";
import { findOrderByNumber } from "./orders-repository.ts";

export interface Customer {
  readonly userId: string | null;
  readonly guestHash: string | null;
}

export interface OwnOrder extends Customer {
  readonly slug: string;
  readonly number: number;
}

export async function findOwnOrder(
  db: Db,
  { slug, number, ...customer }: OwnOrder,
): Promise<Result<StoredOrder, Fault>> {
  const order = await findOrderByNumber(db, slug, number);
  return order && isOwn(order, customer) ? accept(order) : fault("order_not_found");
}

export interface SeenOrder extends OwnOrder {
  readonly key?: string | undefined;
}

/** Not found for anybody but the customer and readers with the link. */
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

/** The browser loses access once the order belongs to an account. */
function isOwn(order: StoredOrder, { userId, guestHash }: Customer): boolean {
  if (order.userId !== null) return order.userId === userId;
  return order.guestHash !== null && order.guestHash === guestHash;
}
