import { OPERATOR, recordAudit } from "../audit/audit-log.ts";
import { endAllSessions } from "../storage/end-all-sessions.ts";
import type { Command } from "./command.ts";

export const sessionCommands: Record<string, Command> = {
  "sessions end-all": {
    usage: "sessions end-all",
    positionals: 0,
    flags: {},
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
};
