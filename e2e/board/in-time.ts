import type { Locator } from "@playwright/test";
import { expect, type Page } from "../support/test.ts";

/**
 * A screen that is told shows it within a second on a free machine, which is for the benchmarks to say; one that had
 * to ask by itself would take longer than this.
 */
const SOON_MS = 8_000;

/** When the text of a region first fits, by the clock that pages and tests share. */
export async function shownAt(region: Locator, text: RegExp): Promise<number> {
  const watched = await region.elementHandle();
  const seen = await region.page().waitForFunction(
    ({ watched, source }) =>
      // biome-ignore lint/performance/useDomNodeTextContent: keeps words of two elements apart.
      new RegExp(source).test((watched as HTMLElement).innerText) && Date.now(),
    { watched, source: text.source },
  );
  return Number(await seen.jsonValue());
}

/** When something first holds in the page; written as the page would. */
export async function trueAt(page: Page, condition: string): Promise<number> {
  const seen = await page.waitForFunction(`${condition} && Date.now()`);
  return Number(await seen.jsonValue());
}

/** When the page sends the next move of an order. */
export async function movedAt(page: Page): Promise<number> {
  await page.waitForRequest("**/api/updateOrderState*");
  return Date.now();
}

/** Names what did not come soon after the start, if anything did not. */
export async function expectInTime(
  start: number | Promise<number>,
  sights: Readonly<Record<string, Promise<number>>>,
): Promise<void> {
  const since = await start;
  const times = await Promise.all(
    Object.entries(sights).map(async ([name, at]) => ({ name, ms: (await at) - since })),
  );
  expect(times.filter(({ ms }) => ms > SOON_MS)).toEqual([]);
}
