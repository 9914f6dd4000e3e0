import { randomUUID } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { PATHS, PUSH_PATHS, STAFF_PATHS } from "@comptoir/contract";
import { addDays, inZurich } from "@comptoir/domain";
import { openStorage } from "../apps/server/src/storage/storage.ts";
import { insertOne, UNJUDGED } from "../apps/server/src/storage/store-order.ts";
import { CERTIFICATE } from "../apps/server/test/certificate.ts";
import { startMailServer } from "../apps/server/test/mail-server.ts";
import { runAdmin } from "../apps/server/test/process/server-process.ts";
import { createDevice, startPushService } from "../apps/server/test/push-service.ts";
import { startPostgres } from "../apps/server/test/run-postgres.ts";
import { customOrder, simpleOrder } from "../apps/server/test/sample-orders.ts";
import { changedShop } from "../apps/server/test/shipped-shops.ts";
import { bareOrder } from "./bare-order.ts";
import { type Child, startChild } from "./child.ts";
import { cpuOf, withCpu } from "./cpu.ts";
import { type Measured, measure, median, table } from "./load.ts";
import { type Headers, signIn, signUp } from "./sign-in.ts";

const TURNS = 3;
const LANES = 10;
const COUPON = "VENDREDI";
const SIMPLE = "rootsflavorsrolle";
const CUSTOM = "nyonbosphore";
/** The simple shop with slots that hold only so much. */
const LIMITED = "limited";
const CAPACITY = { unit: "orders", count: 10_000 };
const CONTACT = { name: "Léa Rochat", phone: "+41 79 555 12 34", email: "lea@example.ch" };
const DELIVERED = { date: addDays(inZurich(new Date()).day, 6), time: "12:00-15:00" };

interface Kind {
  readonly body: Readonly<Record<string, unknown>>;
  readonly isSignedIn?: boolean;
  readonly isHeld?: boolean;
  /** Notifications to the customer's device. */
  readonly isFollowed?: boolean;
  /** Staff take the payment, which prints the ticket where the shop has a printer. */
  readonly isPaid?: boolean;
}

const pastry = (more: object = {}): Kind["body"] =>
  simpleOrder({ customerInfo: CONTACT, deliveryTimePreference: DELIVERED, ...more });
const KINDS = {
  "pastry, e-mail": { body: pastry() },
  "pastry, coupon": { body: pastry({ couponCode: COUPON }) },
  "pastry, signed in": { body: pastry(), isSignedIn: true },
  "pastry, hold and slot": { body: pastry({ restaurantId: LIMITED }), isHeld: true },
  "taco, no e-mail": { body: customOrder() },
  "taco, e-mail": { body: customOrder({ customerInfo: CONTACT }) },
  "taco, coupon": { body: customOrder({ customerInfo: CONTACT, couponCode: COUPON }) },
  "taco, signed in": { body: customOrder({ customerInfo: CONTACT }), isSignedIn: true },
} satisfies Record<string, Kind>;
/** The parts are differences between these. */
const PLAIN = { body: customOrder() };
const MAILED = { body: customOrder({ customerInfo: CONTACT }) };
const PAID = { ...PLAIN, isPaid: true };
const FOLLOWED = { ...PAID, isFollowed: true };

/**
 * Orders as customers place them, in both shops, until the last mail is out; then what each part of an
 * order takes of a processor: answer, storage, letter, notification, ticket.
 */
