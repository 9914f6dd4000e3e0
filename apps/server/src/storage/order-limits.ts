import {
  INITIAL_STATE,
  MAX_ORDERS_PER_DAY,
  MAX_UNPAID_ORDERS,
  mailboxOf,
  phoneInE164,
  unpaidCountsSince,
} from "@comptoir/domain";
import { sql } from "kysely";
import { type Fault, fault } from "../faults.ts";
import { isPostgres } from "./engine.ts";
import type { NewOrder } from "./order-row.ts";
import { prepareQuery } from "./prepared-query.ts";
import type { Db } from "./schema.ts";
import { addCounts, keyedHash } from "./shared-counter.ts";

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
  return Object.entries(MAX_ORDERS_PER_DAY).flatMap(([kind, max]) => {
    const hash = hashes[kind as keyof typeof hashes];
    return hash ? [{ key: `order:${slug}:${kind}:${hash}`, max }] : [];
  });
}

export interface OrderLimit {
  readonly now: Date;
  readonly shopPhone: string;
  readonly daily: readonly DailyCount[];
}

export interface LimitedOrder {
  readonly order: NewOrder;
  readonly limit: OrderLimit | null;
}

/**
 * Why one of these orders is one too many. Call after storing them: taking a number locks the shop's
 * counter, so that all earlier orders are visible. The caller rolls everything back.
 */
export async function findExceededLimit(
  trx: Db,
  orders: readonly LimitedOrder[],
): Promise<Fault | undefined> {
  const limited = orders.flatMap(({ order, limit }) => (limit ? [{ order, limit }] : []));
  const [first] = limited;
  if (!first) return undefined;
  const details = { phone: first.limit.shopPhone };
  const [open] = await countMostOpen(trx, { orderers: JSON.stringify(limited.map(openKeys)) });
  const kinds = Object.keys(OPEN_BY) as (keyof typeof OPEN_BY)[];
  // PostgreSQL returns bigint counts as strings.
  const isAnyOpen = kinds.some((kind) => Number(open?.[kind]) > MAX_UNPAID_ORDERS[kind]);
  if (isAnyOpen) return fault("too_many_open_orders", details).error;
  const limits = limited.map(({ limit }) => limit);
  return (await countPlaced(trx, limits)) ? undefined : fault("too_many_orders", details).error;
}

const DAY_MS = 24 * 3_600_000;

async function countPlaced(trx: Db, limits: readonly OrderLimit[]): Promise<boolean> {
  const all = limits.flatMap(({ daily }) => daily);
  const grouped = Map.groupBy(all, ({ key }) => key);
  const counted = [...grouped].map(([key, { length: by }]) => ({ key, by }));
  const now = Math.max(...limits.map((limit) => limit.now.getTime()));
  const counts = await addCounts(trx, counted, { now, windowMs: DAY_MS });
  return all.every(({ key, max }) => (counts.get(key)?.count ?? 0) <= max);
}

const OPEN_BY = {
  guest: "guest_hash",
  account: "user_id",
  phone: "phone_key",
  address: "client_key",
} as const;
const KEY_COLUMNS = ["restaurant_id", ...Object.values(OPEN_BY), "since"];

function openKeys({ order, limit }: { readonly order: NewOrder; readonly limit: OrderLimit }) {
  const { slug, guestHash, userId, phoneKey, clientKey } = order;
  return {
    restaurant_id: slug,
    guest_hash: guestHash,
    user_id: userId,
    phone_key: phoneKey,
    client_key: clientKey,
    since: unpaidCountsSince(limit.now).toISOString(),
  };
}

/**
 * The most that one of several orderers has open. The state is a literal, because SQLite uses a
 * partial index only if the condition matches it.
 */
const countMostOpen = prepareQuery((db, { orderers }: { orderers: string }) => {
  const given = isPostgres(db)
    ? sql`json_to_recordset(${orderers}) as orderer
        (${sql.join(KEY_COLUMNS.map((name) => sql`${sql.ref(name)} text`))})`
    : sql`(select ${sql.join(
        KEY_COLUMNS.map((name) => sql`value ->> ${sql.lit(name)} as ${sql.ref(name)}`),
      )} from json_each(${orderers})) as orderer`;
  const counts = Object.entries(OPEN_BY).map(
    ([kind, column]) => sql`max((
      select count(*) from orders
      where state = ${sql.lit(INITIAL_STATE)} and restaurant_id = orderer.restaurant_id
        and ${sql.ref(`orders.${column}`)} = ${sql.ref(`orderer.${column}`)} and created_at > orderer.since
    )) as ${sql.ref(kind)}`,
  );
  return sql<Record<keyof typeof OPEN_BY, unknown>>`select ${sql.join(counts)} from ${given}`;
});
