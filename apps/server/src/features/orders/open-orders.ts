import { createHmac } from "node:crypto";
import {
  accept,
  MAX_UNPAID_ORDERS,
  phoneInE164,
  type Result,
  unpaidCountsSince,
} from "@comptoir/domain";
import { type Fault, fault } from "../../faults.ts";
import type { Db } from "../../storage/schema.ts";
import type { NewOrder, StoredOrder } from "./order-row.ts";
import { countOpen } from "./unpaid-orders-repository.ts";

interface Orderer {
  readonly slug: string;
  readonly network: string;
  readonly userId: string | null;
  readonly phone: string | null;
}

type OrdererKeys = Pick<NewOrder, "phoneKey" | "clientKey">;

export const NO_KEYS: OrdererKeys = { phoneKey: null, clientKey: null };

/**
 * Hashes to count somebody's open orders of one shop by, of no use for anything else. An account is
 * counted as such: what strangers order with its owner's phone number does not hold it up.
 */
export function ordererKeys(secret: string, orderer: Orderer): OrdererKeys {
  const { slug, network, userId, phone } = orderer;
  const key = (kind: string, value: string) =>
    createHmac("sha256", secret)
      .update(JSON.stringify([kind, slug, value]))
      .digest("base64url");
  return {
    clientKey: key("client", network),
    phoneKey: phone && userId === null ? key("phone", phoneInE164(phone)) : null,
  };
}

interface PlacedOrder {
  readonly placed: StoredOrder;
  readonly keys: OrdererKeys;
  readonly now: Date;
  readonly shopPhone: string;
}

/**
 * Asked in the order's transaction once it is stored: to take a number is to queue for the shop's
 * counter, so that every order before this one is there to be counted.
 */
export async function checkOpenOrders(
  trx: Db,
  { placed, keys, now, shopPhone }: PlacedOrder,
): Promise<Result<StoredOrder, Fault>> {
  const since = unpaidCountsSince(now).toISOString();
  const open = await countOpen(trx, { ...placed, ...keys, since });
  const isTooMany =
    open.guest > MAX_UNPAID_ORDERS.guest ||
    open.account > MAX_UNPAID_ORDERS.account ||
    open.phone > MAX_UNPAID_ORDERS.phone ||
    open.address > MAX_UNPAID_ORDERS.address;
  return isTooMany ? fault("too_many_open_orders", { phone: shopPhone }) : accept(placed);
}
