import { type Migration, Migrator } from "kysely/migration";
import { OperatorError } from "../operator-error.ts";
import * as baseline from "./migrations/0001-baseline.ts";
import type { Db } from "./schema.ts";

export const MIGRATIONS: Record<string, Migration> = { "0001-baseline": baseline };

export class NewerSchemaError extends OperatorError {
  constructor(names: readonly string[]) {
    super(
      `the database was written by a newer version of Comptoir (it has ${names.join(", ")}); ` +
        "start that version, or restore a backup made before the upgrade",
    );
  }
}

/** Processes that start together take turns. */
export async function migrate(db: Db, migrations = MIGRATIONS): Promise<void> {
  const executed = await executedMigrations(db);
  refuseNewerSchema(executed, migrations);
  // The migrator would lock the database, which commands must not wait for.
  if (executed.length === Object.keys(migrations).length) return;
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

export function refuseNewerSchema(executed: readonly string[], migrations = MIGRATIONS): void {
  const newer = executed.filter((name) => !Object.hasOwn(migrations, name));
  if (newer.length > 0) throw new NewerSchemaError(newer);
}

async function executedMigrations(db: Db): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === "kysely_migration")) return [];
  const rows = await db
    .withTables<{ kysely_migration: { name: string } }>()
    .selectFrom("kysely_migration")
    .select("name")
    .execute();
  return rows.map(({ name }) => name);
}
