import {
  accept,
  MAX_ORDERS_PER_DAY,
  MAX_UNPAID_ORDERS,
  mailboxOf,
  phoneInE164,
  type Result,
  unpaidCountsSince,
} from "@comptoir/domain";
import { type Fault, fault } from "../../faults.ts";
import type { NewOrder } from "../../storage/order-row.ts";
import type { Db } from "../../storage/schema.ts";
import { addCounts, keyedHash } from "../../storage/shared-counter.ts";
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
  const key = (kind: string, value: string) => keyedHash(secret, [kind, slug, value]);
  return {
    clientKey: key("client", network),
    phoneKey: phone && userId === null ? key("phone", phoneInE164(phone)) : null,
  };
}

/** A count that an order adds to, and how far it may go within a day. */
interface DailyCount {
  readonly key: string;
  readonly max: number;
}

interface CountedOrder extends OrdererKeys {
  readonly slug: string;
  readonly userId: string | null;
  readonly guestHash: string | null;
  /** Where the mails about the order go. */
  readonly email: string | null;
  /** The account's own address, where it is proven. */
  readonly provenEmail: string | null;
}

/**
 * What an order is counted by on the day it is placed. Orders of an account to its own address do not count for
 * the address: what strangers order with it does not hold the account up.
 */
export function dailyCounts(secret: string, order: CountedOrder): readonly DailyCount[] {
  const { slug, userId, guestHash, phoneKey, clientKey, email, provenEmail } = order;
  const mailbox = email && mailboxOf(email);
  const isOwn = provenEmail !== null && mailbox === mailboxOf(provenEmail);
  const hashes: Record<keyof typeof MAX_ORDERS_PER_DAY, string | null> = {
    guest: guestHash,
    account: userId && keyedHash(secret, ["account", slug, userId]),
    phone: phoneKey,
    recipient: mailbox && !isOwn ? keyedHash(secret, ["recipient", slug, mailbox]) : null,
    network: clientKey,
  };
  return Object.entries(hashes).flatMap(([kind, hash]) =>
    hash
      ? [
          {
            key: `order:${slug}:${kind}:${hash}`,
            max: MAX_ORDERS_PER_DAY[kind as keyof typeof hashes],
          },
        ]
      : [],
  );
}

/** How many orders somebody may place and leave unpaid, and whom to call about more. */
export interface OrderLimit {
  readonly now: Date;
  readonly shopPhone: string;
  readonly daily: readonly DailyCount[];
}

/**
 * Asked in the order's transaction once it is stored: to take a number is to queue for the shop's
 * counter, so that every order before this one is there to be counted. A refusal undoes the counting with the order.
 */
export async function checkOrderLimit(
  trx: Db,
  order: NewOrder,
  limit: OrderLimit,
): Promise<Result<true, Fault>> {
  const details = { phone: limit.shopPhone };
  const open = await countOpen(trx, ordererOf(order, limit.now));
  if (areTooMany(open)) return fault("too_many_open_orders", details);
  return (await countPlaced(trx, [limit])) ? accept(true) : fault("too_many_orders", details);
}

/** The same of several orders, asked at once. */
export async function areAllWithinLimit(
  trx: Db,
  orders: readonly { readonly order: NewOrder; readonly limit: OrderLimit | null }[],
): Promise<boolean> {
  const limited = orders.flatMap(({ order, limit }) => (limit ? [{ order, limit }] : []));
  if (limited.length === 0) return true;
  const orderers = limited.map(({ order, limit }) => ordererOf(order, limit.now));
  if (areTooMany(await countMostOpen(trx, orderers))) return false;
  const limits = limited.map(({ limit }) => limit);
  return await countPlaced(trx, limits);
}

const DAY_MS = 24 * 3_600_000;

/** Counts orders that are being placed; false where one of them is too many. */
async function countPlaced(trx: Db, limits: readonly OrderLimit[]): Promise<boolean> {
  const all = limits.flatMap(({ daily }) => daily);
  const counted = [...Map.groupBy(all, ({ key }) => key)].map(([key, { length: by }]) => ({
    key,
    by,
  }));
  const now = Math.max(...limits.map((limit) => limit.now.getTime()));
  const counts = await addCounts(trx, counted, { now, windowMs: DAY_MS });
  return all.every(({ key, max }) => (counts.get(key)?.count ?? 0) <= max);
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
