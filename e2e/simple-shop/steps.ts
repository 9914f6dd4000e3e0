import { expect, type Page } from "../support/test.ts";

export const SHOP = "/rootsflavorsrolle";

/** The card of a dish, by its name. */
export function card(page: Page, dish: string) {
  return page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { level: 3, name: dish, exact: true }) });
}

export async function addDish(page: Page, dish: string): Promise<void> {
  await page.getByRole("button", { name: `Ajouter à la commande, ${dish}`, exact: true }).click();
}

/** The basket's contents: a sheet on a phone, a panel beside the menu on a desktop. */
export async function openBasket(page: Page) {
  const panel = page.getByRole("region", { name: "Votre panier" });
  const bar = page.getByRole("button", { name: /Voir le panier/ }).last();
  await expect(panel.or(bar).first()).toBeVisible();
  if (await panel.isVisible()) return panel;
  await page.getByRole("button", { name: "Voir le panier" }).last().click();
  return page.getByRole("dialog", { name: "Votre panier" });
}

/** A basket as an earlier visit left it. */
export async function keepBasket(page: Page, lines: unknown): Promise<void> {
  const text = typeof lines === "string" ? lines : JSON.stringify(lines);
  await page.addInitScript((stored) => {
    // Once per page, so that a reload finds what the shop itself wrote.
    if (sessionStorage.getItem("prepared")) return;
    sessionStorage.setItem("prepared", "yes");
    localStorage.setItem("comptoir.basket.rootsflavorsrolle", stored);
  }, text);
}

export async function speakEnglish(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem("comptoir.language", "en"));
}
