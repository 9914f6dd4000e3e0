import { claimDue, finish } from "../src/outbox/outbox-repository.ts";
import { openStorage, type StorageOptions } from "../src/storage/storage.ts";

/** Runs as a process: claims and finishes messages until none is due, then prints their ids. */
const options = JSON.parse(process.argv[2] ?? "{}") as StorageOptions;
const { db, close } = openStorage(options);
const clock = () => new Date();

async function claimAll(): Promise<string[]> {
  const mine: string[] = [];
  for (;;) {
    const claim = await claimDue(db, { topic: "mail", limit: 7, now: clock(), leaseMs: 60_000 });
    if (claim.messages.length === 0) return mine;
    for (const { id } of claim.messages) {
      mine.push(id);
      await finish(db, { id, lease: claim.lease }, { at: clock(), isSent: true });
    }
  }
}

process.once("message", async () => {
  const claimed = await Promise.all([claimAll(), claimAll()]);
  await close();
  process.send?.(claimed.flat(), () => process.disconnect());
});
await db.selectFrom("outbox").select("id").limit(1).execute();
process.send?.("ready");
