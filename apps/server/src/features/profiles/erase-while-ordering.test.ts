import { accept } from "@comptoir/domain";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { eventually } from "../../../../../scripts/testing/eventually.ts";
import { ENGINES, type Person, startServer, type TestServer } from "../../../test/harness.ts";
import { customOrder } from "../../../test/sample-orders.ts";
import { storedOrder } from "../../../test/stored-order.ts";
import { transact } from "../../storage/transaction.ts";
import { lockLiveAccount } from "./access.ts";
import { eraseProfile, lockAccount } from "./profiles-repository.ts";

describe.each(ENGINES)("an order placed while its owner is erased, on %s", (engine) => {
  let server: TestServer;
  let person: Person;
  let people = 0;
  beforeAll(async () => {
    server = await startServer(engine);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    person = await server.signUp(`person-${++people}@example.ch`);
  });

  const post = (path: string, payload: object) =>
    server.call({ method: "POST", url: `/api/${path}`, payload, as: person });
  const createProfile = () => post("createUser", { firebaseUid: person.uid, email: person.email });
  const place = () => post("createOrder", customOrder({ userId: person.uid }));
  const erase = () => post("deleteAccount", { firebaseUid: person.uid, password: "Sesame1" });
  const traces = async () => {
    const orders = await server.db
      .selectFrom("orders")
      .select("id")
      .where("user_id", "=", person.uid)
      .execute();
    const profile = await server.db
      .selectFrom("profiles")
      .selectAll()
      .where("user_id", "=", person.uid)
      .executeTakeFirst();
    return { orders: orders.length, isErased: profile?.deleted_at != null };
  };

  test.each([true, false])(
    "either blocks the erasure or is refused (profile made before: %s)",
    async (hasProfile) => {
      if (hasProfile) await createProfile();
      const [erased, ...placed] = await Promise.all([erase(), place(), place(), place()]);
      const { orders, isErased } = await traces();
      expect(orders).toBe(placed.filter(({ statusCode }) => statusCode === 201).length);
      expect(isErased).toBe(erased.statusCode === 200);
      expect(isErased && orders > 0).toBe(false);
      for (const { statusCode } of placed) expect([201, 401]).toContain(statusCode);
    },
  );

  if (engine === "sqlite") {
    test("is refused when the erasure came first in the same commit", async () => {
      await createProfile();
      const { db } = server;
      const [, held] = await Promise.all([
        transact(db, async (trx) => accept(await eraseProfile(trx, person.uid, server.now))),
        transact(db, (trx) => lockLiveAccount(trx, person.uid)),
      ]);
      expect(held).toEqual({ ok: false, error: { code: "invalid_token" } });
    });
  }

  if (engine === "postgres") {
    const untilWaiting = () =>
      eventually(async () => {
        const { rows } = await sql`select 1 from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(server.db);
        expect(rows.length).toBeGreaterThan(0);
      });

    test("that came first is seen by the erasure, which is refused", async () => {
      await createProfile();
      const erasing = await server.db.transaction().execute(async (trx) => {
        expect((await lockLiveAccount(trx, person.uid)).ok).toBe(true);
        const under = erase();
        await untilWaiting();
        const order = { ...storedOrder({ user_id: person.uid }), order_number: 9_000 };
        await trx.insertInto("orders").values(order).execute();
        return { under };
      });
      const refused = await erasing.under;
      expect([refused.statusCode, refused.json().code]).toEqual([409, "orders_under_way"]);
      expect(await traces()).toEqual({ orders: 1, isErased: false });
    });

    test("that came second waits for the erasure and is refused", async () => {
      await createProfile();
      const ordering = await server.db.transaction().execute(async (trx) => {
        await lockAccount(trx, person.uid, "everything");
        const under = place();
        await untilWaiting();
        await eraseProfile(trx, person.uid, server.now);
        return { under };
      });
      const refused = await ordering.under;
      expect([refused.statusCode, refused.json().code]).toEqual([401, "invalid_token"]);
      expect(await traces()).toEqual({ orders: 0, isErased: true });
    });
  }
});
