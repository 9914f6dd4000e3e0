import type { Compilable, CompiledQuery, DialectAdapter } from "kysely";
import type { Db } from "./schema.ts";

/** Stands where a value will, while the query is being built. */
class Placeholder {
  readonly name: PropertyKey;

  constructor(name: PropertyKey) {
    this.name = name;
  }
}

/**
 * A query that is built once for each database and run with other values every time: building it
 * takes longer than SQLite takes to run it.
 */
export function prepareQuery<Values extends object, Row>(
  names: readonly (keyof Values)[],
  build: (db: Db, values: Values) => Compilable<Row>,
): (db: Db, values: Values) => Promise<readonly Row[]> {
  const placeholders = Object.fromEntries(
    names.map((name) => [name, new Placeholder(name)]),
  ) as Values;
  const built = new WeakMap<DialectAdapter, CompiledQuery<Row>>();

  return async (db, values) => {
    const { adapter } = db.getExecutor();
    const query = built.get(adapter) ?? build(db, placeholders).compile();
    built.set(adapter, query);
    const parameters = query.parameters.map((parameter) =>
      parameter instanceof Placeholder ? values[parameter.name as keyof Values] : parameter,
    );
    return (await db.executeQuery<Row>({ ...query, parameters })).rows;
  };
}
