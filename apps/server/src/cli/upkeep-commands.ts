import { AUDIT_ACTIONS, type AuditAction } from "@comptoir/contract";
import { isEmail } from "@comptoir/domain";
import { listAudit, OPERATOR, recordAudit } from "../audit/audit-log.ts";
import { forgetGuest } from "../features/orders/forget-customer.ts";
import { findProfilesByEmail } from "../features/profiles/profiles-repository.ts";
import { mailDirectory } from "../mail/mailer.ts";
import { OperatorError } from "../operator-error.ts";
import { applyRetention } from "../retention/apply-retention.ts";
import { openChangeFeed, type Runtime } from "../runtime.ts";
import { endAllSessions } from "../storage/end-all-sessions.ts";
import {
  type Command,
  printable,
  readCount,
  readInstant,
  table,
  UsageError,
  zurichTime,
} from "./command.ts";

const USUAL_LIMIT = "100";

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

export const upkeepCommands: readonly Command[] = [
  {
    usage: "sessions end-all",
    async run({ storage }) {
      const at = new Date();
      const ended = await storage.db.transaction().execute(async (trx) => {
        const sessions = await endAllSessions(trx, at);
        const entry = { action: "all_devices_signed_out", actor: OPERATOR } as const;
        await recordAudit(trx, { ...entry, at, details: { sessions } });
        return sessions;
      });
      return `sessions ended: ${ended}; everybody signs in anew`;
    },
  },
  {
    usage: "audit [--since ISO|DAY] [--action NAME] [--actor ID] [--limit N]",
    async run({ storage }, _positionals, { since, action, actor, limit = USUAL_LIMIT }) {
      const entries = await listAudit(storage.db, {
        since: since === undefined ? undefined : readInstant("--since", since, "first"),
        action: action === undefined ? undefined : readAction(action),
        actor: typeof actor === "string" ? actor : undefined,
        limit: readCount("--limit", limit),
      });
      return table([
        ["TIME", "ACTION", "ACTOR", "TARGET", "SHOP", "REQUEST", "DETAILS"],
        ...entries.map((entry) =>
          [
            zurichTime(entry.at),
            entry.action,
            entry.actor ?? "",
            entry.target ?? "",
            entry.restaurant_id ?? "",
            entry.request_id ?? "",
            inWords(entry.details_json),
          ].map(printable),
        ),
      ]);
    },
  },
  {
    usage: "retention",
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
  {
    usage: "forget EMAIL",
    async run(runtime, [email = ""]) {
      if (!isEmail(email)) throw new UsageError(`"${email}" is not an e-mail address`);
      const { db } = runtime.storage;
      const { forgotten, unfinished, ofAccounts } = await forgetGuest(db, email);
      await recordAudit(db, {
        at: new Date(),
        action: "person_forgotten",
        actor: OPERATOR,
        details: { orders: forgotten, left: unfinished.length },
      });
      const numbers = unfinished.map((order) => `${order.slug} ${order.number}`);
      return [
        `guest orders that no longer say who ordered: ${forgotten}`,
        ...(numbers.length > 0
          ? [`left until they are finished, then ask again: ${numbers.join(", ")}`]
          : []),
        ...(ofAccounts > 0 ? [`left, because they belong to an account: ${ofAccounts}`] : []),
        ...((await hasAccount(runtime, email))
          ? [`${email} has an account: its owner deletes it in the app, under their profile`]
          : []),
      ].join("\n");
    },
  },
];

function readAction(given: unknown): AuditAction {
  const action = AUDIT_ACTIONS.find((candidate) => candidate === given);
  if (!action) {
    throw new UsageError(`there is no action "${given}"; known: ${AUDIT_ACTIONS.join(", ")}`);
  }
  return action;
}

function inWords(detailsJson: string): string {
  const details: Record<string, string | number> = JSON.parse(detailsJson);
  return Object.entries(details)
    .map(([name, value]) => `${name}=${value}`)
    .join(" ");
}

async function hasAccount({ storage, identity }: Runtime, email: string): Promise<boolean> {
  const account = await identity.accounts?.findByEmail(email);
  return account !== undefined || (await findProfilesByEmail(storage.db, email)).length > 0;
}
