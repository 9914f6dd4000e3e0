import type { Locator } from "@playwright/test";
import { frenchWords } from "../support/french-words.ts";
import { expect, expectConsoleErrors, openShop, type Page, test } from "../support/test.ts";

const SHOP = "/rootsflavorsrolle";

async function addDish(page: Page, dish: string): Promise<void> {
  await page.getByRole("button", { name: `Ajouter à la commande, ${dish}, Solo` }).click();
}

test("taps before hydration take effect afterwards, and the menu stays visible @phone", async ({
  page,
}) => {
  const [code, words] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const wordsOfBasket = /\/app\/basket-.{8}\.js$/;
  await page.route("**/app/*.js", async (route) => {
    await code.promise;
    if (wordsOfBasket.test(route.request().url())) await words.promise;
    await route.continue();
  });
  const wordsRequest = page.waitForRequest(wordsOfBasket);
  const opening = openShop(page, SHOP);
  const add = page.getByRole("button", { name: "Ajouter à la commande, Börek au fromage" });
  await add.tap();
  await add.tap();
  await page.getByRole("button", { name: "Ajouter à la commande, Börek aux épinards" }).tap();
  code.resolve();
  await wordsRequest;
  // By then, a loading state would have replaced the prerendered page.
  await page.evaluate(() => new Promise((go) => requestAnimationFrame(() => setTimeout(go, 500))));
  expect(await page.getByRole("heading", { level: 1, name: "Roots Flavors" }).isVisible()).toBe(
    true,
  );
  words.resolve();
  await opening;
  await expect(page.getByRole("button", { name: "2 articles" })).toBeVisible();
});

test("a dish below the fold is static until it is used, and the first tap works @phone", async ({
  page,
}) => {
  await openShop(page, SHOP);
  const [large, last] = [-2, -1].map((place) => page.locator("li[data-later]").nth(place));
  if (!large || !last) throw new Error("there are two dishes");
  const isStatic = () =>
    last.evaluate((dish) => !Object.keys(dish).some((key) => key.startsWith("__react")));
  // Clicked as by a screen reader: without a pointer, and without scrolling into view.
  const click = (target: Locator) => target.evaluate((element: HTMLElement) => element.click());
  expect(await isStatic()).toBe(true);
  await click(last.getByRole("button", { name: /^Ajouter/ }));
  await expect(page.getByRole("button", { name: /^1 article/ })).toBeVisible();
  expect(await isStatic()).toBe(false);
  await click(large.getByRole("radio", { name: /^Famille/ }));
  await expect(large.getByRole("radio", { name: /^Famille/ })).toBeChecked();
  await expect(large).toContainText("CHF 36.00");
  await page.getByRole("button", { name: "EN – English" }).click();
  await expect(page.locator("li[data-later]").nth(-3)).toContainText("View details");
  // Chosen before, and kept.
  await expect(large).toContainText("CHF 36.00");
});

// The tests below: one person on a loaded page, mostly also in apps/web/test/simple-shop.

test("an address without a shop leads to the default shop's menu @desktop @full", async ({
  page,
}) => {
  expectConsoleErrors();
  await openShop(page, "/nowhere");
  await expect(page.getByRole("heading", { name: "Menu introuvable" })).toBeVisible();
  await page.getByRole("link", { name: "Voir le menu de Roots Flavors" }).click();
  await expect(page.getByRole("heading", { name: "Börek aux épinards" })).toBeVisible();
});

test("a dialog requested offline opens once online @phone @full", async ({ page }) => {
  expectConsoleErrors();
  let isCut = true;
  await page.route("**/app/dish-dialog-*.js", (route) =>
    isCut ? route.abort() : route.continue(),
  );
  await openShop(page, SHOP);
  await page.getByRole("button", { name: "Voir le détail, Börek aux épinards" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Roots Flavors" })).toBeVisible();
  isCut = false;
  await expect(page.getByRole("dialog", { name: "Börek aux épinards" })).toBeVisible();
});

test("the language switch reports a failed load, changes every text and is stored @phone @full", async ({
  page,
  context,
}) => {
  expectConsoleErrors();
  await openShop(page, SHOP);
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  expect(await frenchWords(page)).not.toEqual([]);
  // The region for messages is loaded after the first paint.
  await expect(page.getByRole("region", { name: "Messages" })).toBeAttached();
  await context.setOffline(true);
  await page.getByRole("button", { name: "EN – English" }).click();
  await expect(page.getByText("La langue n’a pas pu être changée.")).toBeVisible();
  await page.getByRole("region", { name: "Messages" }).getByRole("button").click();
  await context.setOffline(false);
  await page.getByRole("button", { name: "EN – English" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  const dish = {
    has: page.getByRole("heading", { level: 3, name: "Spinach börek", exact: true }),
  };
  await expect(page.getByRole("listitem").filter(dish).getByText("Vegetarian")).toBeVisible();
  expect(await frenchWords(page)).toEqual([]);
  await page.reload();
  // The empty basket beside the menu says it too.
  await expect(page.getByText(/^Delivery from \w+day \d+ \w+$/).first()).toBeVisible();
});

test("the basket survives a reload and is shared by two tabs @phone @full", async ({
  page,
  context,
}) => {
  await openShop(page, "/");
  await expect(page).toHaveURL(/\/rootsflavorsrolle$/);
  await addDish(page, "Börek au fromage");
  await page.reload();
  const bar = page.getByRole("button", { name: /1 article.*CHF 9\.00/ });
  await expect(bar).toBeVisible();

  const other = await context.newPage();
  await openShop(other, SHOP);
  await addDish(other, "Börek aux pommes de terre");
  await expect(page.getByRole("button", { name: /2 articles.*CHF 17\.00/ })).toBeVisible();
});
