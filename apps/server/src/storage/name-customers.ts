import { type QueryExecutorProvider, type RawBuilder, type SqlBool, sql } from "kysely";

/**
 * Another order of the person that was sold before and still is. `+ 0` keeps SQLite from searching
 * by number instead of by person.
 */
function soldEarlier(isSamePerson: RawBuilder<SqlBool>): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (
    select 1 from orders p join bookings s on s.order_id = p.id and s.kind = 'sale'
    where ${isSamePerson} and p.restaurant_id = o.restaurant_id and p.id <> o.id and p.order_number + 0 > 0
      and p.state in ('accepted', 'prepared', 'delivered')
      and s.at <= (select min(f.at) from bookings f where f.order_id = o.id))`;
}

const kind = sql`select case
  when o.user_id is not null then
    case when ${soldEarlier(sql`p.user_id = o.user_id`)} then 'returning' else 'new' end
  when o.guest_hash is not null then
    case when ${soldEarlier(sql`p.guest_hash = o.guest_hash`)} then 'returning' else 'new' end
  else 'unknown' end
  from orders o where o.id = b.order_id`;

/**
 * Records with bookings whether the customer was new, before the person may be erased. All bookings
 * of an order say the same. `of` selects bookings as `b`.
 */
export async function nameCustomers(
  db: QueryExecutorProvider,
  of: RawBuilder<SqlBool>,
): Promise<void> {
  await sql`update bookings as b set customer = coalesce(
      (select min(s.customer) from bookings s where s.order_id = b.order_id), (${kind}), 'unknown')
    where b.customer is null and ${of}`.execute(db);
}
