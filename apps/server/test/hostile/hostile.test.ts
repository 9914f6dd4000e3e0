import { randomUUID } from "node:crypto";
import type { AddressInfo } from "node:net";
import { PATHS, STAFF_PATHS } from "@comptoir/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createBrowser } from "../../src/identity/test/browser.ts";
import { installPrinter } from "../fake-printer.ts";
import {
  ENGINES,
  freshDatabase,
  PASSWORD,
  type Person,
  PUBLIC_URL,
  STAFF_PASSWORD,
  startServer,
  type TestDatabase,
  type TestServer,
} from "../harness.ts";
import { customOrder, simpleOrder } from "../sample-orders.ts";
import { shippedShops } from "../shipped-shops.ts";
import { attack, type Target, targetsOf, weighted } from "./attack.ts";
import { faultOf } from "./judge.ts";
import { createRandom, type Random } from "./random.ts";
import type { Known } from "./sample.ts";
import { send } from "./send.ts";
import { createTally } from "./tally.ts";
import { type StorageWatch, watchStorage } from "./watch-storage.ts";

/** `npm run hostile` asks for more; the seed makes every run repeatable. */
const REQUESTS = Number(process.env.HOSTILE_REQUESTS ?? 600);
const SEED = Number(process.env.HOSTILE_SEED ?? 7);
const SHOP = "rootsflavorsrolle";

/** Places to hold and to take, as many as anybody asks for here. */
const SERVICE = { slots: { delivery: { capacity: { unit: "orders", count: 10_000 } } } };

interface Attacker {
  readonly token: string | undefined;
  readonly targets: readonly Target[];
}

interface Placed {
  readonly _id: string;
  readonly orderNumber: number;
}

describe.each(ENGINES)("hostile requests on %s", (engine) => {
  let database: TestDatabase;
  let server: TestServer;
  let watch: StorageWatch;
  let port: number;
  let attackers: Attacker[];
  let printer: Awaited<ReturnType<typeof installPrinter>>;

  beforeAll(async () => {
    database = await freshDatabase(engine);
    server = await startServer(engine, {
      database,
      shops: shippedShops(SHOP, { service: SERVICE }),
    });
    await server.app.listen({ port: 0, host: "127.0.0.1" });
    port = (server.app.server.address() as AddressInfo).port;
    const customer = await server.signUp("customer@example.ch");
    const staff = [await server.staff(SHOP), await server.staff("nyonbosphore")];
    const people = [undefined, customer, ...staff];
    for (const person of [customer, ...staff]) {
      const payload = { firebaseUid: person.uid, email: person.email };
      await server.call({ method: "POST", url: PATHS.createUser, payload, as: person });
    }
    const orders: Placed[] = [];
    for (let i = 0; i < 40; i++) {
      const payload = simpleOrder({ userId: customer.uid });
      const call = { method: "POST", url: PATHS.createOrder, payload, as: customer } as const;
      orders.push((await server.call(call)).json());
    }
    const holds: string[] = [];
    for (let i = 0; i < 10; i++) {
      const { restaurantId, items, deliveryTimePreference } = simpleOrder();
      const payload = { restaurantId, items, deliveryTimePreference };
      holds.push((await server.call({ method: "POST", url: PATHS.hold, payload })).json().hold);
    }
    const keys = await Promise.all(orders.map((order) => keyOf(server, customer, order)));
    attackers = people.map((person) => {
      const known = knownValues(person ?? customer, people, orders, holds);
      const key = (random: Random) => random.pick(keys);
      return {
        token: person?.token,
        targets: weighted(targetsOf(server.routes, { ...known, key }, OF_ROUTES)),
      };
    });
    const named = { slug: SHOP, name: "Cuisine", prints: ["kitchen"], language: "fr" } as const;
    printer = await installPrinter(server, named);
    watch = await watchStorage(server.storage, database.dataDir);
  });
  afterAll(async () => {
    watch.close();
    await server.close();
    await database.drop();
  });

  const total = Math.ceil(REQUESTS / ENGINES.length);

  test(`${total} find nothing`, { timeout: 30_000 + 50 * total }, async () => {
    const random = createRandom(SEED);
    const tally = createTally();
    const findings: string[] = [];
    let stored = await watch.fingerprint();
    let changes = 0;
    for (let i = 0; i < total && findings.length < 5; i++) {
      const { token, targets } = attackers[i % attackers.length] as Attacker;
      const target = targets[Math.floor(i / attackers.length) % targets.length] as Target;
      const { kind, bytes } = attack(target, { token, printer }, random);
      const answer = await send(port, bytes).catch((error: Error) => error);
      await server.identity.settled?.();
      const now = await watch.fingerprint();
      const fault = faultOf({ answer, hasStored: stored !== now, bytes: bytes.length });
      if (stored !== now) changes += 1;
      stored = now;
      tally.add(target.name, answer instanceof Error ? 0 : answer.status);
      if (fault) {
        const shown = bytes.toString("latin1").replace(/Bearer \S+/, "Bearer …");
        findings.push(`#${i} ${kind}: ${fault}\n${shown.slice(0, 600)}\n`);
      }
    }
    if (process.env.HOSTILE_REQUESTS) tally.print(engine, SEED, findings.length);
    expect(findings).toEqual([]);
    // The watch does see what good requests store.
    expect(changes).toBeGreaterThan(total / 100);
    expect((await server.call({ url: PATHS.health })).statusCode).toBe(200);
    expect(await brokenDocuments(server)).toEqual([]);
  });

  // A session may end with any of them, so each has one of its own.
  const ofSessions = Math.ceil(total / 10);
  test(`${ofSessions} with a session find nothing`, { timeout: 30_000 + 100 * total }, async () => {
    await server.signUp("visitor@example.ch");
    await server.staff(SHOP, "helper");
    const people = [
      ["visitor@example.ch", PASSWORD],
      [`helper@${SHOP}.example`, STAFF_PASSWORD],
    ] as const;
    const targets = attackers[0]?.targets.filter(({ path }) => path.startsWith(PATHS.auth)) ?? [];
    const random = createRandom(SEED);
    const findings: string[] = [];
    for (let i = 0; i < ofSessions && findings.length < 5; i++) {
      const target = targets[i % targets.length] as Target;
      const browser = createBrowser(server.app, PUBLIC_URL);
      const [email, password] = random.pick(people);
      expect((await browser.signIn(email, password)).statusCode).toBe(200);
      const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
      const { kind, bytes } = attack(target, { cookie }, random);
      const answer = await send(port, bytes).catch((error: Error) => error);
      const fault = faultOf({ answer, hasStored: false, bytes: bytes.length });
      if (fault) findings.push(`#${i} ${target.name} ${kind}: ${fault}`);
    }
    expect(findings).toEqual([]);
  });
});

