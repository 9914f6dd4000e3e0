import type { CompiledQuery, DialectAdapter } from "kysely";
import { planOnce } from "./planned-once.ts";
import type { Db } from "./schema.ts";

/** Stands where a value will, while the query is being built. */
class Placeholder {
  readonly name: PropertyKey;

  constructor(name: PropertyKey) {
    this.name = name;
  }
}

/** A query of the builder, or one in SQL. */
interface Buildable<Row> {
  compile(db: Db): CompiledQuery<Row>;
}

/**
 * A query that is built once for each database and run with other values every time: building it
 * takes longer than SQLite takes to run it, and planning it longer than PostgreSQL does.
 */
export function prepareQuery<Values extends object, Row>(
  names: readonly (keyof Values)[],
  build: (db: Db, values: Values) => Buildable<Row>,
): (db: Db, values: Values) => Promise<readonly Row[]> {
  const placeholders = Object.fromEntries(
    names.map((name) => [name, new Placeholder(name)]),
  ) as Values;
  const built = new WeakMap<DialectAdapter, CompiledQuery<Row>>();

  return async (db, values) => {
    const { adapter } = db.getExecutor();
    let query = built.get(adapter);
    if (!query) {
      query = build(db, placeholders).compile(db);
      built.set(adapter, query);
      planOnce(query.sql);
    }
    const parameters = query.parameters.map((parameter) =>
      parameter instanceof Placeholder ? values[parameter.name as keyof Values] : parameter,
    );
    return (await db.executeQuery<Row>({ ...query, parameters })).rows;
  };
}
