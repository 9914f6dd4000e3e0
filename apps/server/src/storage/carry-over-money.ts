import { type QueryExecutorProvider, type RawBuilder, type SqlBool, sql } from "kysely";

interface CarryOver {
  /** Which orders, by `o`. */
  readonly of: RawBuilder<SqlBool>;
  /** Where the books have them: 0 is before the first closing, nothing is what the next one takes. */
  readonly closing: 0 | null;
}

const isSold = sql<SqlBool>`o.state in ('accepted', 'prepared', 'delivered')`;
const isUnbooked = sql<SqlBool>`not exists (select 1 from bookings b where b.order_id = o.id)`;
const accepted = sql`(
  select max(x.entry) from order_events x
  where x.order_id = o.id and x.state = 'accepted' and x.is_recall = 0
)`;
const last = sql`(select max(x.entry) from order_events x where x.order_id = o.id)`;
const received = sql<number>`coalesce(
  (select cast(sum(p.amount) as integer) from payment_entries p where p.order_id = o.id), 0)`;
const refunded = sql<number>`coalesce(
  (select cast(-sum(p.amount) as integer) from payment_entries p where p.order_id = o.id and p.kind = 'refund'), 0)`;
const vat = sql`case
  when o.tax > 0 then '[{"percent":' || coalesce(o.tax_percent, 17) || ',"gross":' || o.total || ',"tax":' || o.tax || '}]'
  when coalesce(o.tax_percent, 0) > 0 then '[{"percent":' || o.tax_percent || ',"gross":' || o.total || ',"tax":'
    || cast(round(o.total * o.tax_percent / (100 + o.tax_percent)) as integer) || '}]'
  else '[]' end`;

/** What a version without books did with an order leaves it like this; one that books never does. */
export const lacksMoney = sql<SqlBool>`(
  (${isSold} and ${isUnbooked})
  or (o.refund is not null and ${isUnbooked} and not exists (select 1 from payment_entries p where p.order_id = o.id))
  or (o.state = 'cancelled' and o.refund = 'done' and ${refunded} = 0 and ${received} > 0)
)`;

/**
 * Notes what was paid, given back and sold as far as the orders tell, where a version without books did it. Done
 * again it adds nothing.
 */
export async function carryOverMoney(
  db: QueryExecutorProvider,
  { of, closing }: CarryOver,
): Promise<void> {
  await sql`insert into payment_entries (id, order_id, restaurant_id, kind, amount, method, source, at, by_user, closing_number)
    select o.id || ':payment', o.id, o.restaurant_id, 'payment', o.total - ${received}, coalesce(e.method, 'other'), 'staff',
      e.at, e.by_user, cast(${closing} as integer)
    from orders o join order_events e on e.entry = ${accepted}
    where ${of} and (${isSold} or o.refund is not null) and o.total > ${received} and ${isUnbooked}
      and not exists (select 1 from payment_entries p where p.id = o.id || ':payment')`.execute(db);
  await sql`insert into payment_entries (id, order_id, restaurant_id, kind, amount, method, source, at, by_user, closing_number)
    select o.id || ':refund', o.id, o.restaurant_id, 'refund', -${received}, 'other', 'staff',
      e.at, e.by_user, cast(${closing} as integer)
    from orders o join order_events e on e.entry = ${last}
    where ${of} and o.state = 'cancelled' and o.refund = 'done' and ${refunded} = 0 and ${received} > 0
      and not exists (select 1 from payment_entries p where p.id = o.id || ':refund')`.execute(db);
  await sql`insert into bookings
      (id, restaurant_id, order_id, order_number, kind, at, total, delivery_fee, coupon_discount, vat_json, closing_number)
    select o.id || ':sale', o.restaurant_id, o.id, o.order_number, 'sale', e.at, o.total, o.delivery_fee, o.coupon_discount,
      ${vat}, cast(${closing} as integer)
    from orders o join order_events e on e.entry = ${accepted}
    where ${of} and ${isSold} and ${isUnbooked}`.execute(db);
  await sql`update orders as o set received = ${received}, refunded = ${refunded}
    where ${of} and (o.received <> ${received} or o.refunded <> ${refunded})`.execute(db);
}