async function keyOf(server: TestServer, as: Person, { orderNumber }: Placed): Promise<string> {
  const payload = { restaurantId: SHOP, orderNumber };
  const shared = await server.call({ method: "POST", url: PATHS.shareOrder, payload, as });
  return shared.json().key;
}

/** What nobody orders here: a run goes on while it is off. */
const OFF = [
  { kind: "way", id: "pick_up", reason: "paused" },
  { kind: "dish", id: "carrot_meze", reason: "sold_out" },
  { kind: "ingredient", id: "carrot", reason: "sold_out" },
];

/** Where a name means something of its own. */
const OF_ROUTES: Readonly<Record<string, Known>> = {
  [STAFF_PATHS.switchOff]: {
    ...{ kind: () => "dish", id: () => "carrot_meze", reason: () => "sold_out" },
    until: (random) => random.pick(["15_minutes", "end_of_service", "put_back"]),
    ...{ day: () => undefined, minutes: () => undefined },
  },
  [STAFF_PATHS.setCount]: { count: (random) => random.pick([null, 5_000]) },
  [PATHS.releaseHold]: { hold: () => randomUUID() },
};

/** Mostly what this person may name, so that a request gets as far as it can. */
function knownValues(
  own: Person,
  people: readonly (Person | undefined)[],
  orders: readonly Placed[],
  holds: readonly string[],
): Known {
  const { items, customerInfo, deliveryAddress, deliveryTimePreference } = simpleOrder();
  const somebody = (random: Random) =>
    random.chance(0.8) ? own : (random.pick(people) ?? { uid: "guest", email: "a@example.ch" });
  return {
    restaurantId: (random) =>
      random.chance(0.9) ? SHOP : random.pick(["nyonbosphore", "nowhere"]),
    items: (random) => (random.chance(0.9) ? items : customOrder().items),
    customerInfo: () => customerInfo,
    deliveryAddress: () => deliveryAddress,
    deliveryTimePreference: () => deliveryTimePreference,
    userId: (random) => (random.chance(0.5) ? "guest" : somebody(random).uid),
    firebaseUid: (random) => somebody(random).uid,
    email: (random) => somebody(random).email,
    // Weak ones are refused before any hashing, which would take most of the time.
    password: () => "weak",
    newPassword: () => "weak",
    _id: (random) => random.pick(orders)._id,
    orderNumber: (random) => random.pick(orders).orderNumber,
    moves: () => 1,
    line: () => 0,
    hold: (random) => (random.chance(0.5) ? undefined : random.pick(holds)),
    things: (random) => [random.pick(OFF)],
    dish: () => "spinach_pastry",
    date: () => "2026-11-15",
    limit: () => "50",
  };
}

/** Rows whose JSON no longer reads. */
async function brokenDocuments({ db }: TestServer): Promise<string[]> {
  const orders = await db.selectFrom("orders").selectAll().execute();
  const profiles = await db.selectFrom("profiles").selectAll().execute();
  const events = await db.selectFrom("analytics_events").selectAll().execute();
  const holds = await db.selectFrom("holds").selectAll().execute();
  const documents = [
    ...orders.flatMap((row) => [row.items_json, row.customer_json, row.address_json]),
    ...orders.flatMap((row) => [row.done_lines_json, row.claims_json]),
    ...holds.map((row) => row.claims_json),
    ...profiles.map((row) => row.addresses_json),
    ...events.flatMap((row) => [row.properties_json, row.utm_json]),
  ];
  return documents.filter((json): json is string => json !== null && !isJson(json));
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
