import { frenchWords } from "../support/french-words.ts";
import { loseAnswer } from "../support/lose-answer.ts";
import { staffOf } from "../support/staff.ts";
import { expect, expectConsoleErrors, test } from "../support/test.ts";
import {
  BASKET,
  BASKET_KEY,
  chooseDelivery,
  dialog,
  fillAddress,
  fillContact,
  heading,
  next,
  openCheckout,
  orderNumberShown,
  placeButton,
  SLUG,
  walkToReview,
} from "./counter.ts";

test("a guest orders, is told how to pay and sees the order move without reload @phone", async ({
  page,
  shop,
  playwright,
}) => {
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
  const request = await playwright.request.newContext();
  const staff = await staffOf(shop, SLUG, request);
  await staff.move(number, "accepted");
  await expect(current).toContainText("En préparation");
  await expect(confirmation.getByText("Pour payer")).toBeHidden();
  await request.dispose();

  await confirmation.getByRole("button", { name: "Continuer en tant qu’invité" }).click();
  await expect(dialog(page)).toBeHidden();
  const stored = await page.evaluate(
    (slug) => localStorage.getItem(`comptoir.basket.${slug}`),
    SLUG,
  );
  expect(JSON.parse(stored ?? "[]")).toEqual([]);
});

test("an English customer reads every step in English @desktop", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openCheckout(page, { language: "en" });
  const onStep = async (title: string) => {
    await expect(heading(page, title)).toBeVisible();
    expect(await frenchWords(page)).toEqual([]);
  };
  await onStep("Who is ordering?");
  await fillContact(page);
  await next(page);
  await onStep("Where do we deliver?");
  await fillAddress(page);
  await next(page);
  await onStep("When do we deliver?");
  await chooseDelivery(page);
  await next(page);
  await onStep("Is everything right?");
  await placeButton(page).click();
  await onStep("What happens now?");
  await expect(dialog(page).getByRole("button", { name: "Create free account" })).toBeVisible();
  await dialog(page).getByRole("button", { name: "Copy: IBAN" }).click();
  await expect(dialog(page).getByText("Copied")).toBeVisible();
  expect(await page.evaluate("navigator.clipboard.readText()")).toBe("CH9300762011623852957");
});

test("the confirmation survives a reload and says when it is not up to date @phone", async ({
  page,
}) => {
  expectConsoleErrors();
  await walkToReview(page);
  await placeButton(page).click();
  const number = await orderNumberShown(page);
  await page.reload();
  expect(await orderNumberShown(page)).toBe(number);
  const note = dialog(page).getByText("Pas à jour");
  await expect(note).toBeHidden();

  const lines = /\/api\/(live\/order|trackOrder)\?/;
  await page.route(lines, (route) => route.abort());
  await page.reload();
  await expect(note).toBeVisible();
  await page.unroute(lines);
  await page.evaluate("dispatchEvent(new Event('online'))");
  await expect(note).toBeHidden();
});

test("an order whose answer was lost is found again, even after a change and a reload, and leaves what it does not hold @phone", async ({
  page,
  shop,
  playwright,
}) => {
  expectConsoleErrors();
  const request = await playwright.request.newContext();
  const staff = await staffOf(shop, SLUG, request);
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
  await request.dispose();
});
