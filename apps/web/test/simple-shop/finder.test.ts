import { vi } from "vitest";
import { check, uncheck } from "../kit/actions.ts";
import { expect } from "../kit/expect.ts";
import type { Page } from "../kit/page.tsx";
import { onDesktop, onPhone, onPhoneAndDesktop } from "../kit/screen-test.ts";
import { SHOP, strip } from "./steps.ts";

const field = (page: Page) => page.getByRole("searchbox", { name: "Chercher dans le menu" });
const dishes = (page: Page) => page.getByRole("heading", { level: 3 });
const result = (page: Page) => page.getByCss("search").getByRole("status");

onPhone("a search ignores accents and covers both languages", async ({ page }) => {
  await page.open(SHOP);
  await field(page).fill("EPINARD borek");
  await expect(dishes(page)).toHaveText(["Börek aux épinards"]);
  await expect(result(page)).toHaveText("1 résultat");
  await expect(strip(page).getByRole("link")).toHaveText(["Plats"]);
  await expect(page.getByRole("heading", { level: 2, name: "Desserts" })).toBeHidden();

  await field(page).fill("chocolate cake");
  await expect(dishes(page)).toHaveText(["Gâteau au chocolat à la turque"]);
  await field(page).fill("walnuts");
  await expect(dishes(page)).toHaveText(["Mezzé de carottes"]);
});

onPhone.full("an empty result shows a message, and one tap resets the search", async ({ page }) => {
  await page.open(SHOP);
  await field(page).fill("sushi");
  await expect(result(page)).toHaveText("Rien au menu ne correspond à votre recherche.");
  await expect(dishes(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Tout effacer" }).click();
  await expect(dishes(page)).toHaveCount(20);
  await expect(field(page)).toHaveValue("");
  await expect(field(page)).toBeFocused();
});

onPhone("diets and allergens filter the menu and can be removed", async ({ page }) => {
  await page.open(SHOP);
  const button = page.getByRole("button", { name: /^Filtrer/ });
  await button.click();
  const panel = page.getByCss("search");
  await expect(panel.getByRole("group", { name: "Régime" }).getByRole("checkbox")).toHaveCount(3);
  const without = panel.getByRole("group", { name: "Sans allergène" });
  await expect(without.getByRole("checkbox")).toHaveCount(5);

  // Vegan dishes are vegetarian too.
  await check(panel.getByRole("checkbox", { name: "Végétarien" }));
  await expect(result(page)).toHaveText("18 résultats");
  await check(without.getByRole("checkbox", { name: "Sans gluten" }));
  await expect(dishes(page)).toHaveText([
    "Feuilles de vigne farcies",
    "Salade de pommes de terre",
    "Mezzé de carottes",
  ]);
  await check(without.getByRole("checkbox", { name: "Sans fruits à coque" }));
  await expect(result(page)).toHaveText("2 résultats");
  await expect(button).toHaveAccessibleName("Filtrer 3 filtres actifs");

  await button.click();
  await expect(without).toBeHidden();
  await page.getByRole("button", { name: "Retirer le filtre « Sans gluten »" }).click();
  await expect(button).toHaveAccessibleName("Filtrer 2 filtres actifs");
  await button.click();
  await uncheck(panel.getByRole("checkbox", { name: "Végétarien" }));
  await uncheck(without.getByRole("checkbox", { name: "Sans fruits à coque" }));
  await expect(dishes(page)).toHaveCount(20);
  await expect(result(page)).toHaveText("");
});

onDesktop.full("the search stays for the visit, in both languages", async ({ page }) => {
  await page.open(SHOP);
  await field(page).fill("boulgour");
  await expect(dishes(page)).toHaveCount(2);
  await page.reload();
  await expect(field(page)).toHaveValue("boulgour");
  await expect(dishes(page)).toHaveCount(2);
  await page.getByRole("button", { name: "EN – English" }).click();
  await expect(page.getByCss("search").getByRole("status")).toHaveText("2 results");
});

onPhoneAndDesktop.full("the search loads later without moving the menu", async ({ page }) => {
  const waiting: IdleRequestCallback[] = [];
  const idle = { didTimeout: false, timeRemaining: () => 50 };
  let isIdle = false;
  vi.stubGlobal("requestIdleCallback", (work: IdleRequestCallback) =>
    isIdle ? setTimeout(() => work(idle)) : waiting.push(work),
  );
  await page.open(SHOP);
  const firstDish = dishes(page).first();
  await expect(firstDish).toBeVisible();
  await expect.poll(() => waiting.length).toBeGreaterThan(0);
  await expect(field(page)).toBeHidden();
  const { top } = firstDish.element().getBoundingClientRect();
  // On a slow machine some work is scheduled only now.
  isIdle = true;
  for (const work of waiting) work(idle);
  await expect(field(page)).toBeVisible();
  expect(firstDish.element().getBoundingClientRect().top).toBe(top);
});
