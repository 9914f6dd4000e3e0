import { frenchWords } from "../support/french-words.ts";
import { staffOf } from "../support/staff.ts";
import { expect, expectAccessible, expectConsoleErrors, test } from "../support/test.ts";
import {
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

test("a guest orders, is told how to pay and sees the order move without reload", async ({
  page,
  shop,
  playwright,
}) => {
  await openCheckout(page);
  await expect(heading(page, "Qui commande ?")).toBeVisible();
  await expectAccessible(page);
  await fillContact(page);
  await next(page);
  await expect(heading(page, "Où livrons-nous ?")).toBeFocused();
  await expectAccessible(page);
  await fillAddress(page);
  await next(page);
  await expect(heading(page, "Quand livrons-nous ?")).toBeFocused();
  await expectAccessible(page);
  await chooseDelivery(page);
  await next(page);
  await expect(heading(page, "Tout est juste ?")).toBeFocused();
  await expect(dialog(page)).toContainText("Léa Rochat");
  await expect(dialog(page)).toContainText("1180 Rolle");
  await expect(dialog(page)).toContainText("09:00 – 12:00");
  await expect(dialog(page)).toContainText("payez par TWINT ou virement bancaire");
  await expectAccessible(page);

  await placeButton(page).click();
  const number = await orderNumberShown(page);
  expect(number).toBeGreaterThan(0);
  const confirmation = dialog(page);
  await expect(confirmation).toContainText("Présentez-vous à la caisse");
  await expect(confirmation).toContainText("CH93 0076 2011 6238 5295 7");
  await expect(confirmation).toContainText(`Commande ${number}`);
  for (const benefit of [
    "Suivre l’état de la commande en temps réel",
    "Enregistrer vos adresses",
    "Retrouver l’historique de vos commandes",
    "Commander plus vite la prochaine fois",
  ]) {
    await expect(confirmation.getByText(benefit)).toBeVisible();
  }
  await expectAccessible(page);

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

test("a whole order goes through by keyboard alone @desktop", async ({ page }) => {
  await openCheckout(page);
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const tabTo = async (name: RegExp) => {
    for (let presses = 0; presses < 40; presses += 1) {
      await page.keyboard.press("Tab");
      const label = await page.evaluate<string>(`
        const active = document.activeElement;
        active.labels?.[0]?.textContent ?? active.ariaLabel ?? active.textContent
      `);
      if (name.test(label)) return;
    }
    throw new Error(`no control ${name} within reach of Tab`);
  };
  await tabTo(/^Nom/);
  await page.keyboard.type("Léa Rochat");
  await press("Tab");
  await page.keyboard.type("+41 79 555 01 23");
  await press("Tab");
  await page.keyboard.type("lea@example.ch");
  await press("Enter");
  await expect(heading(page, "Où livrons-nous ?")).toBeFocused();
  await press("Tab");
  await page.keyboard.type("Grand-Rue 12");
  await press("Tab");
  await page.keyboard.type("1182");
  await expect(dialog(page).getByLabel("Localité")).toHaveValue("Gilly");
  await tabTo(/^Continuer/);
  await press("Enter");
  await expect(heading(page, "Quand livrons-nous ?")).toBeFocused();
  await press("Tab", "Space", "ArrowRight");
  await tabTo(/^Matin/);
  await press("Space");
  await tabTo(/^Continuer/);
  await press("Enter");
  await expect(heading(page, "Tout est juste ?")).toBeFocused();
  await tabTo(/^Commander/);
  await press("Enter");
  expect(await orderNumberShown(page)).toBeGreaterThan(0);
  await press("Escape");
  await expect(dialog(page)).toBeHidden();
});
