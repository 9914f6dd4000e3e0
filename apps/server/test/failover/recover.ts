import { chownSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openStorage } from "../../src/storage/storage.ts";
import { pause } from "../chaos/ask.ts";
import { readFacts } from "../chaos/facts.ts";
import { checkFacts, expectationsOf } from "../chaos/verify.ts";
import type { World } from "../chaos/world.ts";
import { takeBackup } from "./base-backup.ts";
import type { Customers } from "./customers.ts";
import { type Node, startRestored } from "./node.ts";

const UNDER_LOAD_MS = 1_500;

/** Point-in-time recovery after a mistaken delete: every order acknowledged before it, and none after. */
export async function recoverMoment(primary: Node, world: World, customers: Customers) {
  const folder = mkdtempSync(join(tmpdir(), "comptoir-archive-"));
  const owner = statSync(primary.dataDir);
  chownSync(folder, owner.uid, owner.gid);
  const [archive, backup] = [folder, mkdtempSync(join(tmpdir(), "comptoir-backup-"))];
  try {
    await primary.ask(`alter system set archive_command = 'cp "%p" "${archive}/%f"'`);
    await primary.ask("select pg_reload_conf()");
    await takeBackup(primary, join(backup, "data"));
    await pause(UNDER_LOAD_MS);
    await customers.rest();
    const expectations = expectationsOf(world);
    const [now] = await primary.ask("select clock_timestamp()::text as moment");
    customers.resume();
    await pause(UNDER_LOAD_MS);
    await untilArchived(primary);

    const moment = String(now?.moment);
    const restored = await startRestored({ backup: join(backup, "data"), archive, moment, owner });
    const url = new URL(world.databaseUrl ?? "");
    url.port = new URL(restored.url).port;
    const storage = openStorage({ databaseUrl: url.href, dataDir: "" });
    const facts = await readFacts(storage);
    await storage.close();
    restored.kill();
    for (const finding of checkFacts(facts, expectations))
      world.ledger.find(`restored: ${finding}`);
    const more = facts.orders.length - expectations.placed.size;
    if (more !== 0) world.ledger.find(`restored: ${more} orders more than at that moment`);
    return facts.orders.length;
  } finally {
    for (const each of [archive, backup]) rmSync(each, { recursive: true, force: true });
  }
}

async function untilArchived(primary: Node): Promise<void> {
  const [row] = await primary.ask("select pg_walfile_name(pg_switch_wal()) as segment");
  const segment = String(row?.segment);
  for (;;) {
    const [last] = await primary.ask("select last_archived_wal from pg_stat_archiver");
    if (String(last?.last_archived_wal) >= segment) return;
    await pause(50);
  }
}
