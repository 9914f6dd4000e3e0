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
import type { OrderRow } from "./orders-repository.ts";
import { countOpen } from "./unpaid-orders-repository.ts";

interface Orderer {
  readonly restaurantId: string;
  readonly network: string;
  readonly userId: string | null;
  readonly phone: string | null;
}

type OrdererKeys = Pick<OrderRow, "phone_key" | "client_key">;

export const NO_KEYS: OrdererKeys = { phone_key: null, client_key: null };

/**
 * Hashes to count somebody's open orders of one shop by, of no use for anything else. An account is
 * counted as such: what strangers order with its owner's phone number does not hold it up.
 */
export function ordererKeys(secret: string, orderer: Orderer): OrdererKeys {
  const { restaurantId, network, userId, phone } = orderer;
  const key = (kind: string, value: string) =>
    createHmac("sha256", secret)
      .update(JSON.stringify([kind, restaurantId, value]))
      .digest("base64url");
  return {
    client_key: key("client", network),
    phone_key: phone && userId === null ? key("phone", phoneInE164(phone)) : null,
  };
}

/**
 * Asked in the order's transaction once it is stored: to take a number is to queue for the shop's
 * counter, so that every order before this one is there to be counted.
 */
export async function checkOpenOrders(
  trx: Db,
  placed: OrderRow,
  { now, shopPhone }: { now: Date; shopPhone: string },
): Promise<Result<OrderRow, Fault>> {
  const open = await countOpen(trx, { ...placed, since: unpaidCountsSince(now).toISOString() });
  const isTooMany =
    open.guest > MAX_UNPAID_ORDERS.guest ||
    open.account > MAX_UNPAID_ORDERS.account ||
    open.phone > MAX_UNPAID_ORDERS.phone ||
    open.address > MAX_UNPAID_ORDERS.address;
  return isTooMany ? fault("too_many_open_orders", { phone: shopPhone }) : accept(placed);
}
