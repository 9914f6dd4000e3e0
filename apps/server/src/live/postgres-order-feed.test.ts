import { connect, createServer, type Socket } from "node:net";
import { expect, test, vi } from "vitest";
import { freshPostgresDatabase } from "../../test/databases.ts";
import type { FeedMessage } from "./order-feed.ts";
import { createPostgresOrderFeed } from "./postgres-order-feed.ts";

/** A way to the database that can be cut. */
async function cuttable(url: string) {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  let isCut = false;
  let tries = 0;
  const server = createServer((socket) => {
    tries += 1;
    socket.on("error", () => {});
    if (isCut) return socket.destroy();
    const other = connect({ host: hostname, port: Number(port) });
    other.on("error", () => {});
    for (const end of [socket, other]) {
      sockets.add(end);
      end.on("close", () => sockets.delete(end));
    }
    return socket.pipe(other).pipe(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const through = new URL(url);
  through.hostname = "127.0.0.1";
  through.port = String((server.address() as { port: number }).port);
  return {
    url: through.href,
    tries: () => tries,
    cut: () => {
      isCut = true;
      tries = 0;
      for (const socket of sockets) socket.destroy();
    },
    mend: () => {
      isCut = false;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

test("while PostgreSQL is away one try follows the other, ever more slowly, and then all is read anew", async () => {
  const database = await freshPostgresDatabase();
  const way = await cuttable(database.url);
  const feed = await createPostgresOrderFeed({ databaseUrl: way.url, onError: () => {} });
  const heard: FeedMessage[] = [];
  feed.subscribe((message) => heard.push(message));

  way.cut();
  await vi.waitFor(() => expect(way.tries()).toBeGreaterThanOrEqual(4), 10_000);
  const { length: before } = heard;
  const triesThen = way.tries();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(way.tries() - triesThen).toBeLessThanOrEqual(1);
  expect(before).toBe(0);

  way.mend();
  await vi.waitFor(() => expect(heard).toEqual(["resync"]), 10_000);
  feed.publish({ restaurantId: "rolle", orderId: "a" });
  await vi.waitFor(() => expect(heard).toContainEqual({ restaurantId: "rolle", orderId: "a" }));
  await feed.close();
  await way.close();
  await database.drop();
});
