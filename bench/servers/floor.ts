/**
 * The minimal cost of an order over HTTP: a bare Fastify route that increments the number and stores
 * the order with its first event, in one statement on PostgreSQL, in one transaction on SQLite.
 */
import { randomUUID } from "node:crypto";
import Fastify from "fastify";
import pg from "pg";
import { openStorage } from "../../apps/server/src/storage/storage.ts";
import { insertOne, UNJUDGED } from "../../apps/server/src/storage/store-order.ts";
import { bareOrder } from "../bare-order.ts";

const STATEMENT = `
  with taken as (
    insert into order_counters (restaurant_id, last_number) values ($2, 1)
    on conflict (restaurant_id) do update set last_number = order_counters.last_number + 1
    returning last_number
  ), placed as (
    insert into orders (id, restaurant_id, order_number, state, created_at, created_day, lines_json,
      subtotal, tax, tax_percent, tax_mode, vat_json, delivery_fee, coupon_discount, total, delivery_distance, language)
    select $1, $2, last_number, 'payment_pending', $3, $4, $5, 1400, 238, 17, 'added', '[]', 0, 0, 1638, 0, 'fr'
    from taken returning order_number
  ), noted as (
    insert into order_events (order_id, state, at) values ($1, 'payment_pending', $3)
  )
  select order_number from placed`;

const { DATABASE_URL, DATA_DIR = "", PORT } = process.env;
const store = DATABASE_URL ? inPostgres(DATABASE_URL) : inSqlite(DATA_DIR);

const app = Fastify();
app.post<{ Body: { restaurantId: string; items: unknown } }>(
  "/api/createOrder",
  async (request, reply) => {
    const { restaurantId, items } = request.body;
    const id = randomUUID();
    const orderNumber = await store(id, restaurantId, JSON.stringify(items));
    return reply.status(201).send({ _id: id, orderNumber });
  },
);

function inPostgres(connectionString: string) {
  const pool = new pg.Pool({ connectionString, max: 10 });
  return async (id: string, slug: string, items: string) => {
    const at = new Date().toISOString();
    const { rows } = await pool.query(STATEMENT, [id, slug, at, at.slice(0, 10), items]);
    return rows[0].order_number as number;
  };
}

function inSqlite(dataDir: string) {
  const { db } = openStorage({ dataDir });
  return async (id: string, slug: string, items: string) => {
    const order = bareOrder(id, slug, items);
    return await db
      .transaction()
      .execute((trx) => insertOne(trx, { order, judged: UNJUDGED, notices: [] }));
  };
}

await app.listen({ port: Number(PORT), host: "127.0.0.1" });
for (const end of ["SIGTERM", "disconnect"]) process.on(end, () => process.exit(0));
process.send?.("ready");
