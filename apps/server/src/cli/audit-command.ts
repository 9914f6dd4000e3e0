import { AUDIT_ACTIONS, type AuditAction } from "@comptoir/contract";
import { listAudit } from "../audit/audit-log.ts";
import {
  type Command,
  printable,
  readCount,
  readInstant,
  table,
  UsageError,
  zurichTime,
} from "./command.ts";

const text = { type: "string" } as const;
const USUAL_LIMIT = "100";

export const auditCommands: Record<string, Command> = {
  audit: {
    usage: "audit [--since ISO|DAY] [--action NAME] [--actor ID] [--limit N]",
    positionals: 0,
    flags: { since: text, action: text, actor: text, limit: text },
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
};

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
