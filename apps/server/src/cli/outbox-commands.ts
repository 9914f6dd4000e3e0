import { line, STAFF_PATHS } from "@comptoir/contract";
import { LANGUAGES, PRINTOUTS, type Printout, printerStatus } from "@comptoir/domain";
import * as z from "zod/mini";
import { OPERATOR, recordAudit } from "../audit/audit-log.ts";
import {
  addPrinter,
  PRINTER_USER,
  readPrinters,
  removePrinter,
} from "../features/printing/manage-printers.ts";
import { listPrinters } from "../features/printing/printers-repository.ts";
import type { Shops } from "../features/shops/shops.ts";
import { countOutbox, listOutbox, retryDead, retryMessage } from "../outbox/oversee-outbox.ts";
import type { Db } from "../storage/schema.ts";
import {
  type Command,
  knownShop,
  printable,
  readCount,
  readLanguage,
  table,
  UsageError,
  zurichTime,
} from "./command.ts";

const USUAL_LIMIT = "50";

const printerName = line(40).check(z.trim(), z.minLength(1));

export const outboxCommands: readonly Command[] = [
  {
    usage: `printers add SLUG NAME [--prints ${PRINTOUTS.join(",")}] [--language ${LANGUAGES.join("|")}]`,
    async run(runtime, [given = "", givenName = ""], flags) {
      const slug = knownShop(runtime, given);
      const name = readName(givenName);
      const prints = readPrints(flags.prints);
      const language = readLanguage(flags.language);
      const { db } = runtime.storage;
      const added = await addPrinter(db, { slug, name, prints, language }, new Date());
      if (!added.ok) throw new UsageError(`${slug} has a printer ${name} already`);
      const { id, secret } = added.value;
      return [
        `${name} prints for ${slug}. Set it up with these; the secret is not shown again:`,
        `address  ${runtime.publicUrl}${STAFF_PATHS.cloudPrnt}/${id}`,
        `user     ${PRINTER_USER}`,
        `secret   ${secret}`,
      ].join("\n");
    },
  },
  {
    usage: "printers list [SLUG]",
    async run(runtime, [given]) {
      const slug = given === undefined ? undefined : knownShop(runtime, given);
      const now = new Date();
      const printers = await listPrinters(runtime.storage.db, slug);
      return table([
        ["SHOP", "NAME", "PRINTS", "LANGUAGE", "STATUS", "SEEN"],
        ...printers.map((printer) => [
          printer.slug,
          printer.name,
          printer.prints.join(","),
          printer.language,
          printerStatus(printer, now),
          printer.seenAt ?? "",
        ]),
      ]);
    },
  },
  {
    usage: "printers remove SLUG NAME",
    async run(runtime, [given = "", name = ""]) {
      const slug = knownShop(runtime, given);
      const isRemoved = await removePrinter(runtime.storage.db, { slug, name }, new Date());
      if (!isRemoved) throw new UsageError(`${slug} has no printer ${name}`);
      return `${name} prints no more for ${slug}`;
    },
  },
  // Must stand before "outbox", which its words begin with.
  {
    usage: "outbox retry ID|--all-dead",
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
  {
    usage: "outbox [--dead] [--limit N]",
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
];

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

function readName(given: string): string {
  const name = z.safeParse(printerName, given);
  if (!name.success) throw new UsageError("NAME must be one line of 1 to 40 characters");
  return name.data;
}

function readPrints(given: unknown): readonly Printout[] {
  if (given === undefined) return PRINTOUTS;
  const names = String(given).split(",");
  const prints = PRINTOUTS.filter((printout) => names.includes(printout));
  if (prints.length !== new Set(names).size) {
    throw new UsageError(`--prints must be one or more of ${PRINTOUTS.join(",")}`);
  }
  return prints;
}
