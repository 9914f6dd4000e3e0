import { expect } from "../kit/expect.ts";
import type { Page } from "../kit/page.tsx";
import { onPhone } from "../kit/screen-test.ts";
import { addDish, SHOP } from "./steps.ts";

const offersOf = (page: Page) => page.getByRole("dialog", { name: "Bienvenue chez Roots Flavors" });
const searchOf = (page: Page) => page.getByRole("searchbox", { name: "Chercher dans le menu" });

async function openFirstVisit(page: Page) {
  await page.open(SHOP, { isFirstVisit: true, now: Date.now(), isClockPaused: true });
  // Small steps: the offers' delay starts when the page is there.
  while (!searchOf(page).query()) await page.clock.runFor(10);
  await page.clock.runFor(1_500);
}

onPhone("the offers do not open while a dish is being added", async ({ page }) => {
  await openFirstVisit(page);
  await addDish(page, "Börek aux épinards");
  await page.clock.runFor(1_000);
  await expect(offersOf(page)).toBeHidden();
  await page.clock.runFor(2_000);
  page.clock.resume();
  await expect(offersOf(page)).toBeVisible();
});

onPhone.full("the offers wait during a search", async ({ page }) => {
  await openFirstVisit(page);
  const search = searchOf(page);
  await search.fill("bör");
  await page.clock.runFor(9_000);
  await expect(offersOf(page)).toBeHidden();
  await expect(search).toBeFocused();
});
