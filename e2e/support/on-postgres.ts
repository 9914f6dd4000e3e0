import { startPostgres } from "../../apps/server/test/run-postgres.ts";
import { test as base } from "./test.ts";

/** The same journeys, by a server that keeps its orders in PostgreSQL. It starts without anybody in it. */
export const test = base.extend<object, object>({
  serverEnv: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern.
    async ({}, provide) => {
      const postgres = await startPostgres({ durable: false });
      await provide({ DATABASE_URL: postgres.url });
      await postgres.stop();
    },
    { scope: "worker", timeout: 60_000 },
  ],
});
