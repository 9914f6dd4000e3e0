/**
 * Measures a shop's page and its config with logging on, compared with a bare Fastify route that sends
 * the same bytes, with and without logging.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type IncomingHttpHeaders, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startChild } from "./child.ts";
import { type Measured, measureHttp, median, table } from "./load.ts";

const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);
const TURNS = 5;
const LANES = 10;
const HEADERS = { "accept-encoding": "gzip" };

const dataDir = mkdtempSync(join(tmpdir(), "comptoir-bench-"));
const server = await startChild("comptoir.ts", { DATA_DIR: dataDir, LOG_LEVEL: "info" });
const rows = [["path", "bytes", "what", "answers/s", "p50 ms", "p99 ms", "MB", "ratio"]];
for (const path of [
  "/business_rules/rootsflavorsrolle.json",
  "/rootsflavorsrolle",
  "/nyonbosphore",
]) {
  const { bytes, headers } = await load(`${server.url}${path}`);
  const file = join(dataDir, "bytes");
  writeFileSync(file, bytes);
  const env = { BENCH_BYTES: file, BENCH_HEADERS: JSON.stringify(headers) };
  const children = {
    bare: await startChild("bytes.ts", env),
    "bare with a log": await startChild("bytes.ts", { ...env, BENCH_LOGS: "on" }),
    ours: server,
  };
  const turns: Record<string, Measured>[] = [];
  // Alternates, so that other load on the machine affects all of them.
  for (let i = 0; i < TURNS; i++) {
    const turn: Record<string, Measured> = {};
    for (const [what, { url }] of Object.entries(children)) turn[what] = await measure(url, path);
    turns.push(turn);
  }
  for (const [what, child] of Object.entries(children)) {
    const of = (name: keyof Measured) => median(turns.map((turn) => turn[what]?.[name] ?? 0));
    const ratio = median(
      turns.map((turn) => (turn[what]?.perSecond ?? 0) / (turn.bare?.perSecond ?? 0)),
    );
    const figures = [of("p50"), of("p99")].map((ms) => ms.toFixed(2));
    const memory = child.rss().toFixed(0);
    const names = [path, String(bytes.length), what];
    rows.push([...names, of("perSecond").toFixed(0), ...figures, memory, ratio.toFixed(2)]);
  }
  await children.bare.stop();
  await children["bare with a log"].stop();
}
await server.stop();
rmSync(dataDir, { recursive: true });
console.log(table(rows));

function measure(url: string, path: string) {
  const ask = () => ({ path, headers: HEADERS });
  return measureHttp({ urls: [url], lanes: LANES, seconds: SECONDS / TURNS, expected: 200, ask });
}

/** Without the headers that Node adds itself. */
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
