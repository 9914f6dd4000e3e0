import { Registry } from "prom-client";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ENGINES, freshStorage } from "../../test/harness.ts";
import { enqueue } from "../outbox/outbox.ts";
import { claimDue, markDead } from "../outbox/outbox-repository.ts";
import type { Storage } from "../storage/storage.ts";
import { watchOutbox } from "./metrics.ts";

const NOW = new Date("2026-11-15T09:00:00Z");

describe.each(ENGINES)("the outbox's figures on %s", (engine) => {
  let storage: Storage;

  beforeAll(async () => {
    storage = await freshStorage(engine);
  });
  afterAll(() => storage.close());

  test("show waiting messages, their age, dead ones and this process's tries", async () => {
    const { db } = storage;
    const registry = new Registry();
    const { countTry } = watchOutbox(registry, { db, clock: () => NOW });
    const figures = async () =>
      (await registry.metrics()).split("\n").filter((line) => /^comptoir_outbox_\w+ /.test(line));
    expect(await figures()).toEqual([
      "comptoir_outbox_waiting 0",
      "comptoir_outbox_oldest_seconds 0",
      "comptoir_outbox_dead 0",
    ]);
    for (const [key, secondsAgo] of [
      ["dead", 90],
      ["older", 60],
      ["young", 30],
    ] as const) {
      const at = new Date(NOW.getTime() - secondsAgo * 1000);
      const message = { topic: "mail", dedupeKey: key, slug: null, payload: {} } as const;
      await enqueue(db, [{ ...message, availableAt: at }], at);
    }
    const wanted = { topic: "mail", limit: 1, now: NOW, leaseMs: 1 } as const;
    const { lease, messages } = await claimDue(db, wanted);
    const id = messages[0]?.id ?? "";
    await markDead(db, { id, lease }, { at: NOW, error: "550" });
    expect(await figures()).toEqual([
      "comptoir_outbox_waiting 2",
      "comptoir_outbox_oldest_seconds 60",
      "comptoir_outbox_dead 1",
    ]);
    countTry("mail", true);
    countTry("mail", true);
    countTry("push", false);
    const text = await registry.metrics();
    expect(text).toContain('comptoir_outbox_sent_total{topic="mail"} 2');
    expect(text).toContain('comptoir_outbox_failed_total{topic="push"} 1');
  });
});
