import { PATHS } from "@comptoir/contract";
import type { Page } from "./test.ts";

/** Lets the next order reach the server, and loses the answer. */
export async function loseAnswer(page: Page): Promise<void> {
  await page.route(
    PATHS.createOrder,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
}
