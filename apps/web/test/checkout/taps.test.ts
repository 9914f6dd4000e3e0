import { PATHS } from "@comptoir/contract";
import { type Locator, userEvent } from "vitest/browser";
import { press } from "../kit/actions.ts";
import { expect } from "../kit/expect.ts";
import { pressTwice } from "../kit/input.ts";
import { pauseInputGuards } from "../kit/input-guard.ts";
import type { Page } from "../kit/page.tsx";
import { onPhone, onPhoneAndDesktop } from "../kit/screen-test.ts";
import {
  chooseDelivery,
  dialog,
  fillAddress,
  fillContact,
  heading,
  openCheckout,
  orderNumberShown,
  SLUG,
} from "./counter.ts";

/** Counts taps, including one per field that is not focused before typing. */
function tapCounter(page: Page) {
  let taps = 0;
  const tap = async (part: Locator) => {
    await part.click();
    taps += 1;
  };
  return {
    tap,
    /** One tap opens the list, one chooses. */
    pick: async (label: string, choice: string) => {
      await dialog(page).getByLabelText(label, { exact: true }).selectOptions(choice);
      taps += 2;
    },
    type: async (label: string, text: string) => {
      const field = dialog(page).getByLabelText(label);
      await expect(field).toBeVisible();
      await settled(page);
      if (page.document.activeElement !== field.element()) await tap(field);
      await userEvent.keyboard(text);
      await expect(field).toHaveValue(text);
      await press("Enter");
    },
    get taps() {
      return taps;
    },
  };
}

/** The focus moves one frame later. */
async function settled(page: Page): Promise<void> {
  await new Promise((resolve) => page.window.setTimeout(resolve, 100));
}

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const next = (page: Page) => dialog(page).getByRole("button", { name: "Continuer" });
const place = (page: Page) => dialog(page).getByRole("button", { name: /^Commander ·/ });
const checkOut = (page: Page) => button(page, page.isPhone ? "Commander" : "Passer la commande");

async function fillBasket(page: Page, tap: (part: Locator) => Promise<void>): Promise<void> {
  for (const _ of [1, 2])
    await tap(page.getByRole("button", { name: /^Ajouter.*Poivrons farcis/ }));
  await tap(checkOut(page));
}

onPhone("a guest orders with thirteen taps at most", async ({ page }) => {
  await page.open(`/${SLUG}`);
  const thumb = tapCounter(page);
  await fillBasket(page, thumb.tap);
  await thumb.type("Nom", "Léa Rochat");
  await thumb.type("Téléphone", "079 555 01 23");
  await thumb.type("E-mail", "lea@example.ch");
  await thumb.type("Rue et numéro", "Grand-Rue 12");
  await thumb.pick("NPA", "1180 Rolle");
  await thumb.tap(next(page));
  await thumb.tap(dialog(page).getByRole("radio", { name: /18:00 –/ }));
  await thumb.tap(next(page));
  await thumb.tap(place(page));
  expect(await orderNumberShown(page)).toBeGreaterThan(0);
  expect(thumb.taps).toBeLessThanOrEqual(13);
});

onPhone("a returning customer orders with six taps at most", async ({ page, accounts }) => {
  await accounts.signedIn({
    name: "Léa Rochat",
    phone: "079 555 01 23",
    addresses: [
      { street: "Grand-Rue 12", city: "Rolle", postalCode: "1180", country: "Switzerland" },
    ],
  });
  await page.open(`/${SLUG}`, { stored: { [`comptoir.slot.${SLUG}`]: "18:00-21:00" } });
  const thumb = tapCounter(page);
  await fillBasket(page, thumb.tap);
  await expect(heading(page, "Où livrons-nous ?")).toBeVisible();
  await thumb.tap(next(page));
  await expect(heading(page, "Quand livrons-nous ?")).toBeVisible();
  await thumb.tap(next(page));
  await thumb.tap(place(page));
  expect(await orderNumberShown(page)).toBeGreaterThan(0);
  expect(thumb.taps).toBeLessThanOrEqual(6);
});

onPhone.full("below the minimum the bar leads to the basket only", async ({ page }) => {
  await page.open(`/${SLUG}`);
  await page.getByRole("button", { name: /^Ajouter.*Poivrons farcis/ }).click();
  await expect(page.getByRole("button", { name: /Voir le panier/ }).last()).toBeVisible();
  await expect(button(page, "Commander")).toHaveCount(0);
});

onPhoneAndDesktop(
  "a double press of Continue shows the review and orders nothing",
  async (given) => {
    const { page, server } = given;
    await openCheckout(page);
    await fillContact(page);
    await next(page).click();
    await fillAddress(page);
    await next(page).click();
    await chooseDelivery(page);
    const guard = pauseInputGuards();
    await pressTwice(next(page), 50);
    await expect(place(page)).toBeVisible();
    guard.end();
    await settled(page);
    expect(server.sentTo(PATHS.createOrder)).toEqual([]);
    await place(page).click();
    expect(await orderNumberShown(page)).toBeGreaterThan(0);
  },
);
