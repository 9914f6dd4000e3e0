import { type Migration, Migrator } from "kysely/migration";
import { OperatorError } from "../operator-error.ts";
import * as orders from "./migrations/0001-orders.ts";
import * as identity from "./migrations/0002-identity.ts";
import * as security from "./migrations/0003-security.ts";
import * as wholeOrders from "./migrations/0004-whole-orders.ts";
import * as customersOrders from "./migrations/0005-customers-orders.ts";
import * as kitchen from "./migrations/0006-kitchen.ts";
import * as toldAndPaid from "./migrations/0007-told-and-paid.ts";
import * as livingShops from "./migrations/0008-living-shops.ts";
import * as service from "./migrations/0009-service.ts";
import * as places from "./migrations/0010-places.ts";
import * as changeCounts from "./migrations/0011-change-counts.ts";
import type { Db } from "./schema.ts";

export const MIGRATIONS: Record<string, Migration> = {
  "0001-orders": orders,
  "0002-identity": identity,
  "0003-security": security,
  "0004-whole-orders": wholeOrders,
  "0005-customers-orders": customersOrders,
  "0006-kitchen": kitchen,
  "0007-told-and-paid": toldAndPaid,
  "0008-living-shops": livingShops,
  "0009-service": service,
  "0010-places": places,
  "0011-change-counts": changeCounts,
};

export class NewerSchemaError extends OperatorError {
  constructor(names: readonly string[]) {
    super(
      `the database was written by a newer version of Comptoir (it has ${names.join(", ")}); ` +
        "start that version, or restore a backup made before the upgrade",
    );
  }
}

/** Brings the schema up to date. Processes that start together take turns. */
export async function migrate(db: Db, migrations = MIGRATIONS): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  refuseNewerSchema(await executedMigrations(db), migrations);
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

/** Throws when the schema has been through migrations that this version does not know. */
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
