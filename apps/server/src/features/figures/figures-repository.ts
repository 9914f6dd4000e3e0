import type { Day, FigureSpan } from "@comptoir/domain";
import { type SqlBool, sql } from "kysely";
import type { Page, PageEnd } from "../../storage/batches.ts";
import type { Db } from "../../storage/schema.ts";

export interface SpanQuery {
  readonly slug: string;
  readonly span: FigureSpan;
}

export async function listBookings(db: Db, { slug, span }: SpanQuery, { after, limit }: Page) {
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
      "bookings.customer",
      "orders.channel",
      "orders.created_at",
      "orders.coupon_code",
    ])
    .select((eb) => eb.fn.coalesce("bookings.lines_json", "orders.lines_json").as("lines_json"))
    .where("bookings.restaurant_id", "=", slug)
    .where("bookings.at", ">=", after?.at ?? span.from.toISOString())
    .where("bookings.at", "<=", span.until.toISOString())
    .$if(after !== null, (query) => query.where(isBehind("bookings.at", "bookings.id", after)))
    .orderBy("bookings.at")
    .orderBy("bookings.id")
    .limit(limit)
    .execute();
}
export type BookingRow = Awaited<ReturnType<typeof listBookings>>[number];

export async function listPurchases(db: Db, { slug, span }: SpanQuery, { after, limit }: Page) {
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
export type PurchaseRow = Awaited<ReturnType<typeof listPurchases>>[number];

function isBehind(at: string, id: string, after: PageEnd | null) {
  return sql<SqlBool>`(${sql.ref(at)} > ${after?.at ?? ""} or ${sql.ref(id)} > ${after?.id ?? ""})`;
}

export async function findBeginning(db: Db, slug: string): Promise<string | null> {
  const booked = await db
    .selectFrom("bookings")
    .select((eb) => eb.fn.min("at").as("at"))
    .where("restaurant_id", "=", slug)
    .executeTakeFirst();
  const purchased = await db
    .selectFrom("analytics_events")
    .select((eb) => eb.fn.min("received_at").as("at"))
    .where("restaurant_id", "=", slug)
    .where("name", "=", "purchase")
    .executeTakeFirst();
  return [booked?.at, purchased?.at].flatMap((at) => at ?? []).sort()[0] ?? null;
}

export type StoredPart = "sales" | "sources" | "dishes" | "names";

export async function listStoredDays<P extends StoredPart>(
  db: Db,
  { slug, days, parts }: { slug: string; days: readonly Day[]; parts: readonly P[] },
): Promise<({ readonly day: Day } & Record<`${P}_json`, string>)[]> {
  if (days.length === 0) return [];
  const columns = parts.map((part) => sql.ref(`k.${part}_json`));
  const { rows } = await sql<{ day: Day } & Record<`${P}_json`, string>>`
    select k.day, ${sql.join(columns)} from figure_days k
    where k.restaurant_id = ${slug} and k.day in (${sql.join(days)})
      and k.bookings = (
        select count(*) from bookings b
        where b.restaurant_id = ${slug} and b.at >= k.from_at and b.at <= k.until_at)
      and k.purchases = (
        select count(*) from analytics_events e
        where e.restaurant_id = ${slug} and e.name = 'purchase'
          and e.received_at >= k.from_at and e.received_at <= k.until_at)`.execute(db);
  return rows;
}

export interface StoredDay extends Record<`${StoredPart}_json`, string> {
  readonly restaurant_id: string;
  readonly day: Day;
  readonly from_at: string;
  readonly until_at: string;
  readonly bookings: number;
  readonly purchases: number;
}

const COUNTED = [
  ...(["from_at", "until_at", "bookings", "purchases"] as const),
  ...(["sales_json", "sources_json", "dishes_json", "names_json"] as const),
];

export async function storeDays(db: Db, days: readonly StoredDay[]): Promise<void> {
  await db
    .insertInto("figure_days")
    .values(days)
    .onConflict((conflict) =>
      conflict
        .columns(["restaurant_id", "day"])
        .doUpdateSet((eb) =>
          Object.fromEntries(COUNTED.map((column) => [column, eb.ref(`excluded.${column}`)])),
        ),
    )
    .execute();
}
