import { connect, createServer, type Socket } from "node:net";

export async function startPostgresProxy(url: string) {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  let isCut = false;
  let isFrozen = false;
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    socket.on("error", () => {});
    if (isCut) return socket.destroy();
    const other = connect({ host: hostname, port: Number(port) });
    other.on("error", () => {});
    for (const [from, to] of [
      [socket, other],
      [other, socket],
    ] as const) {
      sockets.add(from);
      from.on("data", (chunk) => !isFrozen && to.write(chunk));
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
    connections: () => connections,
    open: () => sockets.size / 2,
    cut: () => {
      isCut = true;
      connections = 0;
      for (const socket of sockets) socket.destroy();
    },
    freeze: () => {
      isFrozen = true;
    },
    restore: () => {
      isCut = false;
      isFrozen = false;
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
