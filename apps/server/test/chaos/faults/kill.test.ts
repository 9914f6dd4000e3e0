import { expect, inject, test } from "vitest";
import { ENGINES } from "../../harness.ts";
import { seededRandom } from "../random.ts";
import { runScenario } from "../scenario.ts";
import { killServer } from "./kill.ts";

/** The short version of `npm run chaos`, from the source. */
test.each(ENGINES)(
  "customers, kitchens and an accountant on %s find all they were told, once and in order, after kill -9",
  async (engine) => {
    const postgresUrl = engine === "postgres" ? inject("postgresUrl") : undefined;
    const options = { random: seededRandom(7), postgresUrl };
    const { findings, orders, holds, mails, credits } = await runScenario(options, (world) =>
      killServer(world, 1),
    );
    expect(findings).toEqual([]);
    expect(Math.min(orders, holds, mails, credits)).toBeGreaterThan(0);
  },
  120_000,
);
