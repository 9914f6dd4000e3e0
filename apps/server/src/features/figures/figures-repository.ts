import { type FigureSpan, isSold, ORDER_STATES } from "@comptoir/domain";
import { type SqlBool, sql } from "kysely";
import type { Page, PageEnd } from "../../storage/read-in-pages.ts";
import type { Db } from "../../storage/schema.ts";

export interface Asked {
  readonly slug: string;
  readonly span: FigureSpan;
}

/** What was sold and taken back, with what its order says of it; an order that is gone says nothing. */
export async function listSales(db: Db, { slug, span }: Asked, { after, limit }: Page) {
  return await db
    .selectFrom("bookings")
    .leftJoin("orders", "orders.id", "bookings.order_id")
    .select([
      "bookings.id",
      "bookings.at",
      "bookings.kind",
      "bookings.total",
      "bookings.delivery_fee",
      "bookings.coupon_discount",
      "orders.channel",
      "orders.created_at",
      "orders.coupon_code",
      "orders.user_id",
      "orders.guest_hash",
    ])
    .where("bookings.restaurant_id", "=", slug)
    .where("bookings.at", ">=", after?.at ?? span.from.toISOString())
    .where("bookings.at", "<=", span.until.toISOString())
    .$if(after !== null, (query) => query.where(isBehind("bookings.at", "bookings.id", after)))
    .orderBy("bookings.at")
    .orderBy("bookings.id")
    .limit(limit)
    .execute();
}
export type SaleRow = Awaited<ReturnType<typeof listSales>>[number];

/** What stood on the orders that were sold or taken back. */
export async function listSoldLines(db: Db, { slug, span }: Asked, { after, limit }: Page) {
  return await db
    .selectFrom("bookings")
    .leftJoin("orders", "orders.id", "bookings.order_id")
    .select(["bookings.id", "bookings.at", "bookings.kind", "bookings.total", "orders.lines_json"])
    .where("bookings.restaurant_id", "=", slug)
    .where("bookings.at", ">=", after?.at ?? span.from.toISOString())
    .where("bookings.at", "<=", span.until.toISOString())
    .$if(after !== null, (query) => query.where(isBehind("bookings.at", "bookings.id", after)))
    .orderBy("bookings.at")
    .orderBy("bookings.id")
    .limit(limit)
    .execute();
}

/** What pages told of orders that were placed on them. */
export async function listPurchases(db: Db, { slug, span }: Asked, { after, limit }: Page) {
  return await db
    .selectFrom("analytics_events")
    .select(["id", "received_at as at", "properties_json", "utm_json"])
    .where("restaurant_id", "=", slug)
    .where("name", "=", "purchase")
    .where("received_at", ">=", after?.at ?? span.from.toISOString())
    .where("received_at", "<=", span.until.toISOString())
    .$if(after !== null, (query) => query.where(isBehind("received_at", "id", after)))
    .orderBy("received_at")
    .orderBy("id")
    .limit(limit)
    .execute();
}

/** Of those from where the page before ended on. */
function isBehind(at: string, id: string, after: PageEnd | null) {
  return sql<SqlBool>`(${sql.ref(at)} > ${after?.at ?? ""} or ${sql.ref(id)} > ${after?.id ?? ""})`;
}

const SOLD_STATES = ORDER_STATES.filter((state) => isSold({ state }));

/** When each of them first ordered something at the shop that was sold. */
export async function firstOrders(
  db: Db,
  slug: string,
  by: "user_id" | "guest_hash",
  persons: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (persons.length === 0) return new Map();
  const rows = await db
    .selectFrom("orders")
    .select((eb) => [`${by} as person`, eb.fn.min("created_at").as("first")])
    .where("restaurant_id", "=", slug)
    .where("state", "in", SOLD_STATES)
    .where(by, "in", persons)
    .groupBy(by)
    .execute();
  return new Map(rows.flatMap(({ person, first }) => (person ? [[person, first]] : [])));
}
