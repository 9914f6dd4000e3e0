import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { OPERATOR, recordAudit } from "../audit/audit-log.ts";
import { type Command, type OfflineCommand, UsageError } from "./command.ts";
import { restoreSqlite } from "./restore-sqlite.ts";

export const backupCommands: Record<string, Command | OfflineCommand> = {
  backup: {
    usage: "backup FILE",
    positionals: 1,
    flags: {},
    async run({ storage }, [given = ""]) {
      if (!storage.backup) {
        throw new UsageError("on PostgreSQL make backups with pg_dump; see docs/operating.md");
      }
      const file = resolve(given);
      if (existsSync(file)) throw new UsageError(`${given} exists already`);
      await storage.backup(file);
      await recordAudit(storage.db, { at: new Date(), action: "backup_made", actor: OPERATOR });
      return `backup written to ${given}`;
    },
  },
  restore: {
    usage: "restore FILE [--replace]",
    positionals: 1,
    flags: { replace: { type: "boolean" } },
    async runOffline({ dataDir, databaseUrl }, [given = ""], { replace = false }) {
      if (databaseUrl) throw new UsageError("on PostgreSQL use pg_restore; see docs/operating.md");
      const { orders, keptAs } = await restoreSqlite({
        file: resolve(given),
        dataDir,
        replace: replace === true,
        now: new Date(),
      });
      const previous = keptAs ? `; the database before it is kept as ${keptAs}` : "";
      return `restored ${given} with ${orders} orders${previous}`;
    },
  },
};
