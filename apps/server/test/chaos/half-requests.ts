import { connect, type Socket } from "node:net";

const HEAD = "POST /api/createOrder HTTP/1.1\r\nhost: comptoir\r\n";
const BODY = `${HEAD}content-type: application/json\r\ncontent-length: 500\r\n\r\n`;
const ASSET = "GET /business_rules/nyonbosphore.json HTTP/1.1\r\nhost: comptoir\r\n\r\n";

const KINDS: readonly ((socket: Socket) => (() => void) | undefined)[] = [
  () => undefined,
  (socket) => void socket.write(HEAD),
  (socket) => void socket.write(`${BODY}{"items":`),
  (socket) => trickle(socket, `${HEAD}x-slow: `),
  (socket) => trickle(socket, BODY),
  // A client that does not read notices a closed connection only by writing.
  (socket) => trickle(socket.pause(), ASSET.repeat(1_000)),
];

export interface SlowClients {
  readonly open: () => number;
  close(): void;
}

export async function openHalfRequests(url: string, each: number): Promise<SlowClients> {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  const stops: (() => void)[] = [];
  const open = async (begin: (typeof KINDS)[number]) => {
    const socket = connect(Number(port), hostname);
    sockets.add(socket);
    socket.on("error", () => {});
    socket.on("close", () => sockets.delete(socket));
    await new Promise((resolve) => socket.once("connect", resolve).once("close", resolve));
    socket.resume();
    const stop = begin(socket);
    if (stop) stops.push(stop);
  };
  await Promise.all(KINDS.flatMap((kind) => Array.from({ length: each }, () => open(kind))));
  return {
    open: () => sockets.size,
    close: () => {
      for (const stop of stops) stop();
      for (const socket of sockets) socket.resetAndDestroy();
    },
  };
}

function trickle(socket: Socket, head: string): () => void {
  socket.write(head);
  const timer = setInterval(() => socket.writable && socket.write("x"), 500);
  socket.once("close", () => clearInterval(timer));
  return () => clearInterval(timer);
}
