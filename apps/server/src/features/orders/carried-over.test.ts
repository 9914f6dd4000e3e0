import { randomUUID } from "node:crypto";
import { addDays, type DayKind, isOnBoard, ORDER_STATES, type Order } from "@comptoir/domain";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ENGINES, type Person, startServer, type TestServer } from "../../../test/harness.ts";
import { createRandom } from "../../../test/hostile/random.ts";
import { addOlderOrders } from "../../../test/older-orders.ts";
import { storeRow } from "../../../test/stored-order.ts";
import { listDay, onBoard } from "./orders-repository.ts";

const TODAY = "2026-11-15";
const SHOP = "nyonbosphore";

describe.each(ENGINES)("orders left over from earlier days on %s", (engine) => {
  let server: TestServer;
  let cook: Person;
  let all: Order[];

  beforeAll(async () => {
    server = await startServer(engine);
    cook = await server.staff(SHOP);
    const random = createRandom(15);
    const someDay = () => addDays(TODAY, random.below(7) - 3);
    for (let i = 0; i < 120; i++) {
      const created_day = someDay();
      const state = random.pick(ORDER_STATES);
      const wish = random.chance(0.5) ? someDay() : null;
      await storeRow(server.db, {
        id: randomUUID(),
        restaurant_id: random.chance(0.9) ? SHOP : "rootsflavorsrolle",
        state,
        created_day,
        created_at: `${created_day}T${10 + random.below(10)}:00:00.000Z`,
        delivery_day: wish,
        delivery_slot: wish && "12:00-15:00",
        refund: state === "cancelled" ? random.pick([null, "due", "done"]) : null,
      });
    }
    const days = Array.from({ length: 7 }, (_, n) => addDays(TODAY, n - 3));
    const lists = days.map((day) =>
      listDay(server.db, { slug: SHOP, day, kind: "creation", isWithCarriedOver: false }),
    );
    all = (await Promise.all(lists)).flat();
  });
  afterAll(() => server.close());

  test.each<[DayKind, boolean]>([
    ["creation", true],
    ["delivery", true],
    ["creation", false],
    ["delivery", false],
  ])(
    "are on the board by %s, if requested (%s), as the board's rule says",
    async (by, carriedOver) => {
      const today = carriedOver ? TODAY : "";
      const wanted = all.filter((order) => isOnBoard(order, { day: TODAY, kind: by, today }));
      const url = `/api/getOrders?restaurantId=${SHOP}&date=${TODAY}&by=${by}&carriedOver=${carriedOver}`;
      const orders: { orderNumber: number }[] = (await server.call({ url, as: cook })).json();
      const numbers = orders.map(({ orderNumber }) => orderNumber);
      expect(numbers.toSorted((a, b) => a - b)).toEqual(
        wanted.map(({ number }) => number).sort((a, b) => a - b),
      );
      expect(numbers.length).toBeGreaterThan(5);
    },
  );

  test("are found by their own indexes among the orders of years", async () => {
    const { db, storage } = server;
    await addOlderOrders(storage, SHOP, { from: 0, to: 3_000 });
    for (const kind of ["creation", "delivery"] as const) {
      const filter = { slug: SHOP, day: TODAY, kind, isWithCarriedOver: true };
      const query = db.selectFrom("orders").selectAll().where(onBoard(filter));
      const options = engine === "sqlite" ? sql`query plan` : undefined;
      const plan = JSON.stringify(await query.explain(undefined, options));
      for (const index of [`orders_by_${kind}_day`, "orders_not_over", "orders_to_refund"]) {
        expect(plan).toContain(index);
      }
    }
  });
});
