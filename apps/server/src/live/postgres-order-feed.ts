import pg from "pg";
import { createListeners, type OrderChange, type OrderFeed } from "./order-feed.ts";

const CHANNEL = "comptoir_orders";
const BATCH_MS = 5;
const BATCH_SIZE = 50;
const LONGEST_PAUSE_MS = 5_000;

interface FeedOptions {
  readonly databaseUrl: string;
  readonly onError: (error: unknown) => void;
}

/**
 * Between processes: LISTEN/NOTIFY on a connection of its own. Changes are sent after their commit
 * and in small batches, because a NOTIFY inside a transaction makes all commits queue up.
 */
export async function createPostgresOrderFeed({
  databaseUrl,
  onError,
}: FeedOptions): Promise<OrderFeed> {
  const { tell, subscribe } = createListeners();
  let client: pg.Client | undefined;
  let isClosed = false;
  let batch: OrderChange[] = [];
  let timer: NodeJS.Timeout | undefined;

  const connect = async () => {
    const next = new pg.Client({
      connectionString: databaseUrl,
      keepAlive: true,
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
      for (const change of JSON.parse(payload) as OrderChange[]) tell(change);
    });
    await next.connect();
    await next.query(`listen ${CHANNEL}`);
    client = next;
  };

  const reconnect = async () => {
    for (let pause = 100; !isClosed; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      await new Promise((resolve) => setTimeout(resolve, pause));
      try {
        await connect();
        tell("resync");
        return;
      } catch (error) {
        onError(error);
      }
    }
  };

  const flush = () => {
    timer = undefined;
    const changes = batch;
    batch = [];
    if (!client) {
      // Nobody else hears it now; this process' own screens still should.
      for (const change of changes) tell(change);
      return;
    }
    for (let i = 0; i < changes.length; i += BATCH_SIZE) {
      const payload = JSON.stringify(changes.slice(i, i + BATCH_SIZE));
      client.query("select pg_notify($1, $2)", [CHANNEL, payload]).catch(onError);
    }
  };

  await connect();
  return {
    publish: (change) => {
      batch.push(change);
      timer ??= setTimeout(flush, BATCH_MS);
    },
    subscribe,
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      if (batch.length > 0) flush();
      await client?.end();
    },
  };
}
