import { OFFICE_PATHS, PATHS } from "@comptoir/contract";
import { readField } from "@comptoir/domain";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Person, SERVER_ENGINES } from "../../../test/harness.ts";
import {
  COUPLE,
  FAMILY,
  NAME,
  type Office,
  openOffice,
  PASTRY,
  SHOP,
} from "../../../test/office.ts";
import { simpleOrder } from "../../../test/sample-orders.ts";
import { publishShop } from "../shop-versions/publish-shop.ts";

describe.each(SERVER_ENGINES)("a draft on %s", (engine) => {
  let office: Office;
  let partner: Person;
  beforeAll(async () => {
    office = await openOffice(engine);
    partner = await office.server.staff(SHOP, "partner");
  });
  afterAll(() => office.server.close());
  beforeEach(async () => {
    const { revision } = await office.draft();
    await office.send(OFFICE_PATHS.discardDraft, { revision });
  });

  const change = async (changes: object[], as?: Person) =>
    (await office.send(OFFICE_PATHS.draft, { changes }, as)).json();
  const audited = async (action: string) => {
    const entries = office.server.db.selectFrom("audit_log").select(["actor", "target"]);
    return await entries.where("action", "=", action).where("restaurant_id", "=", SHOP).execute();
  };

  test("equals what customers see until it is changed", async () => {
    const { content, published } = await office.draft();
    expect(content).toEqual(published?.content);
    expect(published?.version).toBe(1);
  });

  test("keeps a change, increments the revision, and leaves the published version alone", async () => {
    const { revision } = await office.draft();
    expect(await office.set(COUPLE, 17)).toEqual({ revision: revision + 1, clashes: [] });
    expect(await office.field(COUPLE)).toBe(17);
    expect(await office.shown(COUPLE)).toBe(16.5);
    const query = office.server.db.selectFrom("shops").select("is_edited");
    expect(await query.where("restaurant_id", "=", SHOP).executeTakeFirst()).toEqual({
      is_edited: 1,
    });
  });

  test("merges what two owners change in one dish", async () => {
    await change([{ path: COUPLE, was: 16.5, value: 17 }]);
    const answer = await change([{ path: FAMILY, was: 32, value: 34 }], partner);
    expect(answer.clashes).toEqual([]);
    expect([await office.field(COUPLE), await office.field(FAMILY)]).toEqual([17, 34]);
  });

  test("reports a conflict to the later of two owners of the same field, and keeps the rest", async () => {
    const { revision } = await change([{ path: COUPLE, was: 16.5, value: 17 }]);
    const late = { path: COUPLE, was: 16.5, value: 18 };
    const answer = await change([late, { path: NAME, was: "Roots Flavors", value: "R" }], partner);
    expect(answer).toEqual({ revision: revision + 1, clashes: [{ ...late, theirs: 17 }] });
    expect([await office.field(COUPLE), await office.field(NAME)]).toEqual([17, "R"]);
  });

  test("keeps its revision when nothing changes", async () => {
    const { revision } = await change([{ path: COUPLE, was: 16.5, value: 17 }]);
    const again = await change([{ path: COUPLE, was: 16.5, value: 17 }]);
    expect(again).toEqual({ revision, clashes: [] });
  });

  test("loses none of twenty concurrent changes", async () => {
    const { revision } = await office.draft();
    const fields = Array.from({ length: 20 }, (_, i) => `field_${i}`);
    const answers = await Promise.all(
      fields.map((name, i) => change([{ path: ["texts", "fr", name], value: { name: `${i}` } }])),
    );
    expect(answers.flatMap(({ clashes }) => clashes)).toEqual([]);
    const { content, revision: now } = await office.draft();
    expect(now).toBe(revision + 20);
    const values = fields.map((name) => readField(content, ["texts", "fr", name, "name"]));
    expect(values).toEqual(fields.map((_, i) => `${i}`));
  });

  test("is limited in size", async () => {
    const text = "x".repeat(600_000);
    const first = await change([{ path: ["a"], value: text }]);
    const changes = [{ path: ["b"], value: text }];
    const refused = await office.send(OFFICE_PATHS.draft, { changes });
    expect([refused.statusCode, refused.json().code]).toEqual([422, "shop_too_large"]);
    expect((await office.draft()).revision).toBe(first.revision);
  });

  test("has a limited number of entries per list", async () => {
    const add = (from: number) =>
      Array.from({ length: 1_500 }, (_, i) => ({ path: ["wide", `k${from + i}`], value: i }));
    await change(add(0));
    const refused = await office.send(OFFICE_PATHS.draft, { changes: add(1_500) });
    expect([refused.statusCode, refused.json().code]).toEqual([422, "shop_too_large"]);
    await office.set(["wide"], undefined);
  });

  test.each([
    ["a path into the prototype", [{ path: ["__proto__", "x"], value: 1 }]],
    ["no place", [{ path: [], value: 1 }]],
    ["deeply nested values", [{ path: ["a"], value: JSON.parse("[".repeat(50) + "]".repeat(50)) }]],
    ["more entries than a shop has", [{ path: ["a"], value: Array(2_001).fill(0) }]],
    ["nothing", []],
  ])("refuses %s", async (_, changes) => {
    expect((await office.send(OFFICE_PATHS.draft, { changes })).statusCode).toBe(400);
  });

  test("is discarded only in the revision that was seen", async () => {
    const { revision } = await office.set(COUPLE, 17);
    await office.set(NAME, "R", partner);
    const stale = await office.send(OFFICE_PATHS.discardDraft, { revision });
    expect([stale.statusCode, stale.json().code]).toEqual([409, "draft_changed"]);
    expect(await office.field(NAME)).toBe("R");
    const before = (await audited("draft_discarded")).length;
    const discarded = await office.send(OFFICE_PATHS.discardDraft, { revision: revision + 1 });
    expect(discarded.json()).toEqual({ revision: revision + 2 });
    expect([await office.field(COUPLE), await office.field(NAME)]).toEqual([16.5, "Roots Flavors"]);
    const entries = await audited("draft_discarded");
    expect(entries.length).toBe(before + 1);
    expect(entries.at(-1)?.actor).toBe(office.owner.uid);
  });

  test("is reviewed with its changes, faults and affected customers", async () => {
    const { db } = office.server;
    await office.set([...PASTRY, "price"], 9);
    await office.set(["legal"], undefined);
    await office.set(["texts", "en", "spinach_pastry"], undefined);
    await office.server.call({ method: "POST", url: PATHS.createOrder, payload: simpleOrder() });
    const now = office.server.now.getTime();
    const baskets = [
      { process: "a", count: 3, counted_at: new Date(now - 30_000).toISOString() },
      { process: "b", count: 1, counted_at: new Date(now).toISOString() },
      { process: "dead", count: 9, counted_at: new Date(now - 61_000).toISOString() },
    ].map((row) => ({ ...row, restaurant_id: SHOP }));
    await db.insertInto("open_baskets").values(baskets).execute();

    const review = (await office.ask(OFFICE_PATHS.review)).json();
    expect(review.revision).toBe((await office.draft()).revision);
    expect(review.changes).toContainEqual({ path: [...PASTRY, "price"], was: 8.5, value: 9 });
    expect(review.changes).toHaveLength(3);
    expect(review.faults).toMatchObject([
      { path: [...PASTRY, "price"], code: "price_not_cheapest" },
      { path: ["texts", "en", "spinach_pastry", "name"], code: "missing_name" },
    ]);
    expect(review.warnings.map(({ path }: { path: string[] }) => path)).toContainEqual(["legal"]);
    expect(review.touches).toEqual({ openBaskets: 4, unpaidOrders: 1 });
  });

  test("names a fault inside a list by the entry's id", async () => {
    await office.set([...PASTRY, "sizes", "couple", "price"], -1);
    const { faults } = (await office.ask(OFFICE_PATHS.review)).json();
    expect(faults[0].path).toEqual([...PASTRY, "sizes", "couple", "price"]);
  });

  test("follows what the operator publishes, and keeps its own changes", async () => {
    const { db, now } = office.server;
    const { revision } = await office.set(COUPLE, 17);
    const { published } = await office.draft();
    const content = JSON.stringify({ ...published?.content, shopName: "Racines" });
    const deps = { db, clock: () => now, shopChanged: () => {} };
    await publishShop(deps, { slug: SHOP, content, origin: "command", byUser: null });
    const after = await office.draft();
    expect(readField(after.content, COUPLE)).toBe(17);
    expect(readField(after.content, NAME)).toBe("Racines");
    expect(after.revision).toBe(revision + 1);
    expect((await office.draft()).revision).toBe(revision + 1);
    await office.set(NAME, "Roots Flavors");
    await office.set(COUPLE, 16.5);
    await office.publish();
  });

  test("lists texts whose French was published again since", async () => {
    await office.set(["texts", "fr", "spinach_pastry", "name"], "Börek vert");
    expect((await office.draft()).outdated).toEqual([]);
    await office.publish();
    const EN = ["texts", "en", "spinach_pastry", "name"];
    expect((await office.draft()).outdated).toEqual([EN]);
    await office.set(EN, "Green börek");
    expect((await office.draft()).outdated).toEqual([]);
  });
});
