import { setTimeout as pause } from "node:timers/promises";
import { IS_WAITING } from "../../src/outbox/outbox-repository.ts";
import type { Db } from "../../src/storage/schema.ts";
import { untilOpen } from "../process/server-process.ts";
import type { World } from "./world.ts";

export const LONG_AGO = "2000-01-01T00:00:00.000Z";
const DRAINED_WITHIN_MS = 300_000;
/** Messages with more tries are not hurried: kills would use up the rest. */
const FEW_TRIES = 4;

/** While no server runs: expires leases and makes waiting messages due. */
export function passMinutes(world: World): Promise<void> {
  return withDb(world, async (db) => {
    await db
      .updateTable("outbox")
      .set({ available_at: LONG_AGO, leased_until: null })
      .where(IS_WAITING)
      .where("attempts", "<", FEW_TRIES)
      .execute();
  });
}

export async function drainOutbox(world: World): Promise<void> {
  const { ledger, mailRoom } = world;
  mailRoom.calmDown();
  await withDb(world, async (db) => {
    const waiting = db.updateTable("outbox").set({ available_at: LONG_AGO }).where(IS_WAITING);
    await waiting.set({ leased_until: null }).execute();
    await untilOpen(world.spawn());
    const start = performance.now();
    while (await isWaiting(db)) {
      if (performance.now() - start > DRAINED_WITHIN_MS) {
        return void ledger.find("the outbox is not empty after minutes");
      }
      // Leased messages are left to the server.
      await waiting.where("leased_until", "is", null).execute();
      await pause(200);
    }
  });
}

async function isWaiting(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom("outbox")
    .select("id")
    .where(IS_WAITING)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function withDb<T>(world: World, work: (db: Db) => Promise<T>): Promise<T> {
  const storage = world.openStorage();
  try {
    return await work(storage.db);
  } finally {
    await storage.close();
  }
}
