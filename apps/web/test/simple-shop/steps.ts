import type { Locator } from "vitest/browser";
import { type Page, within } from "../kit/page.tsx";

export const SLUG = "rootsflavorsrolle";
export const SHOP = `/${SLUG}`;
export const BASKET_KEY = `comptoir.basket.${SLUG}`;

export function card(page: Page, dish: string): Locator {
  return page
    .getByRole("listitem")
    .filter({ has: within.getByRole("heading", { level: 3, name: dish, exact: true }) });
}

export function strip(page: Page): Locator {
  return page.getByRole("navigation", { name: "Choisissez une catégorie" });
}
export const tile = (page: Page, category: string) =>
  strip(page).getByRole("link", { name: category });

/** In the preselected size. */
export async function addDish(page: Page, dish: string): Promise<void> {
  const name = new RegExp(`^Ajouter à la commande, ${dish}(, Solo)?$`);
  await page.getByRole("button", { name }).click();
}

/** A sheet on a phone, a panel on a desktop. */
export async function openBasket(page: Page): Promise<Locator> {
  if (!page.isPhone) return page.getByRole("region", { name: "Votre panier" });
  await page.getByRole("button", { name: "Voir le panier" }).last().click();
  return page.getByRole("dialog", { name: "Votre panier" });
}
