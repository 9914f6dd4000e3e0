import { writeFile } from "node:fs/promises";
import { formatChf, LANGUAGES } from "@comptoir/domain";
import { listClosings } from "../features/closings/closings-repository.ts";
import { writeReportFile } from "../features/closings/write-report-file.ts";
import { OperatorError } from "../operator-error.ts";
import {
  type Command,
  knownShop,
  readCount,
  readLanguage,
  table,
  UsageError,
  zurichTime,
} from "./command.ts";

const text = { type: "string" } as const;

export const closingCommands: Record<string, Command> = {
  "closings list": {
    usage: "closings list SLUG [--before NUMBER]",
    positionals: 1,
    flags: { before: text },
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
  "closings export": {
    usage: `closings export SLUG NUMBER FILE.pdf|FILE.csv [--language ${LANGUAGES.join("|")}]`,
    positionals: 3,
    flags: { language: text },
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
};

/** Refuses to overwrite. The file is readable by its owner only. */
async function writeNew(path: string, bytes: Buffer): Promise<void> {
  try {
    await writeFile(path, bytes, { flag: "wx", mode: 0o600 });
  } catch (error) {
    throw new OperatorError(`${path} could not be written: ${(error as Error).message}`);
  }
}
