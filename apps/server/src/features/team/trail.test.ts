import { OFFICE_PATHS, type OfficeTrail } from "@comptoir/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type Person,
  SERVER_ENGINES,
  startServer,
  type TestServer,
} from "../../../test/harness.ts";
import { customOrder } from "../../../test/sample-orders.ts";
import { recordAudit } from "../../audit/audit-log.ts";

const SHOP = "nyonbosphore";

describe.each(SERVER_ENGINES)("the activity log of a shop on %s", (engine) => {
  let server: TestServer;
  let owner: Person;
  beforeAll(async () => {
    server = await startServer(engine);
    owner = await server.staff(SHOP, "patronne");
  });
  afterAll(() => server.close());

  const read = async (more = ""): Promise<OfficeTrail> => {
    const url = `${OFFICE_PATHS.trail}?restaurantId=${SHOP}${more}`;
    return (await server.call({ url, as: owner })).json();
  };

  test("names orders by number and people by name, without ids", async () => {
    const placed = await server.call({
      method: "POST",
      url: "/api/createOrder",
      payload: customOrder(),
      headers: { "idempotency-key": "trail-order-1" },
    });
    const { _id, orderNumber } = placed.json();
    server.now = new Date(server.now.getTime() + 1_000);
    const payload = { _id, state: "accepted" };
    await server.call({ method: "POST", url: "/api/updateOrderState", payload, as: owner });
    const { entries } = await read();
    expect(entries).toContainEqual({
      action: "order_moved",
      at: server.now.toISOString(),
      actor: { kind: "member", name: owner.email, isYou: true },
      target: String(orderNumber),
    });
    expect(entries).toContainEqual(
      expect.objectContaining({
        action: "staff_added",
        actor: { kind: "operator" },
        target: owner.email,
      }),
    );
    expect(entries.map(({ action }) => action)).toContain("sign_in");
    expect(JSON.stringify(entries)).not.toContain(_id);
    expect(JSON.stringify(entries)).not.toContain(owner.uid);
  });

  test("shows what was switched off, resumed or counted", async () => {
    const at = new Date(server.now.getTime() + 5_000);
    const by = { at, actor: owner.uid, slug: SHOP };
    await recordAudit(server.db, { ...by, action: "switched_off", target: "size kebab/grand" });
    await recordAudit(server.db, { ...by, action: "put_back", target: "shop" });
    await recordAudit(server.db, { ...by, action: "count_set", target: "dish kebab" });
    const { entries } = await read();
    const ofInstant = entries.filter((entry) => entry.at === at.toISOString());
    expect(Object.fromEntries(ofInstant.map(({ action, thing }) => [action, thing]))).toEqual({
      switched_off: { kind: "size", id: "kebab/grand" },
      put_back: { kind: "shop", id: "" },
      count_set: { kind: "dish", id: "kebab" },
    });
  });

  test("hides other shops, customers, and actions of staff before they joined", async () => {
    const other = await server.staff("rootsflavorsrolle", "voisine");
    const customer = await server.signUp("kundin@example.ch");
    const later = await server.signUp("spaeter@example.ch");
    const before = new Date(server.now.getTime() - 86_400_000);
    await recordAudit(server.db, { at: before, action: "sign_in", actor: later.uid });
    await server.db.deleteFrom("profiles").where("user_id", "=", later.uid).execute();
    await server.db
      .insertInto("profiles")
      .values({
        user_id: later.uid,
        email: later.email,
        name: "Später",
        phone: "",
        addresses_json: "[]",
        role: "restaurant",
        restaurant_id: SHOP,
        staff_right: "kitchen",
        created_at: before.toISOString(),
        updated_at: before.toISOString(),
      })
      .execute();
    const at = server.now;
    await recordAudit(server.db, {
      ...{ at, actor: later.uid, target: later.uid, slug: SHOP },
      action: "staff_added",
    });
    await recordAudit(server.db, { at: new Date(), action: "sign_out", actor: later.uid });
    const text = JSON.stringify((await read()).entries);
    expect(text).not.toContain(other.email);
    expect(text).not.toContain(customer.email);
    const ofOthers = (await read()).entries.filter(
      ({ actor }) => actor.kind === "member" && actor.name === "Später",
    );
    expect(ofOthers.map(({ action }) => action)).not.toContain("sign_in");
    expect(ofOthers.map(({ action }) => action)).toEqual(
      expect.arrayContaining(["sign_out", "staff_added"]),
    );
  });

  test("names nobody who is no member", async () => {
    await recordAudit(server.db, {
      at: server.now,
      action: "coupon_added",
      actor: "gone-for-good",
      target: "MIEL10",
      slug: SHOP,
    });
    expect((await read()).entries).toContainEqual(
      expect.objectContaining({
        action: "coupon_added",
        actor: { kind: "somebody" },
        target: "MIEL10",
      }),
    );
  });

  test("is paged without repeating an entry, also for many of one instant", async () => {
    const at = new Date("2026-11-14T08:00:00.000Z");
    for (let n = 0; n < 75; n++) {
      const entry = { action: "coupon_disabled", target: `N${n}`, slug: SHOP } as const;
      await recordAudit(server.db, { ...entry, at });
    }
    const seen: string[] = [];
    let next: OfficeTrail["next"] = null;
    do {
      const more: string = next ? `&before=${next.before}&skip=${next.skip}` : "";
      const page: OfficeTrail = await read(more);
      expect(page.entries.length).toBeLessThanOrEqual(30);
      seen.push(
        ...page.entries.flatMap(({ action, target }) =>
          action === "coupon_disabled" ? (target ?? []) : [],
        ),
      );
      next = page.next;
    } while (next);
    expect(seen).toHaveLength(75);
    expect(new Set(seen).size).toBe(75);
  });
});
