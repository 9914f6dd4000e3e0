import { resolve } from "node:path";
import { restoreSqlite } from "../storage/restore-sqlite.ts";
import { type OfflineCommand, UsageError } from "./command.ts";

export const restoreCommands: Record<string, OfflineCommand> = {
  restore: {
    usage: "restore FILE [--replace]",
    positionals: 1,
    flags: { replace: { type: "boolean" } },
    async runOffline({ dataDir, databaseUrl }, [given = ""], { replace = false }) {
      if (databaseUrl) throw new UsageError("on PostgreSQL use pg_restore; see the README");
      const { orders, keptAs } = await restoreSqlite({
        file: resolve(given),
        dataDir,
        replace: replace === true,
        now: new Date(),
      });
      const kept = keptAs ? `; the database before it is kept as ${keptAs}` : "";
      return `restored ${given} with ${orders} orders${kept}`;
    },
  },
};
