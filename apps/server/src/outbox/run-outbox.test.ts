import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { SERVER_ENGINES, SUNDAY_10H, startServer, type TestServer } from "../../test/harness.ts";
import { simpleOrder } from "../../test/sample-orders.ts";
import { MailError } from "../mail/mail-error.ts";
import { type Handler, NOTHING_TO_SEND } from "./deliver.ts";
import { PermanentError } from "./failure-words.ts";
import { enqueue } from "./outbox.ts";
import { claimDue, sentKeys } from "./outbox-repository.ts";
import { type RunningOutbox, runOutbox } from "./run-outbox.ts";

const MINUTE_MS = 60_000;

describe.each(SERVER_ENGINES)("delivering the outbox on %s", (engine) => {
  let server: TestServer;
  let running: RunningOutbox[];
  let errors: unknown[];
  let tried: [string, boolean][];

  beforeAll(async () => {
    server = await startServer(engine);
  });
  beforeEach(() => {
    [running, errors, tried] = [[], [], []];
    server.now = SUNDAY_10H;
  });
  afterEach(async () => {
    for (const outbox of running) await outbox.stop();
    await server.db.deleteFrom("outbox").execute();
  });
  afterAll(() => server.close());

  const start = (mail: Handler, timing = {}, push?: Handler) => {
    const outbox = runOutbox({
      db: server.db,
      handlers: { mail, ...(push && { push }) },
      clock: () => server.now,
      onTried: (topic, isTold) => tried.push([topic, isTold]),
      onError: (error) => errors.push(error),
      timing: { pollMs: 3_600_000, gatherMs: 1, finishWithinMs: 20, ...timing },
    });
    running.push(outbox);
    return outbox;
  };
  const queue = (key: string, topic: "mail" | "push" = "mail") =>
    enqueue(
      server.db,
      [{ topic, dedupeKey: key, slug: null, payload: { key }, availableAt: server.now }],
      server.now,
    );
  const rows = () => server.db.selectFrom("outbox").selectAll().orderBy("dedupe_key").execute();
  const row = async () => (await rows())[0];
  const pass = (ms: number) => {
    server.now = new Date(server.now.getTime() + ms);
  };
  const place = () =>
    server.call({ method: "POST", url: "/api/createOrder", payload: simpleOrder() });

  test("sends at once when woken, and finds other messages by polling", async () => {
    const calls: string[] = [];
    await place();
    const outbox = start(async ({ dedupeKey }) => void calls.push(dedupeKey));
    await expect.poll(() => calls.length).toBe(1);
    calls.pop();
    await queue("a");
    outbox.wake();
    await expect.poll(() => calls).toEqual(["a"]);
    await outbox.stop();
    start(async ({ dedupeKey }) => void calls.push(dedupeKey), { pollMs: 5 });
    await queue("b");
    await expect.poll(() => calls).toEqual(["a", "b"]);
    await expect.poll(async () => (await rows()).every(({ done_at }) => done_at)).toBe(true);
    expect([tried, errors]).toEqual([Array(3).fill(["mail", true]), []]);
  });

  test("retries after growing pauses, and gives up after the eighth try", async () => {
    await queue("a");
    let tries = 0;
    start(
      async () => {
        tries += 1;
        throw new MailError("ECONNECTION at CONN");
      },
      { pollMs: 2 },
    );
    const waits: number[] = [];
    for (let i = 1; i < 8; i++) {
      await expect.poll(async () => (await row())?.leased_until === null && tries).toBe(i);
      const next = new Date((await row())?.available_at ?? 0);
      waits.push(next.getTime() - server.now.getTime());
      server.now = next;
    }
    await expect.poll(async () => (await row())?.dead_at).toBe(server.now.toISOString());
    expect(waits).toEqual(waits.toSorted((a, b) => a - b));
    const words = "the message was not sent: ECONNECTION at CONN";
    expect(await row()).toMatchObject({ attempts: 8, last_error: words, done_at: null });
    expect(errors).toEqual([expect.any(MailError)]);
    pass(999 * MINUTE_MS);
    await pause(30);
    expect(tries).toBe(8);
  });

  test("gives up at once on a permanent error, and stores no address", async () => {
    await queue("a");
    start(async () => {
      throw new PermanentError("550 lea@example.ch is\nnobody here");
    });
    await expect.poll(async () => (await row())?.dead_at).toBeTruthy();
    expect(await row()).toMatchObject({ attempts: 1, last_error: "550 … is nobody here" });
  });

  test("treats a bug as a failed try, reports it and stores none of its text", async () => {
    await queue("a");
    const bug = new TypeError("Léa Rochat is not iterable");
    start(() => {
      throw bug;
    });
    await expect.poll(async () => (await row())?.last_error).toBe("TypeError");
    expect([await row(), errors]).toMatchObject([{ dead_at: null, leased_until: null }, [bug]]);
  });

  test("tells delivered messages from dropped ones", async () => {
    await queue("a");
    await queue("b");
    start(async ({ dedupeKey }) => (dedupeKey === "b" ? NOTHING_TO_SEND : undefined));
    await expect.poll(async () => (await rows()).every(({ done_at }) => done_at)).toBe(true);
    expect([...(await sentKeys(server.db, ["a", "b"]))]).toEqual(["a"]);
  });

  test("gives up on a slow delivery; one that succeeds later is not repeated", async () => {
    await queue("a");
    const sent = Promise.withResolvers<void>();
    let tries = 0;
    start(
      async () => {
        tries += 1;
        await sent.promise;
      },
      { timeLimitMs: 20, pollMs: 5 },
    );
    await expect.poll(async () => (await row())?.last_error).toMatch(/in time/);
    sent.resolve();
    await expect.poll(async () => (await row())?.done_at).toBeTruthy();
    pass(10 * MINUTE_MS);
    await pause(50);
    expect(tries).toBe(1);
  });

  test("sends a killed process's messages after the lease, and gives up one that kills eight processes", async () => {
    await queue("a");
    const claim = () =>
      claimDue(server.db, { topic: "mail", limit: 1, now: server.now, leaseMs: MINUTE_MS });
    await claim();
    pass(MINUTE_MS);
    const triedAttempts: number[] = [];
    const outbox = start(async ({ attempts }) => void triedAttempts.push(attempts));
    await expect.poll(() => triedAttempts).toEqual([2]);
    await outbox.stop();

    await server.db.deleteFrom("outbox").execute();
    await queue("poison");
    for (let i = 0; i < 8; i++) {
      await claim();
      pass(MINUTE_MS);
    }
    start(async ({ attempts }) => void triedAttempts.push(attempts));
    await expect.poll(async () => (await row())?.dead_at).toBeTruthy();
    expect(triedAttempts).toEqual([2]);
  });

  test("a hanging mail server delays no order, and its messages go to the next process on stop", async () => {
    let hanging = 0;
    const outbox = start(
      () => {
        hanging += 1;
        return new Promise(() => {});
      },
      { pollMs: 1 },
    );
    const first = await Promise.all(Array.from({ length: 12 }, place));
    await expect.poll(() => hanging).toBe(8);
    const then = await Promise.all(Array.from({ length: 12 }, place));
    expect([...first, ...then].map(({ statusCode }) => statusCode)).toEqual(Array(24).fill(201));
    expect(hanging).toBe(8);
    await outbox.stop();
    const waiting = await rows();
    expect(waiting).toHaveLength(24);
    expect(waiting.filter(({ done_at }) => done_at)).toEqual([]);
    // Messages under way may still be sent: no process claims them before their lease expires.
    expect(waiting.filter(({ leased_until, attempts }) => leased_until && attempts)).toHaveLength(
      8,
    );
    pass(10 * MINUTE_MS);
    const deliveredIds = new Set<string>();
    start(async ({ id }) => void deliveredIds.add(id));
    await expect.poll(() => deliveredIds.size).toBe(24);
  });

  test("one topic continues while another hangs", async () => {
    for (let i = 0; i < 20; i++) await queue(`mail ${i}`);
    await queue("push", "push");
    const deliveredKeys: string[] = [];
    start(
      () => new Promise(() => {}),
      {},
      async ({ dedupeKey }) => void deliveredKeys.push(dedupeKey),
    );
    await expect.poll(() => deliveredKeys).toEqual(["push"]);
  });

  test("survives a database outage and reports it once", async () => {
    const deliveredKeys: string[] = [];
    await server.db.schema.alterTable("outbox").renameTo("away").execute();
    start(async ({ dedupeKey }) => void deliveredKeys.push(dedupeKey), { pollMs: 2 });
    await expect.poll(() => errors.length).toBe(1);
    await pause(40);
    expect(errors).toHaveLength(1);
    await server.db.schema.alterTable("away").renameTo("outbox").execute();
    await queue("a");
    await expect.poll(() => deliveredKeys).toEqual(["a"]);
  });

  test("records a delivery once the database is back, and does not repeat it", async () => {
    await queue("a");
    let tries = 0;
    start(
      async () => {
        tries += 1;
        await server.db.schema.alterTable("outbox").renameTo("away").execute();
      },
      { pollMs: 5 },
    );
    await expect.poll(() => errors.length).toBe(1);
    await server.db.schema.alterTable("away").renameTo("outbox").execute();
    await expect.poll(async () => (await row())?.done_at, { timeout: 5_000 }).toBeTruthy();
    pass(10 * MINUTE_MS);
    await pause(30);
    expect(tries).toBe(1);
  });

  test("ignores topics without a handler", async () => {
    await queue("a", "push");
    await queue("b");
    const outbox = start(async () => {});
    await expect
      .poll(async () => (await rows()).map(({ done_at }) => !!done_at))
      .toEqual([false, true]);
    await outbox.stop();
    expect((await rows())[0]).toMatchObject({ attempts: 0, lease: null });
  });
});
