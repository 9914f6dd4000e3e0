import type { Browser } from "@playwright/test";
import { DESKTOP, newScreen } from "../board/kitchen.ts";
import {
  BASKET,
  dialog,
  fillAddress,
  fillContact,
  next,
  orderNumberShown,
  placeButton,
} from "../checkout/counter.ts";
import { emailOf, makeShop, openOffice, signIn } from "../office-journeys/own-shop.ts";
import { expect, openShop, type Page, type Shop, test } from "../support/test.ts";

const SLUG = "service";

// Four pages at once.
test.slow();

async function newCustomer(browser: Browser, shop: Shop, language: "fr" | "en"): Promise<Page> {
  const page = await newScreen(browser, shop, DESKTOP);
  await page.addInitScript(
    ([key, text, chosen]) => {
      if (!localStorage.getItem(key)) localStorage.setItem(key, text);
      localStorage.setItem("comptoir.language", chosen);
    },
    [`comptoir.basket.${SLUG}`, JSON.stringify(BASKET), language] as const,
  );
  await openShop(page, `/${SLUG}`);
  return page;
}

async function walkToDelivery(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^(Passer la commande|Proceed to checkout)$/ }).click();
  await fillContact(page);
  await next(page);
  await fillAddress(page);
  await next(page);
}

const evening = (page: Page) => dialog(page).getByRole("radio", { name: /18:00 – 21:00/ });
const secondDay = (page: Page) =>
  dialog(page)
    .getByRole("group", { name: /^(Jour de livraison|Delivery day)$/ })
    .getByRole("radio")
    .nth(1);

test("an owner limits slots, two customers compete for the last place, and spinach sells out on the board", async ({
  page: owner,
  browser,
  shop,
}) => {
  await makeShop(shop, SLUG, { owners: ["lea"] });
  await signIn(owner, shop, emailOf("lea", SLUG));
  await openOffice(owner, SLUG, "service");
  const slots = owner.getByRole("region", { name: "Créneaux de livraison" });
  await slots.getByRole("radio", { name: "En commandes" }).click();
  await slots.getByRole("textbox", { name: "Nombre par créneau" }).fill("1");
  await slots.getByRole("textbox", { name: "Nombre par créneau" }).blur();
  await owner.getByRole("link", { name: "Publier" }).last().click();
  await owner.getByRole("button", { name: "Publier maintenant" }).click();
  await expect(owner.getByText(/^Publié/)).toBeVisible();

  // The first customer holds the slot for ten minutes; the other sees at once that it is full.
  const first = await newCustomer(browser, shop, "fr");
  const second = await newCustomer(browser, shop, "en");
  await walkToDelivery(first);
  await walkToDelivery(second);
  await secondDay(second).check();
  await expect(evening(second)).toBeEnabled();
  await secondDay(first).check();
  await evening(first).check();
  await expect(dialog(first).getByText(/^Gardé pour vous jusqu’à/)).toBeVisible();
  await expect(evening(second)).toBeDisabled();
  await expect(dialog(second)).toContainText("full");
  await next(first);
  await placeButton(first).click();
  await orderNumberShown(first);
  await dialog(second)
    .getByRole("radio", { name: /15:00 – 18:00/ })
    .check();
  await expect(dialog(second).getByText(/^Kept for you until|^Held for you until/)).toBeVisible();
  await next(second);
  await expect(placeButton(second)).toBeVisible();

  // Switches an ingredient off from a line of the order; the customer about to order it is told.
  const board = await newScreen(browser, shop, DESKTOP);
  await signIn(board, shop, emailOf("lea", SLUG));
  await board.goto(`/${SLUG}/orders`);
  await board.getByRole("button", { name: /^Plus de… : Börek aux épinards/ }).click();
  const sheet = board.getByRole("dialog");
  await sheet.getByRole("button", { name: /^Épinard/ }).click();
  await expect(sheet).toContainText("Börek aux épinards");
  await sheet.getByRole("radio", { name: /Jusqu’à remise/ }).check();
  await sheet.getByRole("button", { name: /^Éteindre/ }).click();
  const begun = Date.now();
  await expect(dialog(second).getByRole("alert")).toContainText(/Spinach börek/);
  expect(Date.now() - begun).toBeLessThan(5_000);
  await expect(placeButton(second)).toBeDisabled();

  // Put back: the order continues where it stopped.
  await board
    .getByRole("button", { name: /^Service/ })
    .first()
    .click();
  await board
    .getByRole("button", { name: /^Remettre/ })
    .first()
    .click();
  await expect(dialog(second).getByRole("alert")).toBeHidden();
  await placeButton(second).click();
  await orderNumberShown(second);
  for (const page of [first, second, board]) await page.context().close();
});
