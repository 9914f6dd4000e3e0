import { accept, DEFAULT_SLUG, type Order, type Result } from "@comptoir/domain";
import { type Fault, fault } from "../../faults.ts";
import type { Db } from "../../storage/schema.ts";
import { transact } from "../../storage/transaction.ts";
import { lockLiveAccount } from "../profiles/access.ts";
import { findOrderByNumber, setOwner } from "./orders-repository.ts";

export interface LinkOrder {
  readonly slug: string | undefined;
  readonly number: number;
  readonly userId: string;
  readonly guestHash: string | null;
}

export function linkOrder(db: Db, command: LinkOrder): Promise<Result<Order, Fault>> {
  return transact<Order, Fault>(db, async (trx) => {
    const held = await lockLiveAccount(trx, command.userId);
    return held.ok ? await link(trx, command) : held;
  });
}

async function link(
  db: Db,
  { slug = DEFAULT_SLUG, number, userId, guestHash }: LinkOrder,
): Promise<Result<Order, Fault>> {
  const order = await findOrderByNumber(db, slug, number);
  if (!order) return fault("order_not_found");
  const isOwn = order.userId === userId;
  const isLinked =
    isOwn || (guestHash !== null && (await setOwner(db, order.id, userId, guestHash)));
  return isLinked ? accept({ ...order, userId }) : fault("order_not_linkable");
}
