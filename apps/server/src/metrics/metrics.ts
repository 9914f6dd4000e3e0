import { PATHS, STAFF_PATHS } from "@comptoir/contract";
import { inZurich, type OrderState } from "@comptoir/domain";
import type { FastifyInstance } from "fastify";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Shops } from "../features/shops/shops.ts";
import type { EventStreams } from "../live/event-streams.ts";
import type { Topic } from "../outbox/outbox.ts";
import { checkWritable } from "../storage/check-writable.ts";
import type { Db } from "../storage/schema.ts";
import { watchOutbox } from "./watch-outbox.ts";

export interface Metrics {
  readonly registry: Registry;
  watch(app: FastifyInstance, streams: EventStreams): void;
  countTry(topic: Topic, isTold: boolean): void;
}

export interface MetricsDeps {
  readonly db: Db;
  readonly shops: Shops;
  readonly clock: () => Date;
}

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
const STREAMS = [
  STAFF_PATHS.liveOrders,
  STAFF_PATHS.liveMonitoring,
  PATHS.liveOrder,
] as readonly string[];

/** Prometheus metrics. Labels are shops, routes and codes, no personal data. */
export function createMetrics({ db, shops, clock }: MetricsDeps): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  new Gauge({
    name: "comptoir_database_up",
    help: "1 when the database takes orders, 0 when it is away or only reads",
    registers,
    async collect() {
      const isUp = await checkWritable(db).then(
        () => true,
        () => false,
      );
      this.set(isUp ? 1 : 0);
    },
  });
  new Gauge({
    name: "comptoir_orders_today",
    help: "Orders placed today (Zurich), by shop and present state; the same in every process",
    labelNames: ["shop", "state"],
    registers,
    async collect() {
      this.reset();
      // Without a database there is no count; comptoir_database_up reports it.
      const slugs = shops.list().map(({ slug }) => slug);
      const counts = await countOrders(db, slugs, inZurich(clock()).day).catch(() => []);
      for (const { shop, state, count } of counts) this.set({ shop, state }, count);
    },
  });

  const outbox = watchOutbox(registry, { db, clock });

  return {
    registry,
    countTry: outbox.countTry,
    watch(app, streams) {
      const latency = new Histogram({
        name: "comptoir_request_seconds",
        help: "Time from a request to its last byte, by route; open streams are not in it",
        labelNames: ["method", "route", "status"],
        buckets: SECONDS,
        registers,
      });
      const refusals = new Counter({
        name: "comptoir_refusals_total",
        help: "Requests refused, by the code of the refusal",
        labelNames: ["code"],
        registers,
      });
      new Gauge({
        name: "comptoir_stream_clients",
        help: "Live streams open now",
        registers,
        collect() {
          this.set(streams.count());
        },
      });
      app.addHook("onResponse", (request, reply, done) => {
        if (reply.refusal) refusals.inc({ code: reply.refusal });
        const route = request.routeOptions.url ?? "unknown";
        if (!STREAMS.includes(route) || reply.refusal) {
          const { method } = request;
          latency.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
        }
        done();
      });
    },
  };
}

interface OrderCount {
  readonly shop: string;
  readonly state: OrderState;
  readonly count: number;
}

/** Filters by shop so that the index on shop and day is used. */
export async function countOrders(
  db: Db,
  shops: readonly string[],
  day: string,
): Promise<OrderCount[]> {
  const rows = await db
    .selectFrom("orders")
    .select((eb) => ["restaurant_id as shop", "state", eb.fn.countAll().as("count")])
    .where("restaurant_id", "in", shops)
    .where("created_day", "=", day)
    .where("order_number", ">", 0)
    .groupBy(["restaurant_id", "state"])
    .execute();
  return rows.map(({ shop, state, count }) => ({ shop, state, count: Number(count) }));
}
