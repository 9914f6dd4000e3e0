import { readFileSync, statSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { type BankEntry, type BankFileFault, MAX_BANK_FILE_BYTES } from "@comptoir/contract";
import { type BankOutcome, formatChf, LANGUAGES } from "@comptoir/domain";
import { OPERATOR } from "../audit/audit-log.ts";
import type { Config } from "../config.ts";
import type { Fault } from "../faults.ts";
import { acceptPaid, listBankEntries } from "../features/bank-files/decide-on-entry.ts";
import { importBankFile } from "../features/bank-files/import-bank-file.ts";
import { listClosings } from "../features/closings/closings-repository.ts";
import { writeReportFile } from "../features/closings/write-report-file.ts";
import { type OrderChanged, publishOrders } from "../live/change-feed.ts";
import { OperatorError } from "../operator-error.ts";
import { openChangeFeed } from "../runtime.ts";
import {
  type Command,
  knownShop,
  printable,
  readCount,
  readLanguage,
  shopOf,
  table,
  UsageError,
  zurichTime,
} from "./command.ts";

const OUTCOMES: Record<BankOutcome, string> = {
  matched: "paid",
  too_little: "too little",
  too_much: "too much",
  paid_twice: "paid twice",
  cancelled: "paid but cancelled",
  unknown: "names no order",
};

const FAULTS: Record<BankFileFault, (found: string) => string> = {
  not_xml: () => "the file is no XML; if it is an archive, unpack it first",
  broken: () => "the file is cut off or broken",
  doctype: () => "the file defines entities, which no bank does",
  wrong_kind: (found) => `the file is ${found}, not a camt.053 or camt.054 of version 04 or 08`,
  wrong_account: (found) => `the file is of the account ${found}, not of the shop's`,
  no_account: () => "the shop has no IBAN (payment.iban in its config)",
  takes_too_long: () => "the file takes too long to read",
};

export const paymentCommands: readonly Command[] = [
  {
    usage: "closings list SLUG [--before NUMBER]",
    async run(runtime, [given = ""], { before }) {
      const slug = knownShop(runtime, given);
      const from = before === undefined ? undefined : readCount("--before", before);
      const closings = await listClosings(runtime.storage.db, slug, from);
      return table([
        ["NUMBER", "UNTIL", "CLOSED", "TURNOVER", "RECEIVED"],
        ...closings.map(({ number, until, closedAt, report }) => [
          String(number),
          zurichTime(until),
          zurichTime(closedAt),
          formatChf(report.turnover),
          formatChf(report.received),
        ]),
      ]);
    },
  },
  {
    usage: `closings export SLUG NUMBER FILE.pdf|FILE.csv [--language ${LANGUAGES.join("|")}]`,
    async run(runtime, [given = "", count = "", path = ""], flags) {
      const slug = knownShop(runtime, given);
      const number = readCount("NUMBER", count);
      const format = (["pdf", "csv"] as const).find((ending) => path.endsWith(`.${ending}`));
      if (!format) throw new UsageError("the file must end in .pdf or .csv");
      const language = readLanguage(flags.language);
      const { shops, storage } = runtime;
      const query = { slug, number, format, language, now: new Date() };
      const file = await writeReportFile({ db: storage.db, shops }, query);
      if (!file.ok) throw new UsageError(`${slug} has no closing ${number}`);
      await writeNew(path, file.value.bytes);
      return `closing ${number} of ${slug} is in ${path}`;
    },
  },
  {
    usage: "payments import FILE --shop SLUG [--accept]",
    async run({ config, ...runtime }, [file = ""], flags) {
      const slug = shopOf(runtime, flags);
      const bytes = readBankFile(file);
      return await withFeed(config, async (orderChanged) => {
        const deps = { db: runtime.storage.db, shops: runtime.shops, orderChanged };
        const at = new Date();
        const taken = await importBankFile(deps, { slug, bytes, at, by: OPERATOR });
        if (!taken.ok) throw new UsageError(faultWords(taken.error));
        const { entries, known, ignored, toAccept } = taken.value;
        const others = Object.values(ignored).reduce((sum, count) => sum + count, 0);
        const report = [
          `${entries.length} new, ${known} known already, ${others} not payments to the shop`,
          ...(entries.length > 0 ? [entriesTable(entries)] : []),
        ];
        const ids = toAccept.map(({ _id }) => _id);
        if (ids.length === 0) return report.join("\n");
        if (!flags.accept) {
          const numbers = toAccept.map(({ orderNumber }) => orderNumber).join(", ");
          return [...report, `paid and to be accepted: ${numbers} (--accept does)`].join("\n");
        }
        const staff = { subject: OPERATOR, slug };
        const done = await acceptPaid(deps, { ids, staff, at });
        if (!done.ok) throw new UsageError(faultWords(done.error));
        const { accepted, refused } = done.value;
        return [
          ...report,
          `accepted: ${accepted.join(", ") || "none"}`,
          ...(refused.length > 0 ? [`moved by somebody else: ${refused.join(", ")}`] : []),
        ].join("\n");
      });
    },
  },
  {
    usage: "payments list --shop SLUG",
    async run(runtime, _positionals, flags) {
      const listed = await listBankEntries(runtime.storage.db, shopOf(runtime, flags));
      const { unknown, toAccept } = listed;
      const numbers = toAccept.map(({ orderNumber }) => orderNumber).join(", ");
      return [
        `paid and to be accepted: ${numbers || "none"}`,
        unknown.length > 0 ? entriesTable(unknown) : "every payment names an order",
      ].join("\n");
    },
  },
];

function readBankFile(file: string): Uint8Array {
  try {
    if (statSync(file).size <= MAX_BANK_FILE_BYTES) return readFileSync(file);
  } catch {
    throw new UsageError(`${file} cannot be read`);
  }
  throw new UsageError(`${file} is larger than ${MAX_BANK_FILE_BYTES / 1024 / 1024} MB`);
}

async function withFeed<T>(config: Config, work: (orderChanged: OrderChanged) => Promise<T>) {
  const feed = await openChangeFeed(config, () => {});
  return await work(publishOrders(feed)).finally(() => feed.close());
}

function faultWords({ code, details }: Fault): string {
  const words = Object.entries(FAULTS).find(([reason]) => reason === details?.reason)?.[1];
  return words ? words(printable(String(details?.found ?? "unknown"))) : code;
}

function entriesTable(entries: readonly BankEntry[]): string {
  return table([
    ["BOOKED", "AMOUNT", "ORDER", "MEANS", "REFERENCE", "PAYER"],
    ...entries.map(({ bookedOn, amount, order, outcome, reference, payer }) => [
      bookedOn,
      formatChf(amount),
      order ? String(order.orderNumber) : "",
      OUTCOMES[outcome],
      reference ?? "",
      payer ?? "",
    ]),
  ]);
}

/** Refuses to overwrite. The file is readable by its owner only. */
async function writeNew(path: string, bytes: Buffer): Promise<void> {
  try {
    await writeFile(path, bytes, { flag: "wx", mode: 0o600 });
  } catch (error) {
    throw new OperatorError(`${path} could not be written: ${(error as Error).message}`);
  }
}
