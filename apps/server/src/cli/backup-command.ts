import { existsSync, renameSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import { backup, DatabaseSync } from "node:sqlite";
import { OPERATOR, recordAudit } from "../audit/audit-log.ts";
import { readConfig } from "../config.ts";
import { privateFile } from "../storage/private-files.ts";
import { IN_ONE_STEP } from "../storage/restore-sqlite.ts";
import { sqliteFile } from "../storage/storage.ts";
import { type Command, UsageError } from "./command.ts";

export const backupCommands: Record<string, Command> = {
  backup: {
    usage: "backup FILE",
    positionals: 1,
    flags: {},
    async run({ storage }, [given = ""]) {
      if (storage.engine !== "sqlite") {
        throw new UsageError("on PostgreSQL make backups with pg_dump; see the README");
      }
      const file = resolve(given);
      if (existsSync(file)) throw new UsageError(`${given} exists already`);
      const source = new DatabaseSync(sqliteFile(readConfig(process.env).dataDir), {
        readOnly: true,
        timeout: 5_000,
      });
      // A name of its own until it is whole, so that a half-made file is never taken for a backup.
      const partial = `${file}.partial`;
      rmSync(partial, { force: true });
      privateFile(partial);
      try {
        await backup(source, partial, IN_ONE_STEP);
      } finally {
        source.close();
      }
      renameSync(partial, file);
      await recordAudit(storage.db, { at: new Date(), action: "backup_made", actor: OPERATOR });
      return `backup written to ${given}`;
    },
  },
};
