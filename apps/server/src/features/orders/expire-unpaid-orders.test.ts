import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ENGINES, type Person, startServer, type TestServer } from "../../../test/harness.ts";
import { shippedShops } from "../../../test/shipped-shops.ts";
import { storeRow } from "../../../test/stored-order.ts";
import type { NewOrderRow } from "../../storage/schema.ts";
import { expireUnpaidOrders } from "./end-unpaid-orders.ts";

const OWN_RULE = "rootsflavorsrolle";
const NOW = new Date("2026-11-15T09:00:00Z");

describe.each(ENGINES)("unpaid orders on %s", (engine) => {
  let server: TestServer;
  let cook: Person;
  const shops = shippedShops(OWN_RULE, { service: { unpaid: {} } });

  beforeAll(async () => {
    server = await startServer(engine, { shops });
    cook = await server.staff("nyonbosphore");
  });
  afterAll(() => server.close());

  const store = async (changes: Partial<NewOrderRow>) => {
    const id = randomUUID();
    await storeRow(server.db, { id, phone_key: "p", client_key: "c", ...changes });
    return id;
  };
  const expire = async () => {
    const changed: string[] = [];
    const deps = {
      db: server.db,
      shops,
      orderChanged: ({ id }: { id: string }) => changed.push(id),
    };
    expect(await expireUnpaidOrders(deps, NOW)).toBe(changed.length);
    return changed;
  };
  const stateOf = async (id: string) =>
    await server.db
      .selectFrom("orders")
      .select(["state", "phone_key", "client_key"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();

  test("are cancelled automatically a week after the requested day", async () => {
    const wanted = await store({ created_day: "2026-10-01", delivery_day: "2026-11-07" });
    const unwanted = await store({ created_day: "2026-11-07" });
    const unaffected = [
      await store({ created_day: "2026-10-01", delivery_day: "2026-11-08" }),
      await store({ created_day: "2026-11-08" }),
      await store({ created_day: "2026-10-01", delivery_day: "2026-12-24" }),
    ];
    const paid = await store({ created_day: "2026-10-01", state: "accepted" });
    unaffected.push(await store({ created_day: "2026-10-01", received: 500 }));
    unaffected.push(await store({ created_day: "2026-10-01", restaurant_id: OWN_RULE }));

    expect((await expire()).toSorted()).toEqual([wanted, unwanted].toSorted());
    expect(await stateOf(wanted)).toEqual({
      state: "cancelled",
      phone_key: null,
      client_key: null,
    });
    for (const id of unaffected) expect((await stateOf(id)).state).toBe("payment_pending");
    expect((await stateOf(paid)).state).toBe("accepted");
    const event = await server.db
      .selectFrom("order_events")
      .selectAll()
      .where("order_id", "=", wanted)
      .where("state", "=", "cancelled")
      .executeTakeFirstOrThrow();
    expect(event).toMatchObject({ at: NOW.toISOString(), by_user: null });
    const audited = await server.db
      .selectFrom("audit_log")
      .selectAll()
      .where("target", "=", wanted)
      .executeTakeFirstOrThrow();
    expect(audited).toMatchObject({ action: "order_moved", actor: null });
    expect(await expire()).toEqual([]);
  });

  test("paid at the same moment are either paid or expired, never both", async () => {
    const ids = await Promise.all(
      Array.from({ length: 10 }, () => store({ created_day: "2026-10-01" })),
    );
    const pay = (_id: string) =>
      server.call({
        method: "POST",
        url: "/api/updateOrderState",
        payload: { _id, state: "accepted" },
        as: cook,
      });
    const [expired, ...paid] = await Promise.all([expire(), ...ids.map(pay)]);
    for (const [i, id] of ids.entries()) {
      const isPaid = paid[i]?.statusCode === 200;
      expect([isPaid, (await stateOf(id)).state]).toEqual(
        expired.includes(id) ? [false, "cancelled"] : [true, "accepted"],
      );
    }
  });

  test("record in the trail who moved them on", async () => {
    const id = await store({});
    const call = { method: "POST", url: "/api/updateOrderState", as: cook } as const;
    const moved = await server.call({ ...call, payload: { _id: id, state: "cancelled" } });
    const audited = await server.db
      .selectFrom("audit_log")
      .selectAll()
      .where("target", "=", id)
      .execute();
    expect(audited).toMatchObject([
      {
        action: "order_moved",
        actor: cook.uid,
        restaurant_id: "nyonbosphore",
        request_id: moved.headers["x-request-id"],
        details_json: '{"from":"payment_pending","to":"cancelled"}',
      },
    ]);
  });
});
