import { OFFICE_PATHS, type VersionSummary } from "@comptoir/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { SERVER_ENGINES } from "../../../test/harness.ts";
import { COUPLE, FAMILY, type Office, openOffice, SHOP } from "../../../test/office.ts";
import { readNewestChanges } from "../shop-versions/shop-versions.ts";
import { MOST_PUBLICATIONS } from "./publish-draft.ts";

const DAY_MS = 24 * 3600 * 1000;

describe.each(SERVER_ENGINES)("a shop's versions on %s", (engine) => {
  let office: Office;
  beforeAll(async () => {
    office = await openOffice(engine);
  });
  afterAll(() => office.server.close());

  async function publishMany(count: number, more: { bytes?: number; at?: Date } = {}) {
    const { bytes = 10, at = office.server.now } = more;
    const { db } = office.server;
    const { content } = await db
      .selectFrom("shop_versions")
      .select("content")
      .where("restaurant_id", "=", SHOP)
      .where("version", "=", 1)
      .executeTakeFirstOrThrow();
    const last = (await readPage()).versions[0]?.version ?? 1;
    for (let version = last + 1; version <= last + count; version += 1) {
      const changes = [
        { path: ["faq"], was: "a".repeat(bytes), value: "b" },
        { path: ["shopName"], was: "A", value: "B" },
      ];
      await db
        .insertInto("shop_versions")
        .values({
          ...{ restaurant_id: SHOP, version, content, origin: "office", by_user: office.owner.uid },
          ...{ changes_json: JSON.stringify(changes), change_count: changes.length },
          ...{ created_at: at.toISOString(), published_at: at.toISOString() },
        })
        .execute();
    }
    const published = { published_version: last + count, last_version: last + count };
    await db.updateTable("shops").set(published).where("restaurant_id", "=", SHOP).execute();
  }
  interface Page {
    readonly versions: readonly VersionSummary[];
    readonly next: number | null;
    readonly published: number;
  }
  const ask = (query: object = {}) => office.ask(OFFICE_PATHS.versions, query);
  const readPage = async (query: object = {}): Promise<Page> => (await ask(query)).json();
  const numbers = ({ versions }: Page) => versions.map(({ version }) => version);

  describe("that are many and large", () => {
    beforeAll(() => publishMany(44, { bytes: 700_000 }));

    test("are listed 20 at a time, newest first, without their changes", async () => {
      const answer = await ask();
      expect(answer.body.length).toBeLessThan(10_000);
      const first: Page = answer.json();
      expect(first.published).toBe(45);
      expect(numbers(first)).toEqual(Array.from({ length: 20 }, (_, i) => 45 - i));
      expect(first.versions[0]).toEqual({
        ...{ version: 45, origin: "office", by: { name: "owner", isYou: true }, changeCount: 2 },
        at: office.server.now.toISOString(),
        publishedAt: office.server.now.toISOString(),
      });
      const second = await readPage({ before: first.next });
      expect([numbers(second)[0], numbers(second).length]).toEqual([25, 20]);
      const third = await readPage({ before: second.next });
      expect([numbers(third), third.next]).toEqual([[5, 4, 3, 2, 1], null]);
      expect((await ask({ before: "0" })).statusCode).toBe(400);
      expect((await ask({ before: "x" })).statusCode).toBe(400);
    });

    test("return their changes one by one", async () => {
      const { changes } = (await office.ask(OFFICE_PATHS.version, { version: "45" })).json();
      expect(changes).toMatchObject([{ path: ["faq"] }, { path: ["shopName"], was: "A" }]);
    });

    test("are not all read to open the draft", async () => {
      const { db } = office.server;
      const most = { versions: 100, bytes: 1_500_000 };
      expect(await readNewestChanges(db, SHOP, most)).toHaveLength(2);
      expect(await readNewestChanges(db, SHOP, { ...most, versions: 1 })).toHaveLength(1);
      expect(await readNewestChanges(db, SHOP, { ...most, bytes: 10 })).toEqual([]);
      expect(await readNewestChanges(db, SHOP, { ...most, bytes: 1e9 })).toHaveLength(45);
      await db.deleteFrom("shop_versions").where("version", "=", 40).execute();
      expect(await readNewestChanges(db, SHOP, { ...most, bytes: 1e9 })).toHaveLength(5);
    });
  });

  describe("on a day with many publications", () => {
    beforeEach(() => {
      office.server.now = new Date(office.server.now.getTime() + DAY_MS);
    });
    const codeOf = async (answer: ReturnType<Office["send"]>) => {
      const { statusCode, body } = await answer;
      return [statusCode, JSON.parse(body).code];
    };
    const refused = [422, "too_many_publications"];

    test("are limited without losing the draft; the next day works again", async () => {
      await publishMany(MOST_PUBLICATIONS - 1);
      await office.set(COUPLE, 17);
      expect(await office.publish()).toHaveProperty("version");
      const last = (await readPage()).versions[0]?.version;
      const { revision } = await office.set(FAMILY, 33);
      expect(await codeOf(office.send(OFFICE_PATHS.publish, { revision }))).toEqual(refused);
      const at = new Date(office.server.now.getTime() + DAY_MS / 2).toISOString();
      expect(await codeOf(office.send(OFFICE_PATHS.publish, { revision, at }))).toEqual(refused);
      const changes = [{ path: FAMILY, was: 32, value: 34 }];
      expect(await codeOf(office.send(OFFICE_PATHS.plans, { at, changes }))).toEqual(refused);
      expect((await readPage()).versions[0]?.version).toBe(last);
      expect([await office.shown(FAMILY), await office.field(FAMILY)]).toEqual([32, 33]);
      office.server.now = new Date(office.server.now.getTime() + DAY_MS);
      expect((await office.send(OFFICE_PATHS.publish, { revision })).statusCode).toBe(200);
    });

    test("can be undone beyond the limit, up to another one", async () => {
      await publishMany(MOST_PUBLICATIONS - 1);
      await office.set(COUPLE, 18);
      const { version } = await office.publish();
      const { revision } = await office.set(COUPLE, 19);
      expect(await codeOf(office.send(OFFICE_PATHS.publish, { revision }))).toEqual(refused);
      const undo = (of: number) => office.send(OFFICE_PATHS.undoPublish, { version: of });
      expect((await undo(version)).json()).toMatchObject({ version: version + 1 });
      await publishMany(MOST_PUBLICATIONS - 1);
      expect(await codeOf(undo(version + MOST_PUBLICATIONS))).toEqual(refused);
    });
  });
});
