import { STAFF_PATHS } from "@comptoir/contract";
import { addDays, inZurich } from "@comptoir/domain";
import { pause } from "../chaos/ask.ts";
import { openScreen } from "../chaos/staff-screen.ts";
import { expectationsOf, verifyDelivered } from "../chaos/verify.ts";
import type { World } from "../chaos/world.ts";
import { checkRecords } from "./check-records.ts";
import { type Comparison, compareMemory, compareTimes } from "./compare.ts";
import { liveRound } from "./live-round.ts";
import { openShops, type People } from "./people.ts";
import { readRecords } from "./records.ts";
import { retryUntilAnswered } from "./retry-until-answered.ts";
import type { Sample } from "./sample-server.ts";
import { settle } from "./settle.ts";
import type { SoakCounts } from "./soak-counts.ts";
import { openStage, type Stage, type StageOptions } from "./stage.ts";
import { createStopwatch } from "./stopwatch.ts";
import { readFigures, verifyFacts } from "./verify-weekend.ts";
import type { Street } from "./visitors.ts";
import { CHANGES, roundsOf } from "./weekend.ts";

/** Idle connections and threads end within this time. */
const REST_MS = 11_000;
const DAY_MS = 24 * 3_600_000;
const OPENED_BEFORE = ["Friday noon", "Saturday evening"];
const CLOSED_AFTER = ["Friday late", "the rest of the night"];

interface SoakOptions extends Omit<StageOptions, "at"> {
  readonly factor: number;
  readonly say: (line: string) => void;
}

export interface SoakResult {
  readonly counts: Readonly<Record<string, number>>;
  readonly compared: readonly Comparison[];
  readonly findings: readonly string[];
}

export async function soak({ factor, say, ...options }: SoakOptions): Promise<SoakResult> {
  const at = new Date(CHANGES[0].at.getTime() - 3 * DAY_MS);
  const stage = await openStage({ ...options, at });
  try {
    const { ledger } = stage.world;
    const street: Street = {
      ...{ urls: stage.urls, ledger, stopwatch: createStopwatch() },
      ...{ languages: new Map(), cancelled: new Set() },
    };
    const done: SoakCounts = { days: 0, switched: 0, planned: 0 };
    const samples = await liveWeekends(stage, { street, done, factor, say });
    await conclude(stage, street, done);
    const compared = [...compareMemory(samples), ...compareTimes(street.stopwatch.times)];
    for (const { what, early, late, isMore } of compared) {
      if (isMore) ledger.find(`${what} went from ${early.toFixed(1)} to ${late.toFixed(1)}`);
    }
    const counts = {
      orders: ledger.placed.size,
      "turned away": ledger.turnedAway(),
      "cancelled by customers": street.cancelled.size,
      moves: ledger.moves.size,
      holds: ledger.held(),
      mails: ledger.mails.length + stage.mailRoom.toShops.length,
      credits: ledger.credits.size,
    };
    const findings = [...ledger.findings].map(([what, times]) => `${what} (${times}×)`);
    return { counts, compared, findings };
  } finally {
    await stage.remove();
  }
}

interface RoundOptions extends Pick<SoakOptions, "factor" | "say"> {
  readonly street: Street;
  readonly done: SoakCounts;
}

async function liveWeekends(stage: Stage, { street, done, factor, say }: RoundOptions) {
  const { world, urls } = stage;
  const samples: Sample[] = [];
  let reportedAt = 0;
  /** Set after the first round, which includes one-time work. */
  let isWarm = false;
  let people: People | undefined;
  for (const [i, change] of CHANGES.entries()) {
    if (i > 0) street.stopwatch.begin("late");
    for (const round of roundsOf(change.at, factor)) {
      const name = `${change.name} ${round.name}`;
      const random = world.random.fork(name);
      const isNewDay = OPENED_BEFORE.includes(round.name);
      if (isNewDay) await people?.leave();
      await stage.jumpTo(round.from);
      if (!people || isNewDay) {
        done.days += 1;
        people = await openShops({ ...world, random: random.fork("people") }, urls, done);
      }
      await liveRound(round, { street, people, random, name });
      for (const screen of people.screens) await screen.complete();
      if (CLOSED_AFTER.includes(round.name)) await closeDay(world);
      await pause(REST_MS);
      await verifyFacts(world);
      const sample = await stage.sample();
      if (isWarm) samples.push(...sample);
      else street.stopwatch.begin("early");
      isWarm = true;
      say(`  ${name}: ${world.ledger.placed.size} orders, ${sample.map(describe).join("; ")}`);
      for (const finding of [...world.ledger.findings.keys()].slice(reportedAt))
        say(`    ${finding}`);
      reportedAt = world.ledger.findings.size;
    }
  }
  await people?.leave();
  return samples;
}

async function conclude({ world, mailRoom, ...stage }: Stage, street: Street, done: SoakCounts) {
  const [first, last] = [CHANGES[0].at, CHANGES[1].at];
  await stage.jumpTo(new Date(last.getTime() + 2 * DAY_MS));
  await settle(world);
  const today = inZurich(new Date()).day;
  const figures = await readFigures(world, addDays(inZurich(first).day, -3), today);
  await stage.stop();
  await verifyFacts(world);
  await verifyDelivered(world);
  const storage = world.openStorage();
  const records = await readRecords(storage);
  await storage.close();
  const found = checkRecords(records, {
    ...expectationsOf(world),
    ...{ mailsToShops: mailRoom.toShops, mailsRefused: mailRoom.refused },
    mailLanguages: mailRoom.languages,
    ...{ orderLanguages: street.languages, cancelled: street.cancelled },
    ...{ ...done, figures },
  });
  for (const finding of found) world.ledger.find(finding);
}

async function closeDay(world: World): Promise<void> {
  for (const account of world.staff) {
    const screen = await openScreen(world, account);
    const { restaurantId } = account;
    const { status, body } = await retryUntilAnswered(() =>
      screen.post(STAFF_PATHS.closeDay, { restaurantId }),
    );
    if (status !== 200) world.ledger.find(`closing a day was answered ${status} ${body.code}`);
  }
}

function describe({ rss, heap, handles, descriptors }: Sample): string {
  return `${rss.toFixed(0)} MB (heap ${heap.toFixed(1)}), ${handles} handles, ${descriptors ?? "?"} descriptors`;
}
