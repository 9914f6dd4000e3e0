import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import { noteFailure } from "./database-errors.ts";

const BUSY_TIMEOUT_MS = 5_000;

/** Kysely over `node:sqlite`; Kysely's own dialect expects another driver. */
export function nodeSqliteDialect(file: string): Dialect {
  return {
    createAdapter: () => new NodeSqliteAdapter(),
    createDriver: () => new NodeSqliteDriver(file),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

class NodeSqliteAdapter extends SqliteAdapter {
  /** Kysely says false, for migrations that turn foreign keys off. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class NodeSqliteDriver implements Driver {
  readonly #file: string;
  #connection: NodeSqliteConnection | undefined;

  constructor(file: string) {
    this.#file = file;
  }

  async init(): Promise<void> {
    this.#connection = new NodeSqliteConnection(this.#file);
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    if (!this.#connection) throw new Error("the database is closed");
    return this.#connection;
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    // Taking the write lock at once avoids a failing upgrade when another process writes too.
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("commit"));
  }

  async rollbackTransaction(): Promise<void> {
    this.#connection?.rollback();
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {
    this.#connection?.close();
    this.#connection = undefined;
  }
}

interface Prepared {
  readonly statement: StatementSync;
  readonly isReading: boolean;
}

class NodeSqliteConnection implements DatabaseConnection {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, Prepared>();

  constructor(file: string) {
    this.#database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS });
    this.#database.exec("pragma journal_mode = wal");
    this.#database.exec("pragma synchronous = full");
    this.#database.exec("pragma foreign_keys = on");
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    try {
      return this.#run(query);
    } catch (error) {
      noteFailure(error);
      throw error;
    }
  }

  #run<R>({ sql, parameters }: CompiledQuery): QueryResult<R> {
    const { statement, isReading } = this.#prepare(sql);
    const values = parameters.map(toSqliteValue);
    if (isReading) return { rows: statement.all(...values) as R[] };
    const { changes, lastInsertRowid } = statement.run(...values);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }

  // biome-ignore lint/correctness/useYield: Kysely asks for the method; nothing here streams.
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error("streaming is not supported on SQLite");
  }

  /** A full disk may have ended the transaction already. */
  rollback(): void {
    if (this.#database.isTransaction) this.#database.exec("rollback");
  }

  close(): void {
    this.#statements.clear();
    this.#database.close();
  }

  /** Each statement is prepared once. */
  #prepare(sql: string): Prepared {
    const known = this.#statements.get(sql);
    if (known) return known;
    const statement = this.#database.prepare(sql);
    const prepared = { statement, isReading: statement.columns().length > 0 };
    if (this.#statements.size < 500) this.#statements.set(sql, prepared);
    return prepared;
  }
}

function toSqliteValue(value: unknown): SQLInputValue {
  if (value === undefined) return null;
  if (typeof value === "boolean") return value ? 1 : 0;
  if (value instanceof Date) return value.toISOString();
  return value as SQLInputValue;
}
