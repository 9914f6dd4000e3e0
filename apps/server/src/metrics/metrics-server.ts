import { createServer } from "node:http";
import type { Registry } from "prom-client";

export interface MetricsAddress {
  readonly host: string;
  readonly port: number;
}

export function serveMetrics(registry: Registry, { host, port }: MetricsAddress): Promise<void> {
  const server = createServer(async (request, response) => {
    if (request.method !== "GET" || request.url !== "/metrics") {
      response.writeHead(404).end();
      return;
    }
    const text = await registry.metrics();
    response.writeHead(200, { "content-type": registry.contentType }).end(text);
  });
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
}
