import { OFFICE_PATHS, type Plan } from "@comptoir/contract";
import { readField } from "@comptoir/domain";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SERVER_ENGINES, type TestServer } from "../../../test/harness.ts";
import { COUPLE, FAMILY, NAME, type Office, openOffice, PASTRY } from "../../../test/office.ts";
import { startPlannedPublishing } from "../../schedule/planned-publishing.ts";
import { MOST_PLANS } from "./plan-publish.ts";
import { publishDuePlans } from "./publish-due-plans.ts";

const MINUTE_MS = 60_000;
const onError = (error: unknown) => {
  throw error;
};
const feed = { publish: () => {}, subscribe: () => () => {}, close: async () => {} };

describe.each(SERVER_ENGINES)("plans on %s", (engine) => {
  let office: Office;
  beforeAll(async () => {
    office = await openOffice(engine);
  });
  afterAll(() => office.server.close());

  const inMinutes = (minutes: number) =>
    new Date(office.server.now.getTime() + minutes * MINUTE_MS).toISOString();
  const plans = async (): Promise<Plan[]> => (await office.ask(OFFICE_PATHS.plans)).json();
  const versions = async () => (await office.ask(OFFICE_PATHS.versions)).json().versions;
  const deps = ({ db }: TestServer) => ({ db, feed, clock: () => office.server.now, onError });
  const publishDue = () => publishDuePlans(deps(office.server));
  const pass = (minutes: number) => {
    office.server.now = new Date(office.server.now.getTime() + minutes * MINUTE_MS);
  };
  const cancelAll = async () => {
    for (const { id } of await plans()) {
      await office.send(OFFICE_PATHS.cancelPlan, { id, keepsChanges: false });
    }
  };

  test("take their changes out of the draft and are published once, on time", async () => {
    await office.set(COUPLE, 17);
    const { revision } = await office.draft();
    const at = inMinutes(10);
    const request = { revision, at };
    const planned = (await office.send(OFFICE_PATHS.publish, request)).json();
    expect(planned).toEqual({ version: null, revision: revision + 1 });
    expect((await office.send(OFFICE_PATHS.publish, request)).json()).toEqual(planned);
    expect(await office.field(COUPLE)).toBe(16.5);
    expect(await plans()).toEqual([
      {
        ...{ id: expect.any(String), at, faults: [], by: { name: "owner", isYou: true } },
        changes: [{ path: COUPLE, was: 16.5, value: 17 }],
      },
    ]);

    pass(9);
    await publishDue();
    expect(await office.shown(COUPLE)).toBe(16.5);
    pass(1);
    const before = (await versions()).length;
    await Promise.all([publishDue(), publishDue(), publishDue()]);
    expect(await office.shown(COUPLE)).toBe(17);
    expect(await office.field(COUPLE)).toBe(17);
    expect(await plans()).toEqual([]);
    const after = await versions();
    expect(after.length).toBe(before + 1);
    expect(after[0]).toMatchObject({ origin: "plan", by: { name: "owner" } });
  });

  test("override later publications, and give way to the draft's changes", async () => {
    const changes = [
      { path: COUPLE, was: 17, value: 18 },
      { path: FAMILY, was: 32, value: 35 },
    ];
    await office.send(OFFICE_PATHS.plans, { at: inMinutes(5), changes });
    await office.set(COUPLE, 20);
    await office.set(NAME, "Racines");
    await office.publish();
    await office.set(FAMILY, 36);
    pass(5);
    await publishDue();
    const { content, published } = await office.draft();
    const shown = [COUPLE, FAMILY, NAME].map((path) => readField(published?.content, path));
    expect(shown).toEqual([18, 35, "Racines"]);
    const values = [COUPLE, FAMILY, NAME].map((path) => readField(content, path));
    expect(values).toEqual([18, 36, "Racines"]);
    await office.publish();
  });

  test("stay if they have become invalid, with the reason, and publish nothing", async () => {
    const changes = [{ path: [...PASTRY, "price"], was: 8.5, value: 9 }];
    const cheapest = [...PASTRY, "sizes", "single", "price"];
    const both = [...changes, { path: cheapest, was: 8.5, value: 9 }];
    await office.send(OFFICE_PATHS.plans, { at: inMinutes(5), changes: both });
    await office.set([...PASTRY, "sizes", "small"], { price: 7, portionSize: "200 g", people: 1 });
    await office.set([...PASTRY, "price"], 7);
    await office.publish();
    const before = await versions();
    pass(5);
    await publishDue();
    await publishDue();
    expect(await versions()).toEqual(before);
    const [plan] = await plans();
    expect(plan?.faults).toEqual([
      {
        path: [...PASTRY, "price"],
        code: "price_not_cheapest",
        reason: "price: must be that of its cheapest size",
      },
    ]);
    await cancelAll();
  });

  test("are refused in the past, too far away, empty, or with faults", async () => {
    const send = async (at: string, value: number) => {
      const changes = [{ path: [...PASTRY, "price"], was: 7, value }];
      const answer = await office.send(OFFICE_PATHS.plans, { at, changes });
      return [answer.statusCode, answer.json().code];
    };
    expect(await send(inMinutes(0), 8)).toEqual([422, "plan_in_past"]);
    expect(await send(inMinutes(400 * 24 * 60), 8)).toEqual([422, "plan_in_past"]);
    expect(await send(inMinutes(5), 7)).toEqual([409, "nothing_to_publish"]);
    expect(await send(inMinutes(5), 8)).toEqual([422, "draft_faults"]);
    expect(await plans()).toEqual([]);
  });

  test("are idempotent", async () => {
    const planRequest = { at: inMinutes(60), changes: [{ path: FAMILY, was: 36, value: 50 }] };
    const ids = await Promise.all(
      [1, 2].map(async () => (await office.send(OFFICE_PATHS.plans, planRequest)).json().id),
    );
    expect(ids[0]).toBe(ids[1]);
    expect(await plans()).toHaveLength(1);
    await cancelAll();
  });

  test("are limited in number", async () => {
    const plan = (minutes: number) => ({
      at: inMinutes(minutes),
      changes: [{ path: FAMILY, was: 36, value: 50 }],
    });
    for (let i = 1; i <= MOST_PLANS; i++) await office.send(OFFICE_PATHS.plans, plan(i));
    const more = await office.send(OFFICE_PATHS.plans, plan(MOST_PLANS + 1));
    expect([more.statusCode, more.json().code]).toEqual([422, "too_many_plans"]);
    expect((await office.send(OFFICE_PATHS.plans, plan(1))).statusCode).toBe(200);
    await office.set(COUPLE, 19);
    expect((await office.publish({ at: inMinutes(90) })).code).toBe("too_many_plans");
    expect(await plans()).toHaveLength(MOST_PLANS);
    await cancelAll();
    await office.set(COUPLE, 18);
  });

  test("are limited in total size", async () => {
    const words = (minute: number) =>
      Array.from({ length: 300 }, (_, i) => ({
        path: ["texts", "fr", `note${i}`],
        value: { name: String(minute).repeat(2_000) },
      }));
    const plan = async (minute: number) => {
      const planRequest = { at: inMinutes(minute), changes: words(minute) };
      return (await office.send(OFFICE_PATHS.plans, planRequest)).statusCode;
    };
    expect([await plan(1), await plan(2), await plan(3)]).toEqual([200, 200, 200]);
    const more = await office.send(OFFICE_PATHS.plans, { at: inMinutes(4), changes: words(4) });
    expect([more.statusCode, more.json().code]).toEqual([422, "too_many_plans"]);
    expect(await plans()).toHaveLength(3);
    await cancelAll();
  });

  test("return to the draft when cancelled, except fields the draft changed itself", async () => {
    const changes = [
      { path: FAMILY, was: 36, value: 50 },
      { path: COUPLE, was: 18, value: 30 },
    ];
    const { id } = (await office.send(OFFICE_PATHS.plans, { at: inMinutes(5), changes })).json();
    await office.set(COUPLE, 21);
    const { revision } = await office.draft();
    const cancellation = { id, keepsChanges: true };
    const cancelled = await office.send(OFFICE_PATHS.cancelPlan, cancellation);
    expect(cancelled.json()).toEqual({ revision: revision + 1 });
    expect([await office.field(FAMILY), await office.field(COUPLE)]).toEqual([50, 21]);
    expect((await office.send(OFFICE_PATHS.cancelPlan, cancellation)).statusCode).toBe(404);
    pass(10);
    await publishDue();
    expect(await office.shown(FAMILY)).toBe(36);
    const entries = office.server.db.selectFrom("audit_log").select("action");
    const trail = await entries.where("target", "=", id).orderBy("at").execute();
    expect(trail.map(({ action }) => action).sort()).toEqual(["plan_cancelled", "publish_planned"]);
    await office.publish();
  });

  test("that became due while no process ran are published at the next start", async () => {
    const changes = [{ path: NAME, was: "Racines", value: "Roots" }];
    await office.send(OFFICE_PATHS.plans, { at: inMinutes(5), changes });
    pass(60);
    const stop = startPlannedPublishing({ ...deps(office.server), feed });
    await expect.poll(() => office.shown(NAME)).toBe("Roots");
    await stop();
  });

  test("are published on time, also those made after the start", async () => {
    const changes = [{ path: NAME, was: "Roots", value: "Racines" }];
    const listeners: (() => void)[] = [];
    const subscribe = (listener: (message: { kind: "plans"; slug: string }) => void) => {
      listeners.push(() => listener({ kind: "plans", slug: "" }));
      return () => {};
    };
    const startedAt = Date.now();
    const base = office.server.now.getTime();
    const clock = () => new Date(base + Date.now() - startedAt);
    const running = { ...feed, subscribe: subscribe as typeof feed.subscribe };
    const stop = startPlannedPublishing({ ...deps(office.server), feed: running, clock });
    const at = new Date(base + 1_500).toISOString();
    await office.send(OFFICE_PATHS.plans, { at, changes });
    for (const notify of listeners) notify();
    await expect.poll(() => office.shown(NAME), { timeout: 10_000 }).toBe("Racines");
    await stop();
    const published = office.server.db.selectFrom("shop_versions").select("published_at");
    const last = await published.orderBy("version", "desc").executeTakeFirst();
    expect(last?.published_at?.localeCompare(at)).toBeGreaterThanOrEqual(0);
  });
});
