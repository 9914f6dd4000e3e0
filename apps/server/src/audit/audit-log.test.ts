import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ENGINES, freshStorage } from "../../test/harness.ts";
import type { Storage } from "../storage/storage.ts";
import { type AuditEntry, listAudit, recordAudit } from "./audit-log.ts";

const DAY_MS = 24 * 3600 * 1000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

describe.each(ENGINES)("the audit trail on %s", (engine) => {
  let storage: Storage;
  beforeAll(async () => {
    storage = await freshStorage(engine);
  });
  afterAll(() => storage.close());

  const record = (entry: Partial<AuditEntry>) =>
    recordAudit(storage.db, { at: new Date(), action: "order_moved", ...entry });
  const change = (target: string) =>
    storage.db.updateTable("audit_log").set({ actor: "eve" }).where("target", "=", target);
  const remove = (target: string) =>
    storage.db.deleteFrom("audit_log").where("target", "=", target);
  const count = async (target: string) =>
    (await listAudit(storage.db, { limit: 99 })).filter((entry) => entry.target === target).length;

  test("refuses to change an entry, however old", async () => {
    await record({ target: "young" });
    await record({ target: "old", at: daysAgo(500) });
    await expect(change("young").execute()).rejects.toThrow("append only");
    await expect(change("old").execute()).rejects.toThrow("append only");
  });

  test("refuses to delete an entry within its year and allows it afterwards", async () => {
    await record({ target: "364 days", at: daysAgo(364) });
    await record({ target: "366 days", at: daysAgo(366) });
    await expect(remove("364 days").execute()).rejects.toThrow("append only");
    await remove("366 days").execute();
    expect([await count("364 days"), await count("366 days")]).toEqual([1, 0]);
  });

  test("rolls an entry back with its transaction", async () => {
    const work = storage.db.transaction().execute(async (trx) => {
      await recordAudit(trx, { at: new Date(), action: "coupon_added", target: "never" });
      throw new Error("changed its mind");
    });
    await expect(work).rejects.toThrow("changed its mind");
    expect(await count("never")).toBe(0);
  });

  test("is read newest first and filtered by time, action and actor", async () => {
    for (const [actor, days] of [
      ["cook", 3],
      ["chef", 2],
      ["cook", 1],
    ] as const) {
      await record({ actor, at: daysAgo(days), action: "staff_added", details: { days } });
    }
    const days = async (filter: Partial<Parameters<typeof listAudit>[1]>) =>
      (await listAudit(storage.db, { action: "staff_added", limit: 100, ...filter })).map(
        ({ details_json }) => JSON.parse(details_json).days,
      );
    expect(await days({})).toEqual([1, 2, 3]);
    expect(await days({ actor: "cook" })).toEqual([1, 3]);
    expect(await days({ since: daysAgo(2.5).toISOString() })).toEqual([1, 2]);
    expect(await days({ limit: 1 })).toEqual([1]);
  });
});