export async function orderKinds(seconds: number): Promise<string> {
  const kinds = [
    [
      ...["database", "what", "orders/s", "p50 ms", "p99 ms", "mails/s"],
      ...["ms of ours", "on main", "ms of PostgreSQL"],
    ],
  ];
  const ratios: string[] = [];
  const parts = [["database", "answer", "storage", "letter", "notification", "ticket"]];
  for (const engine of ["sqlite", "postgres"] as const) {
    const world = await open(engine);
    const turn = seconds / TURNS;
    const all = Object.entries<Kind>(KINDS);
    await place(world, all[0]?.[1] as Kind, 1);
    const turns: Cost[][] = [];
    for (let i = 0; i < TURNS; i++) {
      const costs: Cost[] = [];
      for (const [, kind] of all) costs.push(await place(world, kind, turn));
      turns.push(costs);
    }
    all.forEach(([name], n) => {
      const of = (read: (cost: Cost) => number, digits: number) =>
        median(turns.map((costs) => read(costs[n] as Cost))).toFixed(digits);
      kinds.push([
        ...[engine, name, of((cost) => cost.perSecond, 0)],
        ...[of((cost) => cost.p50, 2), of((cost) => cost.p99, 2), of((cost) => cost.mails, 0)],
        ...[of((cost) => cost.ours, 2), of((cost) => cost.main, 2)],
        engine === "sqlite" ? "" : of((cost) => cost.database, 2),
      ]);
    });
    const [without, withMail] = ["taco, no e-mail", "taco, e-mail"].map((name) =>
      all.findIndex(([kind]) => kind === name),
    );
    const rate = (costs: readonly Cost[], n = -1) => costs[n]?.perSecond ?? Number.NaN;
    const ratio = median(turns.map((costs) => rate(costs, withMail) / rate(costs, without)));
    ratios.push(`${engine} ${ratio.toFixed(2)}`);

    const plain = await place(world, PLAIN, seconds);
    const mailed = await place(world, MAILED, seconds);
    const paid = await place(world, PAID, seconds);
    const followed = await place(world, FOLLOWED, seconds);
    const printed = await withPrinter(world, () => place(world, PAID, seconds));
    const stored = engine === "sqlite" ? await storeBare(world, seconds) : plain.database;
    const answer = engine === "sqlite" ? plain.ours - stored : plain.ours;
    const both = ({ ours, database }: Cost) => ours + database;
    const rest = [both(mailed) - both(plain), both(followed) - both(paid)];
    const figures = [answer, stored, ...rest, both(printed) - both(paid)];
    parts.push([engine, ...figures.map((ms) => ms.toFixed(2))]);
    await world.close();
  }
  return [
    table(kinds),
    `Tacos with an e-mail address, of those without: ${ratios.join(", ")}`,
    "One taco by part, in milliseconds of a processor:",
    table(parts),
  ].join("\n\n");
}

type World = Awaited<ReturnType<typeof open>>;

async function open(engine: "sqlite" | "postgres") {
  const postgres = engine === "postgres" ? await startPostgres({ durable: true }) : undefined;
  const dataDir = mkdtempSync(join(tmpdir(), "comptoir-bench-"));
  const shopsDir = join(dataDir, "shops");
  const sources = {
    [SIMPLE]: changedShop(SIMPLE, {}).source,
    [CUSTOM]: changedShop(CUSTOM, {}).source,
    [LIMITED]: changedShop(SIMPLE, { service: { slots: { delivery: { capacity: CAPACITY } } } })
      .source,
  };
  for (const [slug, source] of Object.entries(sources)) {
    mkdirSync(join(shopsDir, slug), { recursive: true });
    writeFileSync(join(shopsDir, slug, "shop.json"), source);
  }
  const mails = await startMailServer();
  const pushes = await startPushService();
  const certificate = join(dataDir, "certificate.pem");
  writeFileSync(certificate, CERTIFICATE);
  const env = {
    DATA_DIR: dataDir,
    SMTP_URL: mails.url,
    ...(postgres && { DATABASE_URL: postgres.url }),
  };
  const server = await startChild("comptoir.ts", {
    ...{ ...env, BENCH_SHOPS_DIR: shopsDir, BENCH_PUSH_HOST: pushes.host },
    NODE_EXTRA_CA_CERTS: certificate,
  });
  const admin = (line: readonly string[]) => runAdmin(line, env);
  for (const slug of [SIMPLE, CUSTOM]) {
    await admin(["coupon", "add", COUPON, "--shop", slug, "--type", "fixed", "--value", "1"]);
  }
  return {
    ...{ server, dataDir, databaseDir: postgres?.dataDir, mails, pushes, admin },
    staff: await signIn(server.url, CUSTOM, admin),
    customer: await signUp(server.url),
    close: async () => {
      await server.stop();
      await mails.close();
      await pushes.close();
      await postgres?.stop();
      rmSync(dataDir, { recursive: true });
    },
  };
}

interface Cost extends Measured {
  readonly mails: number;
  /** Processor milliseconds of the server for one order, of all its threads and of the main one. */
  readonly ours: number;
  readonly main: number;
  readonly database: number;
}

