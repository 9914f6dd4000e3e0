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
 * Hashes for counting a customer's open orders in one shop. For an account only the account counts,
 * so that strangers who use its phone number cannot block it.
 */
export function ordererKeys(secret: string, orderer: Orderer): OrdererKeys {
  const { slug, network, userId, phone } = orderer;
  const key = (kind: string, value: string) => keyedHash(secret, [kind, slug, value]);
  return {
    clientKey: key("client", network),
    phoneKey: phone && userId === null ? key("phone", phoneInE164(phone)) : null,
  };
}

interface DailyCount {
  readonly key: string;
  readonly max: number;
}

interface CountedOrder extends OrdererKeys {
  readonly slug: string;
  readonly userId: string | null;
  readonly guestHash: string | null;
  readonly email: string | null;
  readonly provenEmail: string | null;
}

/**
 * Counters for the day of placing. Orders of an account to its own proven address do not count for
 * the address, so that strangers cannot block it.
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

export interface OrderLimit {
  readonly now: Date;
  readonly shopPhone: string;
  readonly daily: readonly DailyCount[];
}

/**
 * Call after storing the order: taking its number locks the shop's counter, so that all earlier
 * orders are visible. A refusal rolls everything back.
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
