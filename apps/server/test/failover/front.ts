import { connect, createServer, type Socket } from "node:net";

export type Front = Awaited<ReturnType<typeof startFront>>;

/** A TCP proxy with a fixed address. Switching the target closes all sessions with the old primary. */
export async function startFront(url: string) {
  let target: URL | undefined = new URL(url);
  const sockets = new Set<Socket>();
  const shutAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  const server = createServer((socket) => {
    socket.on("error", () => {});
    if (!target) return void socket.destroy();
    const other = connect({ host: target.hostname, port: Number(target.port) });
    for (const [from, to] of [
      [socket, other],
      [other, socket],
    ] as const) {
      sockets.add(from);
      from.on("error", () => {});
      from.on("close", () => {
        sockets.delete(from);
        to.destroy();
      });
      from.pipe(to);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const own = new URL(url);
  own.port = String((server.address() as { port: number }).port);
  return {
    url: own.href,
    leadTo: (next: string) => {
      target = new URL(next);
      shutAll();
    },
    shut: () => {
      target = undefined;
      shutAll();
    },
    close: () => {
      shutAll();
      server.close();
    },
  };
}
