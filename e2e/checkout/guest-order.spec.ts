import { staffOf } from "../support/staff.ts";
import { expect, expectConsoleErrors, loseAnswer, test } from "../support/test.ts";
import {
  BASKET,
  BASKET_KEY,
  dialog,
  orderNumberShown,
  placeButton,
  SLUG,
  walkToReview,
} from "./counter.ts";

test("an order whose answer was lost is found again, even after a change and a reload, and leaves what it does not hold @phone", async ({
  page,
  shop,
}) => {
  expectConsoleErrors();
  const staff = await staffOf(shop, SLUG);
  await walkToReview(page);
  const before = (await staff.orders()).length;
  await loseAnswer(page);
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
