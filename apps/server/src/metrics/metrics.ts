import { createServer } from "node:http";
import { PATHS, STAFF_PATHS } from "@comptoir/contract";
import { inZurich } from "@comptoir/domain";
import type { FastifyInstance } from "fastify";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Shops } from "../features/shops/shops.ts";
import type { EventStreams } from "../live/event-streams.ts";
import { TOPICS, type Topic } from "../outbox/outbox.ts";
import { countOutbox } from "../outbox/oversee-outbox.ts";
import { checkWritable } from "../storage/check-writable.ts";
import type { Db } from "../storage/schema.ts";

export interface Metrics {
  readonly registry: Registry;
  serve(address: MetricsAddress): Promise<void>;
  watch(app: FastifyInstance, streams: EventStreams): void;
  countTry(topic: Topic, isTold: boolean): void;
}

export interface MetricsDeps {
  readonly db: Db;
  readonly shops: Shops;
  readonly clock: () => Date;
}

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
const { liveOrders, liveMonitoring } = STAFF_PATHS;
const STREAMS: readonly string[] = [liveOrders, liveMonitoring, PATHS.liveOrder];

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
    serve: (address) => serveMetrics(registry, address),
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

/** Filters by shop so that the index on shop and day is used. */
export async function countOrders(db: Db, shops: readonly string[], day: string) {
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

type OutboxCounts = Awaited<ReturnType<typeof countOutbox>>;

/**
 * Waiting messages are the same in every process; deliveries are counted by the process that made
 * them.
 */
export function watchOutbox(registry: Registry, { db, clock }: Pick<MetricsDeps, "db" | "clock">) {
  const registers = [registry];
  let counting: ReturnType<typeof countOutbox> | undefined;
  const count = () => {
    counting ??= countOutbox(db).finally(() => {
      counting = undefined;
    });
    // Without a database there is no count; comptoir_database_up reports it.
    return counting.catch(() => null);
  };
  const gauges: readonly [name: string, help: string, value: (counts: OutboxCounts) => number][] = [
    ["waiting", "Messages that wait to be told; the same in every process", (of) => of.waiting],
    [
      "oldest_seconds",
      "Age of the oldest message that waits to be told, 0 when none does",
      ({ oldest }) => (oldest ? Math.max(0, clock().getTime() - oldest.getTime()) / 1000 : 0),
    ],
    ["dead", "Messages given up; the same in every process", (of) => of.dead],
  ];
  for (const [name, help, value] of gauges) {
    new Gauge({
      name: `comptoir_outbox_${name}`,
      help,
      registers,
      async collect() {
        const counts = await count();
        if (counts) this.set(value(counts));
      },
    });
  }
  const counter = (name: string, help: string) =>
    new Counter({ name: `comptoir_outbox_${name}_total`, help, labelNames: ["topic"], registers });
  const sent = counter("sent", "Messages told by this process, by topic");
  const failed = counter("failed", "Tries of this process that failed, by topic");
  for (const topic of TOPICS) for (const total of [sent, failed]) total.inc({ topic }, 0);
  return {
    countTry: (topic: Topic, isTold: boolean) => (isTold ? sent : failed).inc({ topic }),
  };
}

interface MetricsAddress {
  readonly host: string;
  readonly port: number;
}

function serveMetrics(registry: Registry, { host, port }: MetricsAddress): Promise<void> {
  const server = createServer(async (request, response) => {
    if (request.method !== "GET" || request.url !== "/metrics") {
      response.writeHead(404).end();
      return;
    }
    const text = await registry.metrics();
    response.writeHead(200, { "content-type": registry.contentType }).end(text);
  });
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
}
