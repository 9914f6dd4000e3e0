import { describe, expect, inject, test } from "vitest";
import { ENGINES } from "../harness.ts";
import { killServer } from "./faults/kill.ts";
import { raceForPlaces } from "./faults/race-for-places.ts";
import { seededRandom } from "./random.ts";
import { runScenario } from "./scenario.ts";

const KILLS = 1;
const RACES = 1;

/** The short version of `npm run chaos`, from the source. */
describe.each(ENGINES)("customers, kitchens and an accountant on %s", (engine) => {
  const postgresUrl = engine === "postgres" ? inject("postgresUrl") : undefined;

  test("find all they were told, once and in order, after kill -9", async () => {
    const options = { random: seededRandom(7), postgresUrl };
    const { findings, orders, holds, mails, credits } = await runScenario(options, (world) =>
      killServer(world, KILLS),
    );
    expect(findings).toEqual([]);
    expect(Math.min(orders, holds, mails, credits)).toBeGreaterThan(0);
  }, 120_000);

  test("who want one of twenty places get twenty, however many they are, while processes are killed", async () => {
    const options = { random: seededRandom(7), postgresUrl };
    const { findings } = await runScenario(options, (world) => raceForPlaces(world, RACES));
    expect(findings).toEqual([]);
  }, 180_000);
});
