import { setTimeout as pause } from "node:timers/promises";
import { WAITS } from "../../src/outbox/outbox-repository.ts";
import type { Db } from "../../src/storage/schema.ts";
import { untilOpen } from "../process/server-process.ts";
import type { World } from "./world.ts";

/** Past for any clock, however far it was turned back. */
export const LONG_AGO = "2000-01-01T00:00:00.000Z";
const DRAINED_WITHIN_MS = 300_000;
/** So that kills alone do not use up all the tries that a mail has. */
const FEW_TRIES = 4;

/**
 * While no server runs: the minutes pass until what a dead one had in hand is anybody's again, and what failed
 * or had to settle is due.
 */
export function passMinutes(world: World): Promise<void> {
  return withDb(world, async (db) => {
    await db
      .updateTable("outbox")
      .set({ available_at: LONG_AGO, leased_until: null })
      .where(WAITS)
      .where("attempts", "<", FEW_TRIES)
      .execute();
  });
}

/** Starts a server on what is left to tell, and waits until nothing is. */
export async function drainOutbox(world: World): Promise<void> {
  const { ledger, mailRoom } = world;
  mailRoom.calmDown();
  await withDb(world, async (db) => {
    const waiting = db.updateTable("outbox").set({ available_at: LONG_AGO }).where(WAITS);
    await waiting.set({ leased_until: null }).execute();
    await untilOpen(world.spawn());
    const start = performance.now();
    while (await isWaiting(db)) {
      if (performance.now() - start > DRAINED_WITHIN_MS) {
        return void ledger.find("the outbox is not empty after minutes");
      }
      // What the server has in hand is left to it.
      await waiting.where("leased_until", "is", null).execute();
      await pause(200);
    }
  });
}

async function isWaiting(db: Db): Promise<boolean> {
  const row = await db.selectFrom("outbox").select("id").where(WAITS).limit(1).executeTakeFirst();
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
