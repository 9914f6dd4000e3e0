import pg from "pg";
import { SOCKET_TIMEOUT_MS, socketWithTimeout } from "../storage/socket-timeout.ts";
import { type Change, type ChangeFeed, createListeners } from "./change-feed.ts";
import { CHANGES_CHANNEL, readPayload, writePayload } from "./notified-changes.ts";

const BATCH_MS = 5;
const BATCH_SIZE = 50;
const LONGEST_PAUSE_MS = 5_000;

interface FeedOptions {
  readonly databaseUrl: string;
  readonly onError: (error: unknown) => void;
  readonly socketTimeoutMs?: number;
}

/**
 * Between processes: LISTEN/NOTIFY on a connection of its own. Changes are sent after their commit
 * and in small batches, because a NOTIFY inside a transaction makes all commits queue up.
 */
export async function createPostgresChangeFeed({
  databaseUrl,
  onError,
  socketTimeoutMs = SOCKET_TIMEOUT_MS,
}: FeedOptions): Promise<ChangeFeed> {
  const { notify, subscribe } = createListeners();
  let client: pg.Client | undefined;
  let isClosed = false;
  /** Committed, and not sent yet. */
  let unsent: Change[] = [];
  let timer: NodeJS.Timeout | undefined;
  let sent = Promise.resolve();

  const connect = async () => {
    const next = new pg.Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: socketTimeoutMs,
      stream: socketWithTimeout(socketTimeoutMs),
      application_name: "comptoir-live",
    });
    next.on("error", onError);
    next.on("end", () => {
      // One that never connected is tried again by whoever tried it.
      if (client !== next) return;
      client = undefined;
      if (!isClosed) void reconnect();
    });
    next.on("notification", ({ payload = "[]" }) => {
      for (const change of readPayload(payload)) notify(change);
    });
    await next.connect();
    await next.query(`listen ${CHANGES_CHANNEL}`);
    client = next;
  };

  const reconnect = async () => {
    for (let pause = 100; !isClosed; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      await new Promise((resolve) => setTimeout(resolve, pause));
      try {
        await connect();
        notify({ kind: "resync" });
        flush();
        return;
      } catch (error) {
        onError(error);
      }
    }
  };

  const flush = () => {
    timer = undefined;
    // One statement after the other, as the connection wants it.
    sent = sent.then(send);
  };

  const send = async () => {
    const changes = unsent;
    unsent = [];
    try {
      for (let i = 0; i < changes.length; i += BATCH_SIZE) {
        if (!client) throw new Error("no connection to PostgreSQL");
        const payload = writePayload(changes.slice(i, i + BATCH_SIZE));
        await client.query("select pg_notify($1, $2)", [CHANGES_CHANNEL, payload]);
      }
    } catch (error) {
      onError(error);
      // This process' own screens hear of it now, the others when the connection is back.
      for (const change of changes) notify(change);
      if (!isClosed) unsent = [...changes, ...unsent];
    }
  };

  // There may be no change for hours; an answer now and then shows that the connection still works.
  const heartbeat = setInterval(() => {
    sent = sent.then(async () => {
      await client?.query("select 1").catch(onError);
    });
  }, socketTimeoutMs / 3);
  heartbeat.unref();

  await connect();
  return {
    publish: (change) => {
      unsent.push(change);
      timer ??= setTimeout(flush, BATCH_MS);
    },
    subscribe,
    close: async () => {
      isClosed = true;
      clearInterval(heartbeat);
      clearTimeout(timer);
      flush();
      await sent;
      await client?.end();
    },
  };
}
