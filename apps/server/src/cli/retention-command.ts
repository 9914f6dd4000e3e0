import { OPERATOR } from "../audit/audit-log.ts";
import { mailDirectory } from "../mail/mailer.ts";
import { OperatorError } from "../operator-error.ts";
import { applyRetention } from "../retention/apply-retention.ts";
import { openChangeFeed } from "../runtime.ts";
import { type Command, table } from "./command.ts";

const WORDS: Readonly<Record<string, string>> = {
  unpaid: "orders cancelled because nobody paid",
  analytics: "analytics events",
  mails: "undelivered mails",
  messages: "messages told, or never told, long ago",
  sessions: "ended sessions",
  links: "expired links",
  limits: "counts of limits that are over",
  printJobs: "print jobs of the days before",
  service: "what was off, counted and taken on days that are over",
  profiles: "profiles of deleted accounts",
  guests: "guests' orders without their person",
  payers: "payments without their payer",
  pushes: "devices that followed orders which are over",
  audit: "audit entries",
};

export const retentionCommands: Record<string, Command> = {
  retention: {
    usage: "retention",
    positionals: 0,
    flags: {},
    async run({ storage, shops, config }) {
      const { dataDir, retention: periods } = config;
      const failures: string[] = [];
      const feed = await openChangeFeed(config, () => {});
      const removed = await applyRetention(
        {
          db: storage.db,
          shops,
          feed,
          mailDirectory: mailDirectory(dataDir),
          periods,
          onError: (step, error) => failures.push(`${step} failed: ${(error as Error).message}`),
        },
        new Date(),
        OPERATOR,
      ).finally(() => feed.close());
      const rows = Object.entries(removed).map(([step, count]) => [
        WORDS[step] ?? step,
        String(count),
      ]);
      const report = table([["DONE WITH", "COUNT"], ...rows]);
      if (failures.length > 0) throw new OperatorError([report, ...failures].join("\n"));
      return report;
    },
  },
};
