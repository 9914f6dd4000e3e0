import { CompiledQuery } from "kysely";
import type pg from "pg";
import { isPostgres } from "./engine.ts";
import type { Db } from "./schema.ts";

const READ_ONLY = `select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as "readOnly"`;

interface Answer {
  readonly readOnly: boolean;
}

/** Throws if the database does not answer or is read-only. */
export async function checkWritable(db: Db): Promise<void> {
  const statement = isPostgres(db) ? READ_ONLY : "select 1";
  const { rows } = await db.executeQuery<Answer>(CompiledQuery.raw(statement));
  throwIfReadOnly(rows);
}

/** For the pool: during a failover a proxy may lead to a standby. */
export async function refuseReadOnly(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<Answer>(READ_ONLY);
  throwIfReadOnly(rows);
}

function throwIfReadOnly([answer]: readonly Answer[]): void {
  if (answer?.readOnly) {
    throw Object.assign(new Error("PostgreSQL only reads: this is no primary"), { code: "25006" });
  }
}
