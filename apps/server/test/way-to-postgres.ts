import { connect, createServer, type Socket } from "node:net";

/** A way to the database that can be cut, and that can go dead without anybody hanging up. */
export async function wayToPostgres(url: string) {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  let isCut = false;
  let isDead = false;
  let tries = 0;
  const server = createServer((socket) => {
    tries += 1;
    socket.on("error", () => {});
    if (isCut) return socket.destroy();
    const other = connect({ host: hostname, port: Number(port) });
    other.on("error", () => {});
    for (const [from, to] of [
      [socket, other],
      [other, socket],
    ] as const) {
      sockets.add(from);
      from.on("data", (chunk) => !isDead && to.write(chunk));
      from.on("close", () => {
        sockets.delete(from);
        to.destroy();
      });
    }
    return undefined;
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
    goDead: () => {
      isDead = true;
    },
    mend: () => {
      isCut = false;
      isDead = false;
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
