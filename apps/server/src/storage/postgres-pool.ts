import { Socket } from "node:net";
import type { PostgresPool, PostgresPoolClient } from "kysely";
import pg from "pg";
import { refuseReadOnly } from "./check-writable.ts";
import { noteFailure, onlyReads } from "./database-errors.ts";
import { plannedName } from "./prepared-query.ts";

const WRITING = 10;
const READING = 5;

interface PoolOptions {
  /** For connections lost while idle. */
  readonly onIdleError?: ((error: Error) => void) | undefined;
  readonly socketTimeoutMs?: number | undefined;
}

/** Separate connections for reading: menus and boards work while commits wait for a standby. */
export function createPostgresPool(url: string, options: PoolOptions): PostgresPool {
  const reading = openPool(url, READING, options);
  const writing = openPool(url, WRITING, options);
  return {
    options: writing.options,
    connect: async () => wrapClient((statement) => (readsOnly(statement) ? reading : writing)),
    end: async () => {
      await Promise.all([reading.end(), writing.end()]);
    },
  };
}

const readsOnly = (statement: string) =>
  /^\s*select\b(?!.*\bfor (update|share)\b)/is.test(statement);

/** Keeps the connection chosen by the first statement. */
function wrapClient(choose: (statement: string) => pg.Pool): PostgresPoolClient {
  let client: pg.PoolClient | undefined;
  let isReadOnly = false;
  const query = async (statement: string, values?: readonly unknown[]) => {
    try {
      client ??= await choose(statement).connect();
      const name = plannedName(statement);
      const given = values ? [...values] : undefined;
      return await client.query({
        text: statement,
        ...(name && { name }),
        ...(given && { values: given }),
      });
    } catch (error) {
      isReadOnly ||= onlyReads(error);
      noteFailure(error);
      throw error;
    }
  };
  return {
    query: query as unknown as PostgresPoolClient["query"],
    release: (destroy = false) => client?.release(destroy || isReadOnly),
  };
}

function openPool(url: string, max: number, { onIdleError, socketTimeoutMs }: PoolOptions) {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 10_000,
    stream: socketWithTimeout(socketTimeoutMs ?? SOCKET_TIMEOUT_MS),
    onConnect: refuseReadOnly,
  });
  // The pool handles errors of idle connections only; others would end the process.
  pool.on("connect", (client) => {
    client.on("error", (error) => onIdleError?.(error));
  });
  pool.on("error", () => {});
  return pool;
}

/** Longer than `statement_timeout`. */
export const SOCKET_TIMEOUT_MS = 15_000;

/**
 * For the `stream` option of PostgreSQL's driver: fails connections to a frozen server. Works under
 * TLS too, because its traffic counts as use of this socket.
 */
export function socketWithTimeout(timeoutMs: number): () => Socket {
  return () => {
    const socket = new Socket();
    return socket.setTimeout(timeoutMs, () => {
      socket.destroy(new Error("Connection terminated: PostgreSQL does not answer"));
    });
  };
}
