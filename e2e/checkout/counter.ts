import type { Locator } from "@playwright/test";
import { expect, openShop, type Page } from "../support/test.ts";

export const SLUG = "rootsflavorsrolle";
export const BASKET_KEY = `comptoir.basket.${SLUG}`;

/** Two spinach böreks for two: CHF 33.00. */
export const BASKET = [
  { id: "a", itemId: "spinach_pastry", size: "couple", varieties: [], price: 1650, quantity: 2 },
];

type Language = "fr" | "en";

interface Opening {
  readonly lines?: readonly object[];
  readonly language?: Language;
}

export async function openCheckout(
  page: Page,
  { lines = BASKET, language = "fr" }: Opening = {},
): Promise<void> {
  await page.addInitScript(
    ({ key, text, chosen }) => {
      if (localStorage.getItem("seeded")) return;
      localStorage.setItem("seeded", "yes");
      localStorage.setItem("comptoir.language", chosen);
      localStorage.setItem(key, text);
    },
    { key: BASKET_KEY, text: JSON.stringify(lines), chosen: language },
  );
  await openShop(page, `/${SLUG}`);
  await enterCheckout(page);
}

async function enterCheckout(page: Page): Promise<void> {
  const proceed = page.getByRole("button", { name: /^(Passer la commande|Proceed to checkout)$/ });
  // By width: a prerendered page shows the phone's bar for a moment.
  const isPhone = (page.viewportSize()?.width ?? 0) < 1024;
  if (isPhone) await page.getByRole("button", { name: /Voir le panier|View basket/ }).click();
  await proceed.click();
  await expect(dialog(page)).toBeVisible();
}

export function dialog(page: Page): Locator {
  return page.getByRole("dialog", {
    name: /^(Votre commande|Your order|Commande enregistrée|Order confirmed)$/,
  });
}

export function heading(page: Page, name: string): Locator {
  return dialog(page).getByRole("heading", { name });
}

export const next = (page: Page) =>
  dialog(page)
    .getByRole("button", { name: /^Contin/ })
    .click();
export const placeButton = (page: Page) =>
  dialog(page).getByRole("button", { name: /^(Commander ·|Place order ·|Confirmer le nouveau)/ });

export async function fillContact(page: Page): Promise<void> {
  await dialog(page)
    .getByLabel(/^(Nom|Name)/)
    .fill("Léa Rochat");
  await dialog(page)
    .getByLabel(/^(Téléphone|Phone)/)
    .fill("079 555 01 23");
  await dialog(page)
    .getByLabel(/^E-?mail/)
    .fill("lea@example.ch");
}

export async function fillAddress(page: Page): Promise<void> {
  await dialog(page)
    .getByLabel(/^(Rue et numéro|Street and number)/)
    .fill("Grand-Rue 12");
  await dialog(page)
    .getByLabel(/^(NPA|Postcode)/)
    .selectOption("1180");
}

export async function chooseDelivery(page: Page): Promise<void> {
  const day = dialog(page).getByRole("group", { name: /^(Jour de livraison|Delivery day)$/ });
  await day.getByRole("radio").nth(1).check();
  await dialog(page).getByRole("radio", { name: /09:00/ }).check();
}

export async function walkToReview(page: Page, opening?: Opening): Promise<void> {
  await openCheckout(page, opening);
  await fillContact(page);
  await next(page);
  await fillAddress(page);
  await next(page);
  await chooseDelivery(page);
  await next(page);
  await expect(placeButton(page)).toBeVisible();
}

export async function orderNumberShown(page: Page): Promise<number> {
  const number = dialog(page).getByText(/^(Numéro de commande|Order number)/);
  await expect(number).toBeVisible();
  const text = await number.locator("xpath=..").textContent();
  return Number(text?.replace(/\D/g, ""));
}
