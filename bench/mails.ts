/** Measures pages and orders while 1,000 mails wait, compared with none. Runs the built server. */
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { addDays, inZurich } from "@comptoir/domain";
import { type MailServer, startMailServer } from "../apps/server/test/mail-server.ts";
import { type ServerProcess, startProcess } from "../apps/server/test/process/server-process.ts";
import { startPostgres } from "../apps/server/test/run-postgres.ts";
import { customOrder, simpleOrder } from "../apps/server/test/sample-orders.ts";
import { type LoadRequest, type Measured, measureHttp, median, table } from "./load.ts";

const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);
const TURNS = 3;
const LANES = 10;
const WAITING = 1_000;

const CONTACT = { name: "Léa Rochat", phone: "+41 79 555 12 34", email: "lea@example.ch" };
const DELIVERED = { date: addDays(inZurich(new Date()).day, 6), time: "12:00-15:00" };
const ORDERS = {
  "taco, no e-mail": customOrder(),
  "pastry, e-mail": simpleOrder({ customerInfo: CONTACT, deliveryTimePreference: DELIVERED }),
};
const PAGE = { path: "/rootsflavorsrolle", headers: { "accept-encoding": "gzip" } };

const waits = [
  ["database", "what", "mails waiting", "per second", "p50 ms", "p99 ms", "ratio of p99"],
];
for (const engine of ["sqlite", "postgres"] as const) await compare(engine);
console.log(table(waits));

async function compare(engine: "sqlite" | "postgres"): Promise<void> {
  const postgres = engine === "postgres" ? await startPostgres({ durable: true }) : undefined;
  const dataDir = mkdtempSync(join(tmpdir(), "comptoir-bench-"));
  const mails = await startMailServer();
  const server = await startProcess({
    NODE_ENV: "production",
    DATA_DIR: dataDir,
    SMTP_URL: mails.url,
    LOG_LEVEL: "warn",
    ...(postgres && { DATABASE_URL: postgres.url }),
  });
  await order(server, "pastry, e-mail", 1);
  await allSent(mails);
  await compareWaiting(engine, server, mails);
  server.child.kill("SIGTERM");
  await server.ended;
  await mails.close();
  rmSync(dataDir, { recursive: true });
  await postgres?.stop();
}

/** Pages and orders with none and with many mails waiting, in turn. */
async function compareWaiting(engine: string, server: ServerProcess, mails: MailServer) {
  const pages = { none: [] as Measured[], many: [] as Measured[] };
  const orders = { none: [] as Measured[], many: [] as Measured[] };
  const seconds = SECONDS / TURNS;
  for (let turn = 0; turn < TURNS; turn++) {
    pages.none.push(await load(server, PAGE, 200, seconds));
    orders.none.push(await order(server, "taco, no e-mail", seconds));
    for (const [measured, run] of [
      [pages.many, () => load(server, PAGE, 200, seconds)],
      [orders.many, () => order(server, "taco, no e-mail", seconds)],
    ] as const) {
      const sent = mails.messages.length;
      let placed = 0;
      while (placed - (mails.messages.length - sent) < WAITING) {
        placed += (await order(server, "pastry, e-mail", 0.2)).count;
      }
      measured.push(await run());
      await allSent(mails);
    }
  }
  for (const [what, { none, many }] of Object.entries({ page: pages, order: orders })) {
    const of = (turns: readonly Measured[], name: keyof Measured) =>
      median(turns.map((turn) => turn[name]));
    const ratio = median(many.map(({ p99 }, turn) => p99 / (none[turn]?.p99 ?? Number.NaN)));
    for (const [waiting, turns] of [
      ["0", none],
      [`${WAITING}`, many],
    ] as const) {
      const figures = [of(turns, "p50"), of(turns, "p99")].map((ms) => ms.toFixed(2));
      const perSecond = of(turns, "perSecond").toFixed(0);
      waits.push([
        engine,
        what,
        waiting,
        perSecond,
        ...figures,
        waiting === "0" ? "1.00" : ratio.toFixed(2),
      ]);
    }
  }
}

/** Waits until no mail has arrived for two seconds. Gives the time of the last one. */
async function allSent({ messages }: MailServer): Promise<number> {
  let known = messages.length;
  let lastAt = performance.now();
  while (performance.now() - lastAt < 2_000) {
    await pause(50);
    if (messages.length > known) lastAt = performance.now();
    known = messages.length;
  }
  return lastAt;
}

function order(
  server: ServerProcess,
  kind: keyof typeof ORDERS,
  seconds: number,
): Promise<Measured> {
  const body = JSON.stringify(ORDERS[kind]);
  const ask = () => ({
    method: "POST",
    path: "/api/createOrder",
    body,
    headers: { "idempotency-key": randomUUID() },
  });
  return measureHttp({ urls: [server.url], lanes: LANES, seconds, expected: 201, ask });
}

function load(server: ServerProcess, request: LoadRequest, expected: number, seconds: number) {
  const ask = () => request;
  return measureHttp({ urls: [server.url], lanes: LANES, seconds, expected, ask });
}
