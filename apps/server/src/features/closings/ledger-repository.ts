import {
  BOOKING_KINDS,
  type Booking,
  ENTRY_KINDS,
  ORDER_CHANNELS,
  PAYMENT_METHODS,
  type PaymentEntry,
  type PaymentMethod,
  type Rappen,
  rappen,
} from "@comptoir/domain";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Db } from "../../storage/schema.ts";

/** Rows of a closing, of none yet, or of a time span including both ends. */
export type Range =
  | { readonly closing: number }
  | { readonly openUntil: string }
  | { readonly from: string; readonly until: string };

interface LedgerRow {
  readonly at: string;
  readonly orderId: string;
  readonly orderNumber: number | null;
  readonly closingNumber: number | null;
}
export type BookedRow = Booking & LedgerRow;
export type PaidRow = Pick<PaymentEntry, "kind" | "amount" | "method"> & LedgerRow;

export interface LedgerRows {
  readonly bookings: readonly BookedRow[];
  readonly entries: readonly PaidRow[];
}

export async function readLedger(db: Db, slug: string, range: Range): Promise<LedgerRows> {
  const [bookings, entries] = [
    await readBookings(db, slug, range),
    await readEntries(db, slug, range),
  ];
  return { bookings, entries };
}

async function readBookings(db: Db, slug: string, range: Range): Promise<BookedRow[]> {
  const rows = await db
    .selectFrom("bookings")
    .leftJoin("orders", "orders.id", "bookings.order_id")
    .selectAll("bookings")
    .select("orders.channel")
    .where(isWithin("bookings", slug, range))
    .orderBy("bookings.at")
    .orderBy("bookings.order_number")
    .orderBy("bookings.kind")
    .execute();
  return rows.map((row) => ({
    at: row.at,
    orderId: row.order_id,
    orderNumber: row.order_number,
    closingNumber: row.closing_number,
    kind: BOOKING_KINDS.find((kind) => kind === row.kind) ?? "sale",
    channel: ORDER_CHANNELS.find((channel) => channel === row.channel) ?? "web",
    total: row.total as Rappen,
    deliveryFee: row.delivery_fee as Rappen,
    couponDiscount: row.coupon_discount as Rappen,
    vat: JSON.parse(row.vat_json) as Booking["vat"],
  }));
}

async function readEntries(db: Db, slug: string, range: Range): Promise<PaidRow[]> {
  const rows = await db
    .selectFrom("payment_entries")
    .leftJoin("orders", "orders.id", "payment_entries.order_id")
    .selectAll("payment_entries")
    .select("orders.order_number")
    .where(isWithin("payment_entries", slug, range))
    .orderBy("payment_entries.at")
    .orderBy("orders.order_number")
    .orderBy("payment_entries.id")
    .execute();
  return rows.map((row) => ({
    at: row.at,
    orderId: row.order_id,
    orderNumber: row.order_number,
    closingNumber: row.closing_number,
    kind: ENTRY_KINDS.find((kind) => kind === row.kind) ?? "payment",
    amount: row.amount as Rappen,
    method: readMethod(row.method),
  }));
}

function readMethod(given: string): PaymentMethod {
  return PAYMENT_METHODS.find((method) => method === given) ?? "other";
}

export async function methodsOfOrders(db: Db, slug: string, range: Range) {
  const rows = await db
    .selectFrom("bookings")
    .innerJoin("payment_entries", "payment_entries.order_id", "bookings.order_id")
    .select(["bookings.order_id", "payment_entries.method"])
    .distinct()
    .where(isWithin("bookings", slug, range))
    .where("payment_entries.kind", "=", "payment")
    .execute();
  const methods = Map.groupBy(rows, ({ order_id }) => order_id);
  const byMethod = (a: PaymentMethod, b: PaymentMethod) =>
    PAYMENT_METHODS.indexOf(a) - PAYMENT_METHODS.indexOf(b);
  return new Map(
    [...methods].map(([id, paid]) => [
      id,
      paid.map(({ method }) => readMethod(method)).toSorted(byMethod),
    ]),
  );
}

export async function balanceBefore(db: Db, slug: string, instant: string): Promise<Rappen> {
  const total = async (table: "bookings" | "payment_entries", column: "total" | "amount") => {
    const row = await db
      .selectFrom(table)
      .select(sql<number | string | null>`sum(${sql.ref(column)})`.as("total"))
      .where("restaurant_id", "=", slug)
      .where("at", "<", instant)
      .executeTakeFirst();
    return Number(row?.total ?? 0);
  };
  return rappen((await total("payment_entries", "amount")) - (await total("bookings", "total")));
}

function isWithin(
  table: "bookings" | "payment_entries",
  slug: string,
  range: Range,
): RawBuilder<SqlBool> {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  const isOfShop = sql`${column("restaurant_id")} = ${slug}`;
  const closing = column("closing_number");
  if ("closing" in range) return sql`${isOfShop} and ${closing} = ${range.closing}`;
  const at = column("at");
  if ("openUntil" in range) {
    return sql`${isOfShop} and ${closing} is null and ${at} <= ${range.openUntil}`;
  }
  return sql`${isOfShop} and ${at} >= ${range.from} and ${at} <= ${range.until}`;
}
