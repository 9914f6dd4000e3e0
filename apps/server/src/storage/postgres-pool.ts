import { Socket } from "node:net";
import type { PostgresPool, PostgresPoolClient } from "kysely";
import pg from "pg";
import { refuseReadOnly } from "./check-writable.ts";
import { noteFailure, onlyReads } from "./database-errors.ts";
import { plannedName } from "./prepared-query.ts";

const WRITING = 10;
const READING = 5;

interface PoolOptions {
  /** Told of connections lost while nothing was asked; queries in flight fail by themselves. */
  readonly onIdleError?: ((error: Error) => void) | undefined;
  readonly socketTimeoutMs?: number | undefined;
}

/**
 * Connections for reading and others for writing: while commits wait for a standby that does not answer, menus,
 * boards and the health check are still read.
 */
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

/** Chooses its connection by the first statement and keeps it, as a transaction needs. */
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
    // Nothing here reads by cursor.
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
  // The pool hears only those it holds; one lent to a transaction would take the process down.
  pool.on("connect", (client) => {
    client.on("error", (error) => onIdleError?.(error));
  });
  pool.on("error", () => {});
  return pool;
}

/** Longer than any statement may take. */
export const SOCKET_TIMEOUT_MS = 15_000;

/**
 * For the `stream` option of PostgreSQL's driver. A server that is frozen, or gone without a word, leaves
 * its connections open and never answers: whoever waits on one is told so, and it is not used again.
 * Under TLS too, because what moves there counts as use of this socket.
 */
export function socketWithTimeout(timeoutMs: number): () => Socket {
  return () => {
    const socket = new Socket();
    return socket.setTimeout(timeoutMs, () => {
      socket.destroy(new Error("Connection terminated: PostgreSQL does not answer"));
    });
  };
}
