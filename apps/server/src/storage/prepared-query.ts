import type { CompiledQuery, DialectAdapter } from "kysely";
import type { Db } from "./schema.ts";

const names = new Map<string, string>();

/** Marks a statement that is run often: PostgreSQL then plans it once per connection. */
export function planOnce(statement: string): string {
  if (!names.has(statement)) names.set(statement, `comptoir_${names.size + 1}`);
  return statement;
}

export function plannedName(statement: string): string | undefined {
  return names.get(statement);
}

class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

interface Buildable<Row> {
  compile(db: Db): CompiledQuery<Row>;
}

/**
 * A query that is built once per engine, with the keys of its first values, and run with other
 * values of the same keys: building takes longer than SQLite takes to run it.
 */
export function prepareQuery<Values extends object, Row>(
  build: (db: Db, values: Values) => Buildable<Row>,
): (db: Db, values: Values) => Promise<readonly Row[]> {
  const built = new WeakMap<DialectAdapter, CompiledQuery<Row>>();
  return async (db, values) => {
    const { adapter } = db.getExecutor();
    let query = built.get(adapter);
    if (!query) {
      const placeholders = Object.keys(values).map((name) => [name, new Placeholder(name)]);
      query = build(db, Object.fromEntries(placeholders)).compile(db);
      built.set(adapter, query);
      planOnce(query.sql);
    }
    const parameters = query.parameters.map((parameter) =>
      parameter instanceof Placeholder ? values[parameter.name as keyof Values] : parameter,
    );
    return (await db.executeQuery<Row>({ ...query, parameters })).rows;
  };
}
