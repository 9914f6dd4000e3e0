import { setTimeout as pause } from "node:timers/promises";
import { LONG_AGO, withDb } from "./outbox-time.ts";
import type { World } from "./world.ts";

/** A server that starts looks at once. */
const ENDED_WITHIN_MS = 5_000;

/** The ten minutes pass for which anything is held. */
export function passHolds(world: World): Promise<void> {
  return withDb(world, async (db) => {
    await db.updateTable("holds").set({ expires_at: LONG_AGO }).execute();
  });
}

/** Whatever was held by then is free again, also what a process held that is gone. */
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
