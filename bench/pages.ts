/** A shop's page and its config, beside a bare Fastify route that answers with the same bytes. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type IncomingHttpHeaders, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startChild } from "./child.ts";
import { measureHttp, table } from "./load.ts";

const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);
const LANES = 10;
const HEADERS = { "accept-encoding": "gzip" };

const dataDir = mkdtempSync(join(tmpdir(), "comptoir-bench-"));
const server = await startChild("comptoir.ts", { DATA_DIR: dataDir });
const rows = [["path", "bytes", "what", "answers/s", "p50 ms", "p99 ms", "MB", "ratio"]];
for (const path of [
  "/business_rules/rootsflavorsrolle.json",
  "/rootsflavorsrolle",
  "/nyonbosphore",
]) {
  const { bytes, headers } = await load(`${server.url}${path}`);
  const file = join(dataDir, "bytes");
  writeFileSync(file, bytes);
  const bare = await startChild("bytes.ts", {
    BENCH_BYTES: file,
    BENCH_HEADERS: JSON.stringify(headers),
  });
  // By turns, so that what else the machine does falls on both.
  const control = await measure(bare.url, path);
  const ours = await measure(server.url, path);
  const memory = [bare.rss(), server.rss()].map((mb) => mb.toFixed(0));
  await bare.stop();
  const length = String(bytes.length);
  rows.push(row([path, length, "bare"], control, memory[0] ?? "", 1));
  rows.push(row([path, length, "ours"], ours, memory[1] ?? "", ours.perSecond / control.perSecond));
}
await server.stop();
rmSync(dataDir, { recursive: true });
console.log(table(rows));

function measure(url: string, path: string) {
  const ask = () => ({ path, headers: HEADERS });
  return measureHttp({ urls: [url], lanes: LANES, seconds: SECONDS, expected: 200, ask });
}

function row(
  names: string[],
  { perSecond, p50, p99 }: { perSecond: number; p50: number; p99: number },
  memory: string,
  ratio: number,
): string[] {
  return [...names, perSecond.toFixed(0), p50.toFixed(2), p99.toFixed(2), memory, ratio.toFixed(2)];
}

/** The answer as it goes over the wire, but for what Node itself writes. */
function load(url: string): Promise<{ bytes: Buffer; headers: IncomingHttpHeaders }> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { headers: HEADERS }, async (response) => {
      const chunks = await response.toArray();
      const { date, connection, "keep-alive": _, ...headers } = response.headers;
      resolve({ bytes: Buffer.concat(chunks), headers });
    });
    sent.on("error", reject);
    sent.end();
  });
}
