import { staffOf } from "../support/staff.ts";
import { expect, expectConsoleErrors, loseNextResponse, test } from "../support/test.ts";
import {
  BASKET,
  BASKET_KEY,
  dialog,
  orderNumberShown,
  placeButton,
  SLUG,
  walkToReview,
} from "./counter.ts";

test("an order with a lost answer is found again after a change and a reload, and keeps lines it does not contain @phone", async ({
  page,
  shop,
}) => {
  expectConsoleErrors();
  const staff = await staffOf(shop, SLUG);
  await walkToReview(page);
  const before = (await staff.orders()).length;
  await loseNextResponse(page);
  await dialog(page).getByLabel("Un mot pour la cuisine").fill("Premier");
  await placeButton(page).click();
  await expect(dialog(page).getByRole("alert")).toContainText("Pas de réponse");
  await dialog(page).getByLabel("Un mot pour la cuisine").fill("Second");
  const added = { ...BASKET[0], id: "b", itemId: "carrot_meze", size: "single", price: 750 };
  const more = JSON.stringify([{ ...BASKET[0], quantity: 3 }, added]);
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    BASKET_KEY,
    more,
  ] as const);
  await page.reload();
  await placeButton(page).click();
  await orderNumberShown(page);
  await expect(page.getByText("Votre premier envoi nous était bien parvenu")).toBeVisible();
  const after = await staff.orders();
  expect(after).toHaveLength(before + 1);
  expect(after.map(({ note }) => note)).toContain("Premier");
  const left = await page.evaluate((key) => localStorage.getItem(key) ?? "[]", BASKET_KEY);
  expect(JSON.parse(left)).toEqual([{ ...BASKET[0], quantity: 1 }, added]);
});

// One person and one screen; here with a reload while offline.
test("a guest orders, sees how to pay, and follows the order without and after a reload @phone @full", async ({
  page,
  shop,
}) => {
  expectConsoleErrors();
  await walkToReview(page);
  await expect(dialog(page)).toContainText("Léa Rochat");
  await expect(dialog(page)).toContainText("1180 Rolle");
  await placeButton(page).click();
  const number = await orderNumberShown(page);
  expect(number).toBeGreaterThan(0);
  const confirmation = dialog(page);
  await expect(confirmation).toContainText(`Commande ${number}`);
  await expect(confirmation.getByText("Pour payer")).toBeVisible();

  const current = confirmation.locator("[aria-current=step]");
  await expect(current).toContainText("En attente de paiement");
  await (await staffOf(shop, SLUG)).move(number, "accepted");
  await expect(current).toContainText("En préparation");
  await expect(confirmation.getByText("Pour payer")).toBeHidden();

  const lines = /\/api\/(live\/order|trackOrder)\?/;
  await page.route(lines, (route) => route.abort());
  await page.reload();
  expect(await orderNumberShown(page)).toBe(number);
  const note = dialog(page).getByText("Pas à jour");
  await expect(note).toBeVisible();
  await page.unroute(lines);
  await page.evaluate("dispatchEvent(new Event('online'))");
  await expect(note).toBeHidden();

  await confirmation.getByRole("button", { name: "Continuer en tant qu’invité" }).click();
  await expect(dialog(page)).toBeHidden();
  const stored = await page.evaluate(
    (slug) => localStorage.getItem(`comptoir.basket.${slug}`),
    SLUG,
  );
  expect(JSON.parse(stored ?? "[]")).toEqual([]);
});
