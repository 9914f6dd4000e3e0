import pg from "pg";
import { SOCKET_TIMEOUT_MS, socketWithTimeout } from "../storage/postgres-pool.ts";
import { CHANGES_CHANNEL, type Change, type ChangeFeed, createListeners } from "./change-feed.ts";

const BATCH_MS = 5;
const BATCH_SIZE = 50;
/** Short, so that streams recover from a failover as soon as orders do. */
const RETRY_MS = 200;

interface FeedOptions {
  readonly databaseUrl: string;
  readonly onError: (error: unknown) => void;
  readonly socketTimeoutMs?: number;
}

/**
 * LISTEN/NOTIFY on a separate connection. Changes are sent in small batches after their commit,
 * because a NOTIFY inside a transaction serializes all commits. Local subscribers are notified at
 * once, even without a connection.
 */
export async function createPostgresChangeFeed({
  databaseUrl,
  onError,
  socketTimeoutMs = SOCKET_TIMEOUT_MS,
}: FeedOptions): Promise<ChangeFeed> {
  const { notify, subscribe } = createListeners();
  const unsent = createUnsent();
  let client: pg.Client | undefined;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  let idle = Promise.resolve();

  const connect = async () => {
    const next = new pg.Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: socketTimeoutMs,
      stream: socketWithTimeout(socketTimeoutMs),
      application_name: "comptoir-live",
    });
    next.on("error", onError);
    next.on("end", () => {
      // Not yet listening: the retry loop handles it.
      if (client !== next) return;
      client = undefined;
      if (!isClosed) void reconnect();
    });
    let ownProcess: number | undefined;
    next.on("notification", ({ processId, payload = "[]" }) => {
      if (processId !== ownProcess)
        for (const change of JSON.parse(payload) as Change[]) notify(change);
    });
    try {
      await next.connect();
      // A standby refuses LISTEN, so this also checks that changes can be sent.
      await next.query(`listen ${CHANGES_CHANNEL}`);
      const { rows } = await next.query("select pg_backend_pid() as process");
      ownProcess = rows[0].process;
      // Closed in the meantime: nothing else would end this client.
      if (isClosed) await next.end();
      else client = next;
    } catch (error) {
      await next.end().catch(() => {});
      throw error;
    }
  };

  const reconnect = async () => {
    let lastError: string | undefined;
    while (!isClosed) {
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      try {
        await connect();
        if (isClosed) return;
        notify({ kind: "resync" });
        send();
        return;
      } catch (error) {
        // Log the same error once, not five times a second.
        if (!isClosed && String(error) !== lastError) onError(error);
        lastError = String(error);
      }
    }
  };

  /** Without a connection, unsent changes wait for the next one. */
  const send = () => {
    timer = undefined;
    idle = idle.then(async () => {
      while (client && unsent.size > 0) {
        const batch = unsent.take(BATCH_SIZE);
        const isSent = await ask(client, "select pg_notify($1, $2)", [
          CHANGES_CHANNEL,
          JSON.stringify(batch),
        ]);
        if (!isSent) for (const change of batch) unsent.add(change);
      }
    });
  };

  /** A failed connection is not reused: the next one starts with a resync. */
  const ask = async (connection: pg.Client, statement: string, values: unknown[] = []) => {
    try {
      await connection.query(statement, values);
      return true;
    } catch (error) {
      onError(error);
      if (client === connection) {
        client = undefined;
        void connection.end().catch(() => {});
        if (!isClosed) void reconnect();
      }
      return false;
    }
  };

  // Detects a dead connection when there are no changes for hours.
  const heartbeat = setInterval(() => {
    idle = idle.then(async () => {
      if (client) await ask(client, "select 1");
    });
  }, socketTimeoutMs / 3);
  heartbeat.unref();

  await connect();
  return {
    publish: (change) => {
      unsent.add(change);
      timer ??= setTimeout(send, BATCH_MS);
      queueMicrotask(() => notify(change));
    },
    subscribe,
    close: async () => {
      isClosed = true;
      clearInterval(heartbeat);
      clearTimeout(timer);
      send();
      await idle;
      await client?.end();
    },
  };
}

function createUnsent() {
  const changes = new Map<string, Change>();
  return {
    get size() {
      return changes.size;
    },
    add: (change: Change) => {
      changes.set(JSON.stringify(change), change);
    },
    take: (count: number): Change[] => {
      const taken = [...changes].slice(0, count);
      for (const [key] of taken) changes.delete(key);
      return taken.map(([, change]) => change);
    },
  };
}
