import { IS_WAITING } from "../../src/outbox/outbox-repository.ts";
import { pause } from "../chaos/ask.ts";
import { withDb } from "../chaos/outbox-time.ts";
import type { World } from "../chaos/world.ts";

const WITHIN_MS = 300_000;

export function settle(world: World): Promise<void> {
  world.mailRoom.calmDown();
  return withDb(world, async (db) => {
    const unpaid = db
      .selectFrom("orders")
      .select("id")
      .where("state", "=", "payment_pending")
      .where("received", "=", 0)
      .limit(1);
    const waiting = db.selectFrom("outbox").select("id").where(IS_WAITING).limit(1);
    const planned = db.selectFrom("shop_plans").select("id").limit(1);
    const start = performance.now();
    const isOpen = async () =>
      (await unpaid.executeTakeFirst()) ??
      (await waiting.executeTakeFirst()) ??
      (await planned.executeTakeFirst());
    while (await isOpen()) {
      if (performance.now() - start > WITHIN_MS) {
        return void world.ledger.find(
          "days later, something still waits to be paid, published or told",
        );
      }
      await pause(500);
    }
  });
}
