import type { Locator } from "vitest/browser";
import { dialog, orderNumberShown, placeButton } from "../checkout/counter.ts";
import { expect } from "../kit/expect.ts";
import type { Page } from "../kit/page.tsx";

export const LONG_NAME = "Marie-Antoinette de La Rochefoucauld-Villeneuve";

export const KNOWN = {
  name: LONG_NAME,
  phone: "079 555 01 23",
  addresses: [
    { street: "Grand-Rue 12", postalCode: "1180", city: "Rolle", country: "Switzerland" },
    {
      street: "Chemin de la Grande-Fontaine-aux-Hirondelles 128",
      postalCode: "1183",
      city: "Bursins",
      country: "Switzerland",
      floor: "Rez-de-chaussée supérieur",
      doorCode: "4711",
    },
  ],
};

export const addButton = (page: Page, dish: string): Locator =>
  page.getByRole("button", { name: new RegExp(`^Ajouter à la commande.*${dish}`) });

export async function openBasket(page: Page): Promise<void> {
  // The note about the added dish may offer the same button.
  await page
    .getByRole("button", { name: /Voir le panier|View basket/ })
    .first()
    .click();
  await expect(page.getByRole("dialog", { name: /^(Votre panier|Your basket)$/ })).toBeVisible();
}

export async function checkOut(page: Page): Promise<void> {
  const basket = page.getByRole("dialog", { name: /^(Votre panier|Your basket)$/ });
  await basket.getByRole("button", { name: /^(Passer la commande|Proceed to checkout)$/ }).click();
  await expect(dialog(page)).toBeVisible();
}

export const chip = (page: Page): Locator =>
  page.getByRole("banner").getByRole("link", { name: /^(Commande n°|Order no\.)/ });

export async function openOrderPage(page: Page): Promise<void> {
  const name = /^(Ouvrir la page de la commande|Open the order’s page)$/;
  await page.getByRole("dialog").getByRole("link", { name }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^(Commande n°|Order no\.)/);
  await expect(chip(page)).toBeVisible();
}

export async function place(page: Page): Promise<number> {
  await placeButton(page).click();
  const number = await orderNumberShown(page);
  await expect(page.getByRole("img", { name: /QR/ })).toBeVisible();
  return number;
}

export async function follow(page: Page, address: string): Promise<void> {
  await openOrderPage(page);
  await expect(page).toBeAt(address);
}
