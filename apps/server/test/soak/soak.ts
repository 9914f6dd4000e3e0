import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { STAFF_PATHS } from "@comptoir/contract";
import { addDays, inZurich } from "@comptoir/domain";
import { pause } from "../chaos/ask.ts";
import type { Random } from "../chaos/random.ts";
import { openScreen } from "../chaos/staff-screen.ts";
import { toldIn, verifyTold } from "../chaos/verify.ts";
import { createWorld, type Instance, type World } from "../chaos/world.ts";
import { checkLog } from "./check-log.ts";
import { checkRecords } from "./check-records.ts";
import { type Compared, compareHeld, compareTimes } from "./compare.ts";
import { type Sample, sampleServer } from "./held.ts";
import { insist } from "./insist.ts";
import { openShops, type People } from "./people.ts";
import { readRecords } from "./records.ts";
import { followClock, setClock } from "./running-clock.ts";
import { settle } from "./settle.ts";
import { openSlowMailRoom, type SlowMailRoom } from "./slow-mail-room.ts";
import { publishServices } from "./soaked-shops.ts";
import { createStopwatch } from "./stopwatch.ts";
import { readFigures, verifyFacts } from "./verify-weekend.ts";
import { type Street, visit } from "./visitors.ts";
import { arrivals, CHANGES, type Round, roundsOf } from "./weekend.ts";

/** A minute is two seconds. */
export const SPEED = 30;
/** Until connections that nobody uses any more are shut. */
const REST_MS = 6_000;
const DAY_MS = 24 * 3_600_000;
/** Before these the day begins and everybody signs in. */
const OPENED_BEFORE = ["Friday noon", "Saturday evening"];
/** After these the day is closed: late on Friday, and once the night is over. */
const CLOSED_AFTER = ["Friday late", "the rest of the night"];

export interface SoakOptions {
  readonly random: Random;
  /** Without one it is SQLite, and one process. */
  readonly postgresUrl?: string | undefined;
  /** How much of each round is lived through. */
  readonly factor: number;
  readonly say: (line: string) => void;
}

export interface Soaked {
  readonly counts: Readonly<Record<string, number>>;
  readonly compared: readonly Compared[];
  readonly findings: readonly string[];
}

/** Two weekends over which the clock changes, one after the other, in processes that live through both. */
export async function soak({ random, postgresUrl, factor, say }: SoakOptions): Promise<Soaked> {
  const folder = mkdtempSync(join(tmpdir(), "comptoir-soak-"));
  const clock = join(folder, "clock");
  const jumpTo = (at: Date) => setClock(clock, at, SPEED);
  await jumpTo(new Date(CHANGES[0].at.getTime() - 3 * DAY_MS));
  followClock(clock);

  const preloaded = new URL("./watched-server.ts", import.meta.url);
  let mailRoom: SlowMailRoom | undefined;
  const world = await createWorld({
    random,
    postgresUrl,
    env: {
      CLOCK_FILE: clock,
      CLOCK_SPEED: String(SPEED),
      NODE_OPTIONS: `--import=${preloaded.href}`,
      // All that was told is compared at the end.
      RETAIN_MAIL_DAYS: "400",
    },
    openMailRoom: async (...given) => {
      mailRoom = await openSlowMailRoom(...given);
      return mailRoom;
    },
  });
  try {
    if (!mailRoom) throw new Error("nobody takes the mails");
    const instances = [world, ...(postgresUrl ? [await world.startAnother()] : [])];
    const place = { world, instances, urls: instances.map(({ url }) => url) };
    await publishServices(world);
    const street = { urls: place.urls, ledger: world.ledger, ...createStreet() };
    const samples: Sample[] = [];
    let said = 0;
    const done = { switched: 0, planned: 0, days: 0 };
    const counted = {
      switched: () => {
        done.switched += 1;
      },
      planned: () => {
        done.planned += 1;
      },
    };

    for (const [i, change] of CHANGES.entries()) {
      if (i > 0) street.stopwatch.startLate();
      let people: People | undefined;
      for (const round of roundsOf(change.at, factor)) {
        const name = `${change.name} ${round.name}`;
        const isNewDay = OPENED_BEFORE.includes(round.name);
        if (isNewDay) await leave(people);
        await jumpTo(round.from);
        if (!people || isNewDay) {
          const workers = { ...world, random: random.fork(`${name} people`) };
          done.days += 1;
          people = await openShops(workers, place.urls, { ...counted, day: done.days });
        }
        await live(round, { street, people, random: random.fork(name), name });
        for (const screen of people.screens) await screen.complete();
        if (CLOSED_AFTER.includes(round.name)) await closeDay(world);
        await pause(REST_MS);
        await verifyFacts(world);
        const held = await sampleAll(instances, clock);
        samples.push(...held);
        say(`  ${name}: ${world.ledger.placed.size} orders, ${describe(held)}`);
        for (const finding of [...world.ledger.findings.keys()].slice(said)) say(`    ${finding}`);
        said = world.ledger.findings.size;
      }
      await leave(people);
    }
    const last = CHANGES.at(-1)?.at ?? new Date();
    await jumpTo(new Date(last.getTime() + 2 * DAY_MS));
    await settle(world);
    const first = addDays(inZurich(CHANGES[0].at).day, -3);
    const figures = await readFigures(world, first, inZurich(new Date()).day);
    await stop(world, instances);
    await verifyFacts(world);
    await verifyTold(world);
    const storage = world.openStorage();
    const found = checkRecords(await readRecords(storage), {
      ...toldIn(world),
      mailsToShops: mailRoom.toShops,
      mailLanguages: mailRoom.languages,
      orderLanguages: street.languages,
      cancelled: street.cancelled,
      ...done,
      figures,
    });
    await storage.close();
    for (const finding of found) world.ledger.find(finding);
    const compared = [...compareHeld(samples), ...compareTimes(street.stopwatch.times)];
    for (const { what, early, late, isMore } of compared) {
      if (isMore) world.ledger.find(`${what} went from ${early.toFixed(1)} to ${late.toFixed(1)}`);
    }
    return {
      counts: countsOf(world, street, mailRoom),
      compared,
      findings: [...world.ledger.findings].map(([what, times]) => `${what} (${times}×)`),
    };
  } finally {
    await world.remove();
    rmSync(folder, { recursive: true });
  }
}

