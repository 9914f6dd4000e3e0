import { expect, inject, test, vi } from "vitest";
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
    const { findings } = await runScenario(options, async (world) => {
      const { ledger } = world;
      // On a busy machine each kind of work takes its time to begin.
      await vi.waitFor(
        () => {
          expect(ledger.placed.size).toBeGreaterThan(0);
          expect(ledger.held()).toBeGreaterThan(0);
          expect(ledger.mails.length).toBeGreaterThan(0);
          expect(ledger.credits.size).toBeGreaterThan(0);
        },
        { timeout: 60_000 },
      );
      return killServer(world, 1);
    });
    expect(findings).toEqual([]);
  },
  120_000,
);
