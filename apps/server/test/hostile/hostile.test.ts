import { PATHS } from "@comptoir/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isFullMatrix } from "../../../../scripts/testing/matrix.ts";
import { createBrowser } from "../../src/identity/test/browser.ts";
import {
  PASSWORD,
  PUBLIC_URL,
  SERVER_ENGINES,
  STAFF_PASSWORD,
  type TestServer,
} from "../harness.ts";
import { attack, type Target } from "./attack.ts";
import { faultOf } from "./judge.ts";
import { createRandom } from "./random.ts";
import { runJobs } from "./run-jobs.ts";
import { send } from "./send.ts";
import { createTally } from "./tally.ts";
import { openVictim, SHOP, type Victim } from "./victim.ts";

/** `npm run hostile` sends more. The seed makes every run repeatable. */
const REQUESTS = Number(process.env.HOSTILE_REQUESTS ?? (isFullMatrix ? 600 : 100));
const SEED = Number(process.env.HOSTILE_SEED ?? 7);
const REFRESHED_EVERY = 20;

describe.each(SERVER_ENGINES)("hostile requests on %s", (engine) => {
  let victim: Victim;

  beforeAll(async () => {
    victim = await openVictim(engine);
  });
  afterAll(() => victim.close());

  const total = Math.ceil(REQUESTS / SERVER_ENGINES.length);

  test(`${total} find nothing`, { timeout: 30_000 + 50 * total }, async () => {
    const { server, port, attackers, printer, watch, refresh } = victim;
    const random = createRandom(SEED);
    const tally = createTally();
    const findings: string[] = [];
    let stored = await watch.fingerprint();
    let changes = 0;
    for (let i = 0; i < total && findings.length < 5; i++) {
      const { token, targets } = attackers[i % attackers.length] as Victim["attackers"][number];
      if (i % REFRESHED_EVERY === 0) {
        await refresh();
        stored = await watch.fingerprint();
      }
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
    // Proves that the valid requests among them are stored.
    expect(changes).toBeGreaterThan(total / 100);
    expect((await server.call({ url: PATHS.health })).statusCode).toBe(200);
    expect(await brokenDocuments(server)).toEqual([]);
    expect(await runJobs(server)).toEqual([]);
  });

  // A request may end its session, so each has its own.
  const ofSessions = Math.ceil(total / 10);
  test(`${ofSessions} with a session find nothing`, { timeout: 30_000 + 100 * total }, async () => {
    const { server, port, attackers } = victim;
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

async function brokenDocuments({ db }: TestServer): Promise<string[]> {
  const orders = await db.selectFrom("orders").selectAll().execute();
  const profiles = await db.selectFrom("profiles").selectAll().execute();
  const events = await db.selectFrom("analytics_events").selectAll().execute();
  const holds = await db.selectFrom("holds").selectAll().execute();
  const documents = [
    ...orders.flatMap((row) => [row.lines_json, row.customer_json, row.address_json]),
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
