import { accept, DEFAULT_SLUG, type Result } from "@comptoir/domain";
import { type Fault, fault } from "../../faults.ts";
import type { Db } from "../../storage/schema.ts";
import { findOrderByNumber, setOwner } from "./orders-repository.ts";

export interface LinkOrder {
  readonly restaurantId: string | undefined;
  readonly orderNumber: number;
  readonly userId: string;
  readonly guestHash: string | null;
}

/** Gives a guest's order to the account its maker signed in to, and to nobody else. */
export async function linkOrder(
  db: Db,
  { restaurantId = DEFAULT_SLUG, orderNumber, userId, guestHash }: LinkOrder,
): Promise<Result<{ orderNumber: number; userId: string }, Fault>> {
  const order = await findOrderByNumber(db, restaurantId, orderNumber);
  if (!order) return fault("order_not_found");
  const isOwn = order.user_id === userId;
  const isLinked =
    isOwn || (guestHash !== null && (await setOwner(db, order.id, userId, guestHash)));
  return isLinked ? accept({ orderNumber, userId }) : fault("order_not_linkable");
}
