import { OPERATOR, recordAudit } from "../audit/audit-log.ts";
import { readPrinters } from "../features/printing/manage-printers.ts";
import type { Shops } from "../features/shops/shops.ts";
import { countOutbox, listOutbox, retryDead, retryMessage } from "../outbox/oversee-outbox.ts";
import type { Db } from "../storage/schema.ts";
import { type Command, printable, readCount, table, UsageError, zurichTime } from "./command.ts";

const text = { type: "string" } as const;
const flag = { type: "boolean" } as const;
const USUAL_LIMIT = "50";

export const outboxCommands: Record<string, Command> = {
  // Must stand before "outbox", which its words begin with.
  "outbox retry": {
    usage: "outbox retry ID|--all-dead",
    positionals: 0,
    optionalPositionals: 1,
    flags: { "all-dead": flag },
    async run({ storage: { db } }, [id], flags) {
      const isAll = flags["all-dead"] === true;
      if (isAll === (id !== undefined)) throw new UsageError("name one ID, or --all-dead");
      const now = new Date();
      const retried = id === undefined ? await retryDead(db, now) : await retryOne(db, id, now);
      await recordAudit(db, {
        ...{ at: now, action: "outbox_retried", actor: OPERATOR },
        target: id ?? null,
        details: { messages: retried },
      });
      return `tried again within seconds, while a server runs: ${retried}`;
    },
  },
  outbox: {
    usage: "outbox [--dead] [--limit N]",
    positionals: 0,
    flags: { dead: flag, limit: text },
    async run({ storage: { db }, shops }, _positionals, { dead, limit = USUAL_LIMIT }) {
      const isDead = dead === true;
      const rows = await listOutbox(db, { isDead, limit: readCount("--limit", limit) });
      const { waiting, dead: buried } = await countOutbox(db);
      const head = ["ID", "SHOP", "TOPIC", "WHAT", "TRIES", isDead ? "DEAD SINCE" : "NEXT TRY"];
      const listed = table([
        [...head, "LAST ERROR"],
        ...rows.map((row) =>
          [
            row.id,
            row.restaurant_id ?? "",
            row.topic,
            inWords(row.payload_json),
            String(row.attempts),
            zurichTime(row.dead_at ?? row.available_at),
            row.last_error ?? "",
          ].map(printable),
        ),
      ]);
      const printJobs = await countPrintJobs(db, shops, new Date());
      return `${listed}\nwaiting: ${waiting}, dead: ${buried}, print jobs waiting: ${printJobs}`;
    },
  },
};

async function retryOne(db: Db, id: string, now: Date): Promise<number> {
  const isThere = await retryMessage(db, id, now);
  if (!isThere) throw new UsageError(`there is no message "${printable(id)}" that was not told`);
  return 1;
}

/** Payloads hold ids and days, no names. */
function inWords(payloadJson: string): string {
  return Object.values(JSON.parse(payloadJson) as Record<string, string | number>).join(" ");
}

async function countPrintJobs(db: Db, shops: Shops, now: Date): Promise<number> {
  let count = 0;
  for (const { slug } of shops.list()) {
    for (const { waiting } of await readPrinters(db, slug, now)) count += waiting;
  }
  return count;
}
