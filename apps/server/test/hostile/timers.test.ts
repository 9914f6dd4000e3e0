import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Every file that sets a timer, with how the hostile run reaches it. */
const TIMERS: Readonly<Record<string, string>> = {
  "schedule/every-minute.ts": "run-jobs: all scheduled jobs",
  "schedule/planned-publishing.ts": "run-jobs: publishDuePlans",
  "features/service/holds.ts": "run-jobs: endOldHolds",
  "retention/apply-retention.ts": "run-jobs: applyRetention",
  "outbox/run-outbox.ts": "run-jobs: every topic of the outbox; here it only waits",
  "outbox/deliver.ts": "a time limit",
  "features/open-pages/open-baskets.ts": "counts open pages, in the server that is attacked",
  "features/orders/live-hub.ts":
    "reads numbers anew and asks again, in the server that is attacked",
  "features/service/services.ts": "reads what is off anew, in the server that is attacked",
  "features/shop-versions/published-shops.ts": "reads shops anew, in the server that is attacked",
  "live/boards-seen.ts": "notes boards, in the server that is attacked",
  "live/event-streams.ts": "beats of streams and their end, in the server that is attacked",
  "live/postgres-change-feed.ts": "between processes, of which chaos and failover kill some",
  "storage/postgres-pool.ts": "a time limit",
  "storage/watch-other-writers.ts": "looks whether a command wrote to SQLite",
  "worker-thread.ts": "time limits of threads, which spoilt bank files reach",
  "serve.ts": "time limits of stopping",
};

test("every timed job is tested on the attackers' data", () => {
  const source = new URL("../../src/", import.meta.url);
  const files = readdirSync(source, { recursive: true, encoding: "utf8" });
  const timed = files.filter(
    (file) =>
      file.endsWith(".ts") &&
      !file.includes(".test.") &&
      /\bset(?:Timeout|Interval)\(/.test(readFileSync(new URL(file, source), "utf8")),
  );
  expect(timed.toSorted()).toEqual(Object.keys(TIMERS).toSorted());
});
