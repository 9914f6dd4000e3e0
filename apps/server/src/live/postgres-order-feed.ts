import pg from "pg";
import { SOCKET_TIMEOUT_MS, socketWithTimeout } from "../storage/socket-timeout.ts";
import { type Change, createListeners, type OrderFeed } from "./order-feed.ts";

export const ORDERS_CHANNEL = "comptoir_orders";
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
export async function createPostgresOrderFeed({
  databaseUrl,
  onError,
  socketTimeoutMs = SOCKET_TIMEOUT_MS,
}: FeedOptions): Promise<OrderFeed> {
  const { tell, subscribe } = createListeners();
  let client: pg.Client | undefined;
  let isClosed = false;
  /** What is committed and nobody has been told of yet. */
  let untold: Change[] = [];
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
      // Whoever tries to connect tries again by themselves.
      if (client !== next) return;
      client = undefined;
      if (!isClosed) void reconnect();
    });
    next.on("notification", ({ payload = "[]" }) => {
      for (const change of JSON.parse(payload) as Change[]) tell(change);
    });
    await next.connect();
    await next.query(`listen ${ORDERS_CHANNEL}`);
    client = next;
  };

  const reconnect = async () => {
    for (let pause = 100; !isClosed; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      await new Promise((resolve) => setTimeout(resolve, pause));
      try {
        await connect();
        tell("resync");
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
    const changes = untold;
    untold = [];
    try {
      for (let i = 0; i < changes.length; i += BATCH_SIZE) {
        if (!client) throw new Error("no connection to PostgreSQL");
        const payload = JSON.stringify(changes.slice(i, i + BATCH_SIZE));
        await client.query("select pg_notify($1, $2)", [ORDERS_CHANNEL, payload]);
      }
    } catch (error) {
      onError(error);
      // This process' own screens hear of it now, the others when the line is back.
      for (const change of changes) tell(change);
      if (!isClosed) untold = [...changes, ...untold];
    }
  };

  // There may be nothing to hear for hours; an answer now and then says that the line still stands.
  const beat = setInterval(() => {
    sent = sent.then(async () => {
      await client?.query("select 1").catch(onError);
    });
  }, socketTimeoutMs / 3);
  beat.unref();

  await connect();
  return {
    publish: (change) => {
      untold.push(change);
      timer ??= setTimeout(flush, BATCH_MS);
    },
    subscribe,
    close: async () => {
      isClosed = true;
      clearInterval(beat);
      clearTimeout(timer);
      flush();
      await sent;
      await client?.end();
    },
  };
}
