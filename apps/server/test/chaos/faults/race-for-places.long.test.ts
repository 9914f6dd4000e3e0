import { expect, inject, test } from "vitest";
import { ENGINES } from "../../harness.ts";
import { seededRandom } from "../random.ts";
import { runScenario } from "../scenario.ts";
import { raceForPlaces } from "./race-for-places.ts";

test.each(ENGINES)(
  "any number of requests for twenty places on %s get exactly twenty while processes are killed",
  async (engine) => {
    const postgresUrl = engine === "postgres" ? inject("postgresUrl") : undefined;
    const options = { random: seededRandom(7), postgresUrl };
    const { findings } = await runScenario(options, (world) => raceForPlaces(world, 1));
    expect(findings).toEqual([]);
  },
  180_000,
);
