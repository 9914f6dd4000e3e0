import type { FastifyBaseLogger } from "fastify";
import type { Config } from "./config.ts";
import { drawBillCode } from "./features/bills/draw-bill.ts";
import { createMailHandler } from "./features/mails/mail-handler.ts";
import { findOrder } from "./features/orders/orders-repository.ts";
import { createPushHandler } from "./features/push/push-handler.ts";
import { PUSH_SERVICES } from "./features/push/push-services.ts";
import { startEndingHolds } from "./features/service/holds.ts";
import type { ChangeFeed } from "./live/change-feed.ts";
import { mailDirectory } from "./mail/mailer.ts";
import type { Metrics } from "./metrics/metrics.ts";
import type { Handlers } from "./outbox/deliver.ts";
import { failureFacts } from "./outbox/failure-words.ts";
import { runOutbox } from "./outbox/run-outbox.ts";
import { startDailyRetention } from "./retention/apply-retention.ts";
import type { Runtime } from "./runtime.ts";
import { scheduledJobs, startSchedule } from "./schedule/every-minute.ts";
import { startPlannedPublishing } from "./schedule/planned-publishing.ts";

interface BackgroundDeps {
  readonly runtime: Runtime;
  readonly config: Config;
  readonly feed: ChangeFeed;
  readonly metrics: Metrics | undefined;
  readonly log: FastifyBaseLogger;
  readonly clock: () => Date;
}

/** Starts what no request waits for: messages, jobs by the clock, retention. Returns how to stop. */
export function startBackground(deps: BackgroundDeps): () => Promise<void> {
  const { runtime, config, feed, metrics, log, clock } = deps;
  const { shops, storage } = runtime;
  const { db } = storage;
  const logging = (about: string) => ({
    onError: (error: unknown) => log.error({ err: error }, about),
  });
  const read = { ...runtime, db, clock, findOrder: (id: string) => findOrder(db, id) };
  /** Topics without a handler stay in the outbox. */
  const handlers: Handlers = {
    mail: createMailHandler({
      ...read,
      drawBillCode,
      onBillError: logging("bill").onError,
      limitsMails: config.rateLimit,
    }),
    push: createPushHandler({ ...read, pushServices: PUSH_SERVICES }),
  };
  const outbox = runOutbox({
    ...{ db, handlers, clock, onTried: metrics?.countTry },
    onError: (error, message) => log.error({ ...failureFacts(error), message }, "outbox"),
    onDropped: (why, message) => log.warn({ why, message }, "outbox"),
  });
  feed.subscribe(({ kind }) => {
    if (kind === "order" || kind === "resync") outbox.wake();
  });
  const jobs = scheduledJobs({ db, shops, feed });
  const stopSchedule = startSchedule({
    ...{ jobs, clock, onQueued: outbox.wake },
    ...logging("schedule"),
  });
  const stopPlans = startPlannedPublishing({ db, feed, clock, ...logging("plans") });
  const stopHolds = startEndingHolds({ db, feed, clock, ...logging("holds") });
  const retention = {
    ...{ db, shops, feed, periods: config.retention },
    mailDirectory: mailDirectory(config.dataDir),
    onError: (step: string, error: unknown) => log.error({ err: error, step }, "retention"),
  };
  const stopRetention = startDailyRetention(retention, clock);

  return async () => {
    stopRetention();
    await Promise.all([stopSchedule(), stopPlans(), stopHolds(), outbox.stop()]);
  };
}
