import { Counter, Gauge, type Registry } from "prom-client";
import { TOPICS, type Topic } from "../outbox/outbox.ts";
import { countOutbox } from "../outbox/oversee-outbox.ts";
import type { Db } from "../storage/schema.ts";

interface Deps {
  readonly db: Db;
  readonly clock: () => Date;
}

/**
 * Waiting messages are the same in every process; deliveries are counted by the process that made
 * them.
 */
export function watchOutbox(registry: Registry, { db, clock }: Deps) {
  const registers = [registry];
  let counting: ReturnType<typeof countOutbox> | undefined;
  const count = () => {
    counting ??= countOutbox(db).finally(() => {
      counting = undefined;
    });
    // Without a database there is no count; comptoir_database_up reports it.
    return counting.catch(() => null);
  };
  new Gauge({
    name: "comptoir_outbox_waiting",
    help: "Messages that wait to be told; the same in every process",
    registers,
    async collect() {
      const counts = await count();
      if (counts) this.set(counts.waiting);
    },
  });
  new Gauge({
    name: "comptoir_outbox_oldest_seconds",
    help: "Age of the oldest message that waits to be told, 0 when none does",
    registers,
    async collect() {
      const counts = await count();
      if (counts) this.set(ageInSeconds(counts.oldest, clock()));
    },
  });
  new Gauge({
    name: "comptoir_outbox_dead",
    help: "Messages given up; the same in every process",
    registers,
    async collect() {
      const counts = await count();
      if (counts) this.set(counts.dead);
    },
  });
  const sent = new Counter({
    name: "comptoir_outbox_sent_total",
    help: "Messages told by this process, by topic",
    labelNames: ["topic"],
    registers,
  });
  const failed = new Counter({
    name: "comptoir_outbox_failed_total",
    help: "Tries of this process that failed, by topic",
    labelNames: ["topic"],
    registers,
  });
  for (const topic of TOPICS) for (const counter of [sent, failed]) counter.inc({ topic }, 0);
  return {
    countTry: (topic: Topic, isTold: boolean) => (isTold ? sent : failed).inc({ topic }),
  };
}

function ageInSeconds(since: Date | null, now: Date): number {
  return since ? Math.max(0, now.getTime() - since.getTime()) / 1000 : 0;
}
