import { drawBillCode } from "../../src/features/bills/draw-bill.ts";
import { publishDuePlans } from "../../src/features/drafts/publish-due-plans.ts";
import { createMailHandler } from "../../src/features/mails/mail-handler.ts";
import { findOrder } from "../../src/features/orders/orders-repository.ts";
import { createPushHandler } from "../../src/features/push/push-handler.ts";
import { endOldHolds, shopsWithOldHolds } from "../../src/features/service/holds.ts";
import type { Handlers } from "../../src/outbox/deliver.ts";
import { TOPICS } from "../../src/outbox/outbox.ts";
import { claimDue, finish } from "../../src/outbox/outbox-repository.ts";
import { applyRetention } from "../../src/retention/apply-retention.ts";
import { scheduledJobs } from "../../src/schedule/every-minute.ts";
import { PUBLIC_URL, type TestServer } from "../harness.ts";

const DAY_MS = 24 * 3_600_000;
/** Short, so that every retention job but the audit log's has rows to delete. */
const PERIODS = { analyticsDays: 1, mailDays: 1, guestMonths: 1, auditDays: 400 };

export async function runJobs(server: TestServer): Promise<string[]> {
  const { db, shops, feed } = server;
  const faults: string[] = [];
  const now = new Date(server.now.getTime() + DAY_MS);
  const clock = () => now;
  const fail = (what: string) => (error: unknown) => void faults.push(`${what}: ${String(error)}`);

  for (const [i, job] of scheduledJobs({ db, shops, feed }).entries()) {
    await job({ now, watchedSince: server.now }).catch(fail(`job ${i}`));
  }
  const inAMonth = () => new Date(now.getTime() + 31 * DAY_MS);
  await publishDuePlans({ db, feed, clock: inAMonth, onError: fail("a plan") });
  for (const slug of await shopsWithOldHolds(db, now)) {
    await endOldHolds(db, slug, now).catch(fail("holds"));
  }
  const handlers = handlersOf(server, clock, fail("a bill"));
  for (const topic of TOPICS) {
    // One at a time: a message may wait for an earlier one claimed with it.
    const claimNext = () => claimDue(db, { topic, limit: 1, now: inAMonth(), leaseMs: DAY_MS });
    for (let claim = await claimNext(); claim.messages.length > 0; claim = await claimNext()) {
      for (const message of claim.messages) {
        await handlers[topic](message).catch(fail(message.dedupeKey));
        await finish(db, { id: message.id, lease: claim.lease }, { at: now, isSent: true });
      }
    }
  }
  const retention = { db, shops, feed, mailDirectory: "/nonexistent", periods: PERIODS };
  const later = new Date(now.getTime() + 62 * DAY_MS);
  await applyRetention({ ...retention, onError: (step, error) => fail(step)(error) }, later);
  return faults;
}

function handlersOf(
  { db, shops, identity, secret, mailer }: TestServer,
  clock: () => Date,
  onBillError: (error: unknown) => void,
): Handlers {
  const deps = {
    ...{ db, shops, identity, secret, clock, publicUrl: PUBLIC_URL },
    findOrder: (id: string) => findOrder(db, id),
  };
  return {
    mail: createMailHandler({ ...deps, mailer, drawBillCode, onBillError, limitsMails: true }),
    // Nothing is sent: no push service is allowed.
    push: createPushHandler({ ...deps, pushServices: [] }),
  };
}
