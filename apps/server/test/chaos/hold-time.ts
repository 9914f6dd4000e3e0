import { setTimeout as pause } from "node:timers/promises";
import { LONG_AGO, withDb } from "./outbox-time.ts";
import type { World } from "./world.ts";

const ENDED_WITHIN_MS = 5_000;

export function passHolds(world: World): Promise<void> {
  return withDb(world, async (db) => {
    await db.updateTable("holds").set({ expires_at: LONG_AGO }).execute();
  });
}

export function untilHoldsEnded(world: World): Promise<void> {
  return withDb(world, async (db) => {
    const old = db.selectFrom("holds").select("id").where("expires_at", "=", LONG_AGO).limit(1);
    const start = performance.now();
    while (await old.executeTakeFirst()) {
      if (performance.now() - start > ENDED_WITHIN_MS) {
        return void world.ledger.find("what was held for ten minutes is not free again");
      }
      await pause(50);
    }
  });
}