function createStreet() {
  return {
    stopwatch: createStopwatch(),
    languages: new Map<string, string>(),
    cancelled: new Set<string>(),
  };
}

async function leave(people: People | undefined): Promise<void> {
  for (const screen of people?.screens ?? []) await screen.close();
}

interface Going {
  readonly street: Street;
  readonly people: People;
  readonly random: Random;
  readonly name: string;
}

/** Customers come as the hour has it, everybody works, and all of it comes to an end. */
async function live(round: Round, { street, people, random, name }: Going): Promise<void> {
  let isOver = false;
  const working = people.lanes.map((lane) => lane(() => isOver));
  const visiting = new Set<Promise<void>>();
  let count = 0;
  for (const at of arrivals(round, random)) {
    const wait = (at.getTime() - Date.now()) / SPEED;
    if (wait > 0) await pause(wait);
    const visitor = `${name}-${count++}`.replaceAll(" ", "-");
    const going = visit(street, visitor, random.fork(visitor)).finally(() =>
      visiting.delete(going),
    );
    visiting.add(going);
  }
  await Promise.all(visiting);
  isOver = true;
  await Promise.all(working);
}

async function closeDay(world: World): Promise<void> {
  for (const account of world.staff) {
    const screen = await openScreen(world, account);
    const { restaurantId } = account;
    const { status, body } = await insist(() =>
      screen.post(STAFF_PATHS.closeDay, { restaurantId }),
    );
    if (status !== 200) world.ledger.find(`closing a day was answered ${status} ${body.code}`);
  }
}

function sampleAll(instances: readonly Instance[], clock: string): Promise<Sample[]> {
  return Promise.all(
    instances.map(({ server }, i) =>
      sampleServer(`process ${i + 1}`, server().child.pid ?? 0, clock),
    ),
  );
}

function describe(samples: readonly Sample[]): string {
  const one = ({ rss, heap, handles, descriptors }: Sample) =>
    `${rss.toFixed(0)} MB (heap ${heap.toFixed(1)}), ${handles} handles, ${descriptors ?? "?"} descriptors`;
  return samples.map(one).join("; ");
}

async function stop({ ledger }: World, instances: readonly Instance[]): Promise<void> {
  for (const { server, end } of instances) {
    const code = await end("SIGTERM");
    if (code !== 0) ledger.find(`SIGTERM ended a server with ${code}`);
    for (const finding of checkLog(server().output())) ledger.find(finding);
  }
}

function countsOf({ ledger }: World, street: Street, mailRoom: SlowMailRoom) {
  return {
    orders: ledger.placed.size,
    "turned away": ledger.turnedAway(),
    "cancelled by customers": street.cancelled.size,
    moves: ledger.moves.size,
    holds: ledger.held(),
    mails: ledger.mails.length + mailRoom.toShops.length,
    credits: ledger.credits.size,
  };
}
