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
import type { NewOrder } from "./order-row.ts";
import { countMostOpen, countOpen } from "./unpaid-orders-repository.ts";

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

/** How many of somebody's orders may wait for payment, and whom to call about more. */
export interface OpenOrdersLimit {
  readonly now: Date;
  readonly shopPhone: string;
}

/**
 * Asked in the order's transaction once it is stored: to take a number is to queue for the shop's
 * counter, so that every order before this one is there to be counted.
 */
export async function checkOpenOrders(
  trx: Db,
  order: NewOrder,
  { now, shopPhone }: OpenOrdersLimit,
): Promise<Result<true, Fault>> {
  const open = await countOpen(trx, ordererOf(order, now));
  return areTooMany(open) ? fault("too_many_open_orders", { phone: shopPhone }) : accept(true);
}

/** The same of several orders, asked at once. */
export async function areAllWithinLimit(
  trx: Db,
  orders: readonly { readonly order: NewOrder; readonly limit: OpenOrdersLimit | null }[],
): Promise<boolean> {
  const limited = orders.flatMap(({ order, limit }) => (limit ? ordererOf(order, limit.now) : []));
  return limited.length === 0 || !areTooMany(await countMostOpen(trx, limited));
}

function ordererOf(order: NewOrder, now: Date) {
  return { ...order, since: unpaidCountsSince(now).toISOString() };
}

function areTooMany(open: Awaited<ReturnType<typeof countOpen>>): boolean {
  return (
    open.guest > MAX_UNPAID_ORDERS.guest ||
    open.account > MAX_UNPAID_ORDERS.account ||
    open.phone > MAX_UNPAID_ORDERS.phone ||
    open.address > MAX_UNPAID_ORDERS.address
  );
}
