import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface NextBuild {
  readonly url: string;
  /** From now on, serves another worker, and 404 for this file of the previous build. */
  takeOver(goneFile: RegExp): void;
  close(): Promise<void>;
}

export async function beforeNextBuild(target: string): Promise<NextBuild> {
  let removed: RegExp | undefined;
  const pass = async (request: IncomingMessage, response: ServerResponse) => {
    const { url = "/", headers, method } = request;
    if (removed?.test(url)) return response.writeHead(404).end();
    // No test orders through this proxy.
    if (method !== "GET") return response.writeHead(204).end();
    const { cookie = "", accept = "" } = headers;
    const answer = await fetch(target + url, { headers: { cookie, accept }, redirect: "manual" });
    const own = ["content-type", "cache-control", "content-security-policy", "etag"];
    const passed = own.flatMap((name) => [[name, answer.headers.get(name) ?? ""] as const]);
    response.writeHead(answer.status, Object.fromEntries(passed.filter(([, value]) => value)));
    const body = Buffer.from(await answer.arrayBuffer());
    const isNextWorker = removed && url.startsWith("/shop-worker.js");
    return response.end(isNextWorker ? nextWorker(body.toString(), removed) : body);
  };
  const server = createServer((request, response) => {
    pass(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    takeOver: (file) => {
      removed = file;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => void server.close(() => resolve()));
    },
  };
}

function nextWorker(code: string, removed: RegExp | undefined): string {
  return code
    .replace(/const FILES = (\[.*?\]);/, (_, list: string) => {
      const files = (JSON.parse(list) as string[]).filter((file) => !removed?.test(file));
      return `const FILES = ${JSON.stringify(files)};`;
    })
    .replace(/const BUILD = "\w+"/, 'const BUILD = "next"');
}
