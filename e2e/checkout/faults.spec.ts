import { PATHS } from "@comptoir/contract";
import { holdBack } from "../support/hold-back.ts";
import { loseAnswer } from "../support/lose-answer.ts";
import { changeMenu } from "../support/menu.ts";
import { staffOf } from "../support/staff.ts";
import { expect, expectAccessible, expectConsoleErrors, test } from "../support/test.ts";
import {
  BASKET,
  BASKET_KEY,
  dialog,
  next,
  orderNumberShown,
  placeButton,
  SLUG,
  walkToReview,
} from "./counter.ts";

test("a double tap on a slow line places one order, and nothing else happens while it is being sent @phone", async ({
  page,
}) => {
  await walkToReview(page);
  let requests = 0;
  page.on("request", (request) => {
    if (request.url().endsWith(PATHS.createOrder)) requests += 1;
  });
  const letOrderLeave = await holdBack(page, PATHS.createOrder);
  await placeButton(page).dblclick();
  const sending = dialog(page).getByRole("button", { name: "Envoi de la commande…" });
  await expect(sending).toHaveAttribute("aria-busy", "true");
  // Playwright waits for a disabled button; a finger does not.
  await sending.click({ force: true });
  await page.keyboard.press("Escape");
  await expect(dialog(page).locator("[inert]").getByLabel("Un mot pour la cuisine")).toBeVisible();
  letOrderLeave();
  await orderNumberShown(page);
  expect(requests).toBe(1);
});

test("a fault of the server keeps the step and its retry sends the same submission @desktop", async ({
  page,
}) => {
  expectConsoleErrors();
  await walkToReview(page, { language: "en" });
  const sent: { key: string | undefined; body: string | null }[] = [];
  page.on("request", (request) => {
    if (!request.url().endsWith("/api/createOrder")) return;
    sent.push({ key: request.headers()["idempotency-key"], body: request.postData() });
  });
  const body = JSON.stringify({ error: "Something went wrong.", code: "internal_error" });
  await page.route("**/api/createOrder", (route) => route.fulfill({ status: 500, body }), {
    times: 1,
  });
  await placeButton(page).click();
  const alert = dialog(page).getByRole("alert");
  await expect(alert).toContainText("Failed to place order. Please try again.");
  await expect(alert).toContainText("never be placed twice");
  await expectAccessible(page);
  await placeButton(page).click();
  await orderNumberShown(page);
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
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

test("an order that cannot leave offline goes out once the line is back @phone", async ({
  page,
  context,
}) => {
  expectConsoleErrors();
  await walkToReview(page);
  await context.setOffline(true);
  await placeButton(page).click();
  await expect(dialog(page).getByRole("alert")).toContainText(
    "La commande n’a pas pu être passée. Veuillez réessayer.",
  );
  await expect(page.getByText("Vous êtes hors ligne.")).toBeVisible();
  await context.setOffline(false);
  await placeButton(page).click();
  expect(await orderNumberShown(page)).toBeGreaterThan(0);
});

test("a dish that leaves the menu during the checkout is named in the basket @desktop", async ({
  page,
}) => {
  expectConsoleErrors();
  const putBack = await changeMenu(page, SLUG, ({ plates }) => {
    const like = plates?.options.find(({ itemId }) => itemId === "spinach_pastry");
    if (like) plates?.options.push({ ...like, itemId: "lentil_soup" });
  });
  const soup = { ...BASKET[0], id: "b", itemId: "lentil_soup" };
  await walkToReview(page, { lines: [...BASKET, soup], language: "en" });
  await putBack();
  await placeButton(page).click();
  await expect(dialog(page).getByRole("alert")).toContainText("no longer on the menu");
  await dialog(page).getByRole("button", { name: "Review the basket" }).click();
  const basket = page.getByRole("region", { name: "Your basket" });
  const gone = basket.getByRole("listitem").filter({ hasText: "Lentil soup" });
  await expect(gone).toContainText("no longer on the menu");
  await gone.getByRole("button", { name: "Remove" }).click();
  await basket.getByRole("button", { name: "Proceed to checkout" }).click();
  await expect(dialog(page)).toBeVisible();
});

test("a changed price shows the old and the new total and is confirmed anew @phone", async ({
  page,
}) => {
  expectConsoleErrors();
  const putBack = await changeMenu(page, SLUG, ({ plates }) => {
    const couple = plates?.options.find(({ itemId }) => itemId === "spinach_pastry")?.sizes?.couple;
    if (couple) couple.price = 15;
  });
  const lines = [
    { id: "a", itemId: "spinach_pastry", size: "couple", varieties: [], price: 1500, quantity: 2 },
  ];
  await walkToReview(page, { lines });
  await expect(placeButton(page)).toContainText("30.00");
  await putBack();
  await placeButton(page).click();
  const alert = dialog(page).getByRole("alert");
  await expect(alert).toContainText("Ancien total : CHF 30.00. Nouveau total : CHF 33.00.");
  await expect(placeButton(page)).toHaveText("Confirmer le nouveau total · CHF 33.00");
  await expect(dialog(page).getByRole("listitem").filter({ hasText: "2×" })).toContainText("33.00");
  await expectAccessible(page);
  await dialog(page).getByRole("button", { name: "Modifier : Adresse de livraison" }).click();
  await dialog(page).getByLabel("Code postal").selectOption("1195");
  await next(page);
  await expect(placeButton(page)).toContainText("33.00");
  await placeButton(page).click();
  await orderNumberShown(page);
  await expect(dialog(page)).toContainText("CHF 33.00");
});
