import { accept, type Result } from "@comptoir/domain";
import { type Fault, fault } from "../../faults.ts";
import type { Db } from "../../storage/schema.ts";
import { transact } from "../../storage/transaction.ts";
import { fillProfile } from "../profiles/fill-profile.ts";
import { lockAccount } from "../profiles/profiles-repository.ts";
import { listMadeByGuest, setOwnerOfAll } from "./order-persons-repository.ts";
import { readPerson } from "./order-row.ts";

export interface LinkGuestOrders {
  readonly userId: string;
  readonly guestHash: string | null;
  readonly at: Date;
}

/**
 * Gives every order that this browser made as a guest, at any shop, to the account its maker signed in to, and
 * the account what those orders say of them. How many there were.
 */
export function linkGuestOrders(
  db: Db,
  { userId, guestHash, at }: LinkGuestOrders,
): Promise<Result<number, Fault>> {
  return transact<number, Fault>(db, async (trx) => {
    const account = await lockAccount(trx, userId, "everything");
    if (!account || account.deleted_at) return fault("invalid_token");
    if (guestHash === null) return accept(0);
    const linked = await setOwnerOfAll(trx, userId, guestHash);
    // An order may have been linked by itself a moment ago; whoever changed their profile since meant it so.
    const isUntouched = account.updated_at === account.created_at;
    if (linked > 0 || isUntouched) {
      const orders = await listMadeByGuest(trx, userId, guestHash);
      await fillProfile(trx, account, orders.map(readPerson), at);
    }
    return accept(linked);
  });
}
