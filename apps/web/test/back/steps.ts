import { expect } from "../kit/expect.ts";
import type { Page } from "../kit/page.tsx";

/** Forward to a layer that cannot open again: the page goes back by itself. */
export async function goForwardWithoutEffect(page: Page): Promise<void> {
  let moves = 0;
  page.window.addEventListener("popstate", () => {
    moves += 1;
  });
  const { layers } = page.window.history.state ?? {};
  await page.forward();
  await expect.poll(() => moves).toBe(2);
  expect(page.window.history.state?.layers).toEqual(layers);
}
