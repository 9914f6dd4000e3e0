/**
 * The least that an order over HTTP can cost on PostgreSQL: a bare Fastify POST that runs one
 * statement, which counts the number up and writes the order and its first event.
 */
import { randomUUID } from "node:crypto";
import Fastify from "fastify";
import pg from "pg";

const STATEMENT = `
  with taken as (
    insert into order_counters (restaurant_id, last_number) values ($2, 1)
    on conflict (restaurant_id) do update set last_number = order_counters.last_number + 1
    returning last_number
  ), placed as (
    insert into orders (id, restaurant_id, order_number, state, created_at, created_day, items_json,
      subtotal, tax, delivery_fee, coupon_discount, total, delivery_distance, language)
    select $1, $2, last_number, 'payment_pending', $3, $4, $5, 1400, 238, 0, 0, 1638, 0, 'fr'
    from taken returning order_number
  ), noted as (
    insert into order_events (order_id, state, at) values ($1, 'payment_pending', $3)
  )
  select order_number from placed`;

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const app = Fastify();
app.post<{ Body: { restaurantId: string; items: unknown } }>(
  "/api/createOrder",
  async (request, reply) => {
    const { restaurantId, items } = request.body;
    const id = randomUUID();
    const at = new Date().toISOString();
    const values = [id, restaurantId, at, at.slice(0, 10), JSON.stringify(items)];
    const { rows } = await pool.query(STATEMENT, values);
    return reply.status(201).send({ _id: id, orderNumber: rows[0].order_number });
  },
);
await app.listen({ port: Number(process.env.PORT), host: "127.0.0.1" });
process.on("SIGTERM", () => process.exit(0));
process.send?.("ready");
