import { addDays, inZurich, type Language } from "@comptoir/domain";
import type { Locator } from "vitest/browser";
import { check } from "../kit/actions.ts";
import { expect } from "../kit/expect.ts";
import type { Page } from "../kit/page.tsx";

export const SLUG = "rootsflavorsrolle";
export const BASKET_KEY = `comptoir.basket.${SLUG}`;
export const DRAFT_KEY = `comptoir.checkout.${SLUG}`;

/** Two spinach böreks for two: CHF 33.00. */
export const BASKET = [
  { id: "a", itemId: "spinach_pastry", size: "couple", varieties: [], price: 1650, quantity: 2 },
];
export const EVENT_BASKET = [
  {
    id: "e",
    itemId: "special_event_selection",
    size: "single",
    varieties: ["spinach_pastry"],
    price: 1120,
    quantity: 4,
  },
];

interface Opening {
  readonly lines?: readonly { readonly itemId: string }[];
  readonly language?: Language;
  readonly fixedTime?: string;
}

export async function openCheckout(
  page: Page,
  { lines = BASKET, ...opening }: Opening = {},
): Promise<void> {
  await page.server.shortenMenu(SLUG, ["spinach_pastry", ...lines.map(({ itemId }) => itemId)]);
  await page.open(`/${SLUG}`, { stored: { [BASKET_KEY]: lines }, ...opening });
  await enterCheckout(page);
}

export async function enterCheckout(page: Page): Promise<void> {
  const proceed = page.getByRole("button", { name: /^(Passer la commande|Proceed to checkout)$/ });
  const basket = page.getByRole("dialog", { name: /^(Votre panier|Your basket)$/ });
  // Closing the checkout leaves the basket open behind it.
  if (page.isPhone && !basket.query()) {
    await page.getByRole("button", { name: /Voir le panier|View basket/ }).click();
  }
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
export const back = (page: Page) =>
  dialog(page)
    .getByRole("button", { name: /^(Retour|Back)$/ })
    .click();
export const placeButton = (page: Page) =>
  dialog(page).getByRole("button", { name: /^(Commander ·|Place order ·|Confirmer le nouveau)/ });

export async function fillContact(page: Page): Promise<void> {
  await dialog(page)
    .getByLabelText(/^(Nom|Name)/)
    .fill("Léa Rochat");
  await dialog(page)
    .getByLabelText(/^(Téléphone|Phone)/)
    .fill("079 555 01 23");
  await dialog(page)
    .getByLabelText(/^E-?mail/)
    .fill("lea@example.ch");
}

export async function fillAddress(page: Page): Promise<void> {
  await dialog(page)
    .getByLabelText(/^(Rue et numéro|Street and number)/)
    .fill("Grand-Rue 12");
  await dialog(page)
    .getByLabelText(/^(NPA|Postcode)/)
    .selectOptions("1180");
}

export async function chooseDelivery(page: Page): Promise<void> {
  const day = dialog(page).getByRole("group", { name: /^(Jour de livraison|Delivery day)$/ });
  await check(day.getByRole("radio").nth(1));
  await check(dialog(page).getByRole("radio", { name: /09:00/ }));
}

export const draft = () => ({
  owner: null,
  contact: { name: "Léa Rochat", phone: "079 555 01 23", email: "lea@example.ch" },
  chosenAddress: null,
  addressFields: {
    ...{ street: "Grand-Rue 12", listed: "1180", postalCode: "", city: "" },
    ...{ country: "Switzerland", floor: "", doorCode: "", save: false },
  },
  // Far enough ahead for every dish, event dishes included.
  wish: { date: addDays(inZurich(new Date()).day, 8), time: "09:00-12:00" },
  note: "",
  coupon: null,
});

/** As after a reload with a complete draft, so that no step has to be filled in. */
export async function openReview(
  page: Page,
  { lines = BASKET, ...opening }: Opening = {},
): Promise<void> {
  await page.server.shortenMenu(SLUG, ["spinach_pastry", ...lines.map(({ itemId }) => itemId)]);
  sessionStorage.setItem(`${DRAFT_KEY}.step`, "contact confirm");
  const stored = { [BASKET_KEY]: lines, [DRAFT_KEY]: draft() };
  await page.open(`/${SLUG}`, { stored, ...opening });
  await expect(placeButton(page)).toBeVisible();
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
  return Number(number.getParent().element().textContent?.replace(/\D/g, ""));
}
