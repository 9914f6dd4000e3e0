import { expect, inject, test, vi } from "vitest";
import { ENGINES } from "../../harness.ts";
import { seededRandom } from "../random.ts";
import { runScenario } from "../scenario.ts";
import { killServer } from "./kill.ts";

test.each(ENGINES)(
  "after kill -9, customers, kitchens and an accountant on %s find everything acknowledged, once and in order",
  async (engine) => {
    const postgresUrl = engine === "postgres" ? inject("postgresUrl") : undefined;
    const options = { random: seededRandom(7), postgresUrl };
    const { findings } = await runScenario(options, async (world) => {
      const { ledger } = world;
      // On a busy machine each kind of work takes time to start.
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
