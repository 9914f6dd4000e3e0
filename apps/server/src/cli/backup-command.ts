import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { OPERATOR, recordAudit } from "../audit/audit-log.ts";
import { type Command, UsageError } from "./command.ts";

export const backupCommands: Record<string, Command> = {
  backup: {
    usage: "backup FILE",
    positionals: 1,
    flags: {},
    async run({ storage }, [given = ""]) {
      if (!storage.backup) {
        throw new UsageError("on PostgreSQL make backups with pg_dump; see the README");
      }
      const file = resolve(given);
      if (existsSync(file)) throw new UsageError(`${given} exists already`);
      await storage.backup(file);
      await recordAudit(storage.db, { at: new Date(), action: "backup_made", actor: OPERATOR });
      return `backup written to ${given}`;
    },
  },
};
