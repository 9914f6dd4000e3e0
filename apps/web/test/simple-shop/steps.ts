import type { Locator } from "vitest/browser";
import { type Page, within } from "../kit/page.ts";

export const SLUG = "rootsflavorsrolle";
export const SHOP = `/${SLUG}`;
export const BASKET_KEY = `comptoir.basket.${SLUG}`;

/** The card of a dish, by its name. */
export function card(page: Page, dish: string): Locator {
  return page
    .getByRole("listitem")
    .filter({ has: within.getByRole("heading", { level: 3, name: dish, exact: true }) });
}

export async function addDish(page: Page, dish: string): Promise<void> {
  await page.getByRole("button", { name: `Ajouter à la commande, ${dish}`, exact: true }).click();
}

/** The basket's contents: a sheet on a phone, a panel beside the menu on a desktop. */
export async function openBasket(page: Page): Promise<Locator> {
  if (!page.isPhone) return page.getByRole("region", { name: "Votre panier" });
  await page.getByRole("button", { name: "Voir le panier" }).last().click();
  return page.getByRole("dialog", { name: "Votre panier" });
}