/** Orders for a while, then waits until nothing more is sent. */
async function place(world: World, kind: Kind, seconds: number): Promise<Cost> {
  const { server, databaseDir, mails } = world;
  const before = { cpu: cpuOf(server.pid), mails: mails.messages.length, at: performance.now() };
  let lastAt = before.at;
  const run = async () => {
    const measured = await measure(LANES, seconds, () => placeOne(world, kind));
    lastAt = await untilSilent(world);
    return measured;
  };
  const measured = databaseDir
    ? await withCpu({ servers: [], databaseDir }, run)
    : { ...(await run()), databaseMs: 0 };
  const after = cpuOf(server.pid);
  const { databaseMs: database, perSecond, p50, p99, count } = measured;
  return {
    ...{ perSecond, p50, p99, count, database },
    mails: (mails.messages.length - before.mails) / ((lastAt - before.at) / 1000),
    ours: (after.all - before.cpu.all) / count,
    main: (after.main - before.cpu.main) / count,
  };
}

async function placeOne({ server, staff, customer, pushes }: World, kind: Kind): Promise<void> {
  const { restaurantId, items, deliveryTimePreference } = kind.body;
  const held = kind.isHeld
    ? await post(server, PATHS.hold, { restaurantId, items, deliveryTimePreference })
    : {};
  const order = await post(
    server,
    PATHS.createOrder,
    {
      ...kind.body,
      ...(kind.isSignedIn && { userId: customer.userId }),
      ...(held.hold !== undefined && { hold: held.hold }),
    },
    { "idempotency-key": randomUUID(), ...(kind.isSignedIn && customer.headers) },
  );
  if (kind.isFollowed) {
    const { subscription } = createDevice(pushes.host, randomUUID());
    const named = { restaurantId, orderNumber: order.orderNumber, language: "fr", subscription };
    await post(server, PUSH_PATHS.subscribePush, named, { cookie: order.cookie as string });
  }
  if (kind.isPaid) {
    const paid = { _id: order._id, state: "accepted", method: "twint" };
    await post(server, STAFF_PATHS.updateOrderState, paid, staff);
  }
}

async function post(
  { url }: Child,
  path: string,
  body: object,
  headers: Headers = {},
): Promise<Record<string, unknown>> {
  const answer = await fetch(url + path, {
    method: "POST",
    headers: { "content-type": "application/json", origin: url, ...headers },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 200)}`);
  const cookie = answer.headers.getSetCookie()[0]?.split(";")[0];
  return { ...(JSON.parse(text) as Record<string, unknown> | null), ...(cookie && { cookie }) };
}

/** Resolves with the time of the last message once none came for two seconds. */
async function untilSilent({ mails, pushes }: World): Promise<number> {
  const count = () => mails.messages.length + pushes.delivered.length;
  let [known, lastAt] = [count(), performance.now()];
  while (performance.now() - lastAt < 2_000) {
    await pause(50);
    if (count() > known) [known, lastAt] = [count(), performance.now()];
  }
  return lastAt;
}

/** A printer that takes every ticket, as fast as it may. */
async function withPrinter<T>({ server, admin }: World, run: () => Promise<T>): Promise<T> {
  const { stdout } = await admin(["printers", "add", CUSTOM, "Cuisine"]);
  const [, path = ""] = /^address +\S+?(\/api\S+)/m.exec(stdout) ?? [];
  const [, secret = ""] = /^secret +(\S+)/m.exec(stdout) ?? [];
  const headers = { authorization: `Basic ${btoa(`printer:${secret}`)}` };
  let isDone = false;
  const printing = (async () => {
    while (!isDone) {
      const { jobToken } = await post(server, path, { statusCode: "200 OK" }, headers);
      const job = `${server.url}${path}?token=${jobToken}`;
      if (jobToken) {
        await (await fetch(job, { headers })).arrayBuffer();
        await fetch(`${job}&code=200%20OK`, { method: "DELETE", headers });
      } else await pause(20);
    }
  })();
  const result = await run();
  isDone = true;
  await printing;
  await admin(["printers", "remove", CUSTOM, "Cuisine"]);
  return result;
}

/** Processor milliseconds of storing an order on SQLite, without HTTP, checks and prices. */
async function storeBare({ dataDir }: World, seconds: number): Promise<number> {
  const { db, close } = openStorage({ dataDir });
  const items = JSON.stringify(customOrder().items);
  const before = process.cpuUsage();
  const { count } = await measure(LANES, seconds, () =>
    db.transaction().execute((trx) => {
      const order = bareOrder(randomUUID(), CUSTOM, items);
      return insertOne(trx, { order, judged: UNJUDGED, notices: [] });
    }),
  );
  const { user, system } = process.cpuUsage(before);
  await close();
  return (user + system) / 1000 / count;
}
