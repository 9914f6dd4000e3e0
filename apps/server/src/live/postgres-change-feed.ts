import pg from "pg";
import { SOCKET_TIMEOUT_MS, socketWithTimeout } from "../storage/socket-timeout.ts";
import { type Change, type ChangeFeed, createListeners } from "./change-feed.ts";
import { CHANGES_CHANNEL } from "./notified-changes.ts";

const BATCH_MS = 5;
const BATCH_SIZE = 50;
/** After a change of the primary, screens must not wait for their news longer than orders for their answers. */
const RETRY_MS = 200;

interface FeedOptions {
  readonly databaseUrl: string;
  readonly onError: (error: unknown) => void;
  readonly socketTimeoutMs?: number;
}

/**
 * Between processes: LISTEN/NOTIFY on a connection of its own. Changes are sent after their commit
 * and in small batches, because a NOTIFY inside a transaction makes all commits queue up. This process' own
 * screens hear of them at once, whether there is a connection or not.
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
  /** One statement after the other, as the connection wants it. */
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
      // One that never listened is tried again by whoever tried it.
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
      // A standby refuses it: only where changes can be sent they can be heard.
      await next.query(`listen ${CHANGES_CHANNEL}`);
      const { rows } = await next.query("select pg_backend_pid() as process");
      ownProcess = rows[0].process;
      // Closed in the meantime: nobody would end this one.
      if (isClosed) await next.end();
      else client = next;
    } catch (error) {
      await next.end().catch(() => {});
      throw error;
    }
  };

  const reconnect = async () => {
    let told: string | undefined;
    while (!isClosed) {
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      try {
        await connect();
        if (isClosed) return;
        notify({ kind: "resync" });
        send();
        return;
      } catch (error) {
        // Five times a second would say no more.
        if (!isClosed && String(error) !== told) onError(error);
        told = String(error);
      }
    }
  };

  /** Without a connection nothing is tried: what is unsent goes with the next one. */
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

  /** A connection that failed once is not asked again: the next one begins by reading everything again. */
  const ask = async (asked: pg.Client, statement: string, values: unknown[] = []) => {
    try {
      await asked.query(statement, values);
      return true;
    } catch (error) {
      onError(error);
      if (client === asked) {
        client = undefined;
        void asked.end().catch(() => {});
        if (!isClosed) void reconnect();
      }
      return false;
    }
  };

  // There may be no change for hours; an answer now and then shows that the connection still works.
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

/** Committed, and not sent yet; a change tells only what to read again, so that one of a kind is enough. */
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
