import { accept, type Result } from "@comptoir/domain";
import type { Fault } from "../../faults.ts";
import type { OrderChanged } from "../../live/order-changed.ts";
import type { Db } from "../../storage/schema.ts";
import { linkKeyOf } from "../notices/order-link.ts";
import { forgetPushesByLink } from "../push/order-pushes.ts";
import { revokeLinks } from "./orders-repository.ts";
import { findOwnOrder, type OwnOrder } from "./own-order.ts";

interface ShareOrderDeps {
  readonly db: Db;
  readonly secret: string;
}

export async function shareOrder(
  { db, secret }: ShareOrderDeps,
  own: OwnOrder,
): Promise<Result<{ key: string }, Fault>> {
  const order = await findOwnOrder(db, own);
  return order.ok ? accept({ key: linkKeyOf(secret, order.value) }) : order;
}

interface UnshareOrderDeps {
  readonly db: Db;
  readonly orderChanged: OrderChanged;
}

/** Open streams check their access again. */
export async function unshareOrder(
  { db, orderChanged }: UnshareOrderDeps,
  own: OwnOrder,
): Promise<Result<{ unshared: true }, Fault>> {
  const order = await findOwnOrder(db, own);
  if (!order.ok) return order;
  await revokeLinks(db, order.value.id);
  await forgetPushesByLink(db, order.value.id);
  orderChanged(order.value);
  return accept({ unshared: true });
}
