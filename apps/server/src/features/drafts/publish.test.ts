import { randomUUID } from "node:crypto";
import { OFFICE_PATHS } from "@comptoir/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
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
import { forgetCustomer } from "../orders/forget-customer.ts";

describe.each(SERVER_ENGINES)("publishing on %s", (engine) => {
  let office: Office;
  let partner: Person;
  beforeAll(async () => {
    office = await openOffice(engine);
    partner = await office.server.staff(SHOP, "partner");
  });
  afterAll(() => office.server.close());

  const versions = async (as?: Person) => (await office.ask(OFFICE_PATHS.versions, {}, as)).json();
  const details = async (version: number) =>
    (await office.ask(OFFICE_PATHS.version, { version: String(version) })).json();
  const lastVersion = async (): Promise<number> => (await versions()).versions[0].version;
  const code = async (answer: ReturnType<Office["send"]>) => {
    const { statusCode, body } = await answer;
    return [statusCode, JSON.parse(body).code];
  };
  const audited = async (action: string, target: string) => {
    const entries = office.server.db.selectFrom("audit_log").select("actor");
    return await entries.where("action", "=", action).where("target", "=", target).execute();
  };

  test("publishes the reviewed revision, and no other", async () => {
    const { revision } = await office.set(COUPLE, 17);
    const last = await lastVersion();
    await office.set(FAMILY, 33, partner);
    const stale = office.send(OFFICE_PATHS.publish, { revision });
    expect(await code(stale)).toEqual([409, "draft_changed"]);
    expect(await lastVersion()).toBe(last);

    const published = await office.publish();
    expect(published).toEqual({ version: last + 1, revision: revision + 2 });
    expect([await office.shown(COUPLE), await office.shown(FAMILY)]).toEqual([17, 33]);
    expect(await audited("shop_published", String(last + 1))).toEqual([
      { actor: office.owner.uid },
    ]);
  });

  test("twice, also concurrently, makes one version and answers the same", async () => {
    const { revision } = await office.set(COUPLE, 18);
    const last = await lastVersion();
    const both = await Promise.all(
      [1, 2].map(() => office.send(OFFICE_PATHS.publish, { revision })),
    );
    const later = await office.send(OFFICE_PATHS.publish, { revision });
    const expected = { version: last + 1, revision: revision + 1 };
    expect([...both, later].map((answer) => answer.json())).toEqual([expected, expected, expected]);
    expect(await lastVersion()).toBe(last + 1);
  });

  test("is refused without changes", async () => {
    const { revision } = await office.draft();
    const published = office.send(OFFICE_PATHS.publish, { revision });
    expect(await code(published)).toEqual([409, "nothing_to_publish"]);
  });

  test("is refused with faults, and nothing is stored", async () => {
    const last = await lastVersion();
    const { revision } = await office.set([...PASTRY, "price"], 1);
    for (const at of [undefined, "2026-12-01T08:00:00.000Z"]) {
      const published = office.send(OFFICE_PATHS.publish, { revision, at });
      expect(await code(published)).toEqual([422, "draft_faults"]);
    }
    expect(await lastVersion()).toBe(last);
    expect((await office.ask(OFFICE_PATHS.plans)).json()).toEqual([]);
    expect(await office.field([...PASTRY, "price"])).toBe(1);
    await office.set([...PASTRY, "price"], 8.5);
  });

  test("is undone by a new version, which leaves the changes in the draft", async () => {
    await office.set(COUPLE, 19);
    const { version } = await office.publish();
    await office.set(NAME, "Racines");
    const undone = (await office.send(OFFICE_PATHS.undoPublish, { version })).json();
    expect(undone.version).toBe(version + 1);
    expect([await office.shown(COUPLE), await office.shown(NAME)]).toEqual([18, "Roots Flavors"]);
    expect([await office.field(COUPLE), await office.field(NAME)]).toEqual([19, "Racines"]);
    expect((await office.draft()).revision).toBe(undone.revision);
    expect(await details((await versions()).versions[0].version)).toMatchObject({
      origin: "undo",
      changes: [{ path: COUPLE, was: 19, value: 18 }],
    });
    expect(await audited("publish_undone", String(version))).toHaveLength(1);

    const again = office.send(OFFICE_PATHS.undoPublish, { version });
    expect(await code(again)).toEqual([409, "version_not_current"]);
    await office.send(OFFICE_PATHS.undoPublish, { version: undone.version });
    expect(await office.shown(COUPLE)).toBe(19);
    const { changes } = (await office.ask(OFFICE_PATHS.review)).json();
    expect(changes).toEqual([{ path: NAME, was: "Roots Flavors", value: "Racines" }]);
  });

  test("is listed newest first, with who it was and what it changed", async () => {
    await office.publish();
    const { published, versions: list } = await versions();
    expect(published).toBe(list[0].version);
    expect(list[0]).toMatchObject({
      ...{ by: { name: "owner", isYou: true }, origin: "office", changeCount: 1 },
    });
    const { changes } = await details(list[0].version);
    expect(changes).toEqual([{ path: NAME, was: "Roots Flavors", value: "Racines" }]);
    expect(list.at(-1)).toMatchObject({ version: 1, by: null, origin: "file", changeCount: 0 });
    expect((await versions(partner)).versions[0].by).toEqual({ name: "owner", isYou: false });
    const version = (await office.ask(OFFICE_PATHS.version, { version: "1" })).json();
    expect(version).toMatchObject({ version: 1, content: { shopName: "Roots Flavors" } });
    expect((await office.ask(OFFICE_PATHS.version, { version: "999" })).statusCode).toBe(404);
  });

  test("restores an old version through the draft", async () => {
    const { revision } = await office.set(FAMILY, 40);
    const stale = office.send(OFFICE_PATHS.bringBack, { version: 1, revision: revision - 1 });
    expect(await code(stale)).toEqual([409, "draft_changed"]);
    const unknown = office.send(OFFICE_PATHS.bringBack, { version: 999, revision });
    expect(await code(unknown)).toEqual([404, "not_found"]);
    const brought = await office.send(OFFICE_PATHS.bringBack, { version: 1, revision });
    expect(brought.json()).toEqual({ revision: revision + 1 });
    expect([await office.field(FAMILY), await office.shown(FAMILY)]).toEqual([32, 33]);
    expect(await audited("version_brought_back", "1")).toHaveLength(1);
    await office.publish();
    expect(await office.shown(NAME)).toBe("Roots Flavors");
  });

  test("names nobody who was forgotten", async () => {
    const { db, now: at } = office.server;
    const userId = randomUUID();
    const by = { by_user: userId };
    await db.updateTable("shop_versions").set(by).where("version", "=", 2).execute();
    await db
      .insertInto("shop_plans")
      .values({
        ...{ id: randomUUID(), restaurant_id: "elsewhere", due_at: "2030-01-01T00:00:00.000Z" },
        ...{ changes_json: "[]", created_at: at.toISOString(), ...by },
      })
      .execute();
    const photo = { restaurant_id: "elsewhere", hash: "0", width: 1, height: 1 };
    await db
      .insertInto("photos")
      .values({ ...photo, ...by, created_at: at.toISOString() })
      .execute();
    await forgetCustomer(db, { userId, cancelsUnpaid: false, at, requestId: "x" });
    for (const table of ["shop_versions", "shop_plans", "photos"] as const) {
      const named = db.selectFrom(table).select("by_user").where("by_user", "=", userId);
      expect(await named.execute()).toEqual([]);
    }
  });
});
