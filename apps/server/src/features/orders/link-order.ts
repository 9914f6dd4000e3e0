import { accept, DEFAULT_SLUG, type Order, type Result } from "@comptoir/domain";
import { type Fault, fault } from "../../faults.ts";
import { readPerson } from "../../storage/order-row.ts";
import type { Db } from "../../storage/schema.ts";
import { transact } from "../../storage/transaction.ts";
import { lockLiveAccount, lockWholeAccount } from "../profiles/access.ts";
import { fillProfile, isUntouched } from "../profiles/change-profile.ts";
import { listMadeByGuest, setOwnerOfAll } from "./order-persons-repository.ts";
import { findOrderByNumber, setOwner } from "./orders-repository.ts";

export interface LinkOrder {
  readonly slug: string | undefined;
  readonly number: number;
  readonly userId: string;
  readonly guestHash: string | null;
}

export function linkOrder(db: Db, command: LinkOrder): Promise<Result<Order, Fault>> {
  return transact<Order, Fault>(db, async (trx) => {
    const locked = await lockLiveAccount(trx, command.userId);
    return locked.ok ? await link(trx, command) : locked;
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

interface LinkGuestOrders {
  readonly userId: string;
  readonly guestHash: string | null;
  readonly at: Date;
}

/**
 * Moves all guest orders of this browser, at any shop, to the account and fills its profile from
 * them. Returns their number.
 */
export function linkGuestOrders(
  db: Db,
  { userId, guestHash, at }: LinkGuestOrders,
): Promise<Result<number, Fault>> {
  return transact<number, Fault>(db, async (trx) => {
    const account = await lockWholeAccount(trx, userId);
    if (!account.ok) return account;
    if (guestHash === null) return accept(0);
    const linked = await setOwnerOfAll(trx, userId, guestHash);
    // Not after the customer edited the profile: an order may have been linked separately just
    // before.
    if (linked > 0 || isUntouched(account.value)) {
      const orders = await listMadeByGuest(trx, userId, guestHash);
      await fillProfile(trx, account.value, orders.map(readPerson), at);
    }
    return accept(linked);
  });
}
