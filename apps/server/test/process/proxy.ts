import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

const HOP_BY_HOP = ["connection", "host", "content-length", "transfer-encoding", "keep-alive"];
const MOST_TRIES = 200;

export interface ReverseProxy {
  readonly url: string;
  stop(): void;
}

/** A round-robin proxy that tries the next server after a failed connection or "unavailable". */
export async function startProxy(servers: readonly string[]): Promise<ReverseProxy> {
  let turn = 0;

  const forward = async (request: IncomingMessage, body: Buffer) => {
    const headers = new Headers();
    for (const [name, value] of Object.entries(request.headers)) {
      if (!HOP_BY_HOP.includes(name)) headers.set(name, String(value));
    }
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const server = servers[turn++ % servers.length];
      const method = request.method ?? "GET";
      const sent = method === "GET" ? { method, headers } : { method, headers, body };
      const answer = await fetch(`${server}${request.url}`, sent).catch(() => undefined);
      const text = await answer?.text().catch(() => undefined);
      if (answer && text !== undefined && answer.status !== 503) return { answer, text };
      if (tries > servers.length) await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return undefined;
  };

  const proxy = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const forwarded = await forward(request, Buffer.concat(chunks));
    if (!forwarded) {
      response.writeHead(502).end();
      return;
    }
    const { answer, text } = forwarded;
    response.setHeader("content-type", answer.headers.get("content-type") ?? "text/plain");
    response.setHeader("set-cookie", answer.headers.getSetCookie());
    response.writeHead(answer.status).end(text);
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    stop: () => {
      proxy.close();
      proxy.closeAllConnections();
    },
  };
}
