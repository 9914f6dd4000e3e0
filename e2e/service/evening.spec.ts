import type { Browser } from "@playwright/test";
import { DESKTOP, newScreen, PHONE } from "../board/kitchen.ts";
import { ComposerPage } from "../custom-shop/composer-page.ts";
import { emailOf, makeShop, openOffice, signIn } from "../office-journeys/own-shop.ts";
import { waitForMail } from "../payment/order-mails.ts";
import { expect, openShop, type Page, type Shop } from "../support/test.ts";
import { type Clock, test } from "./moved-clock.ts";

const SLUG = "evening";
const DISH = "Lasagnes aux épinards";

// A whole evening with four screens.
test.slow();

interface Screen {
  readonly browser: Browser;
  readonly shop: Shop;
  readonly clock: Clock;
}

async function newCustomer({ browser, shop, clock }: Screen, language: "fr" | "en") {
  const page = await newScreen(browser, shop, language === "fr" ? PHONE : DESKTOP);
  await clock.follow(page);
  await page.addInitScript((chosen) => localStorage.setItem("comptoir.language", chosen), language);
  await openShop(page, `/${SLUG}`);
  return page;
}

async function setUpService(owner: Page): Promise<void> {
  await openOffice(owner, SLUG, "service");
  await owner.getByRole("button", { name: "Indiquer les heures de retrait" }).click();
  await owner.getByRole("button", { name: "Surveiller le tableau" }).click();
  const watch = owner.getByRole("region", { name: "Surveillance du tableau" });
  await watch.getByRole("radio", { name: "Mettre en pause" }).check();
  const unpaid = owner.getByRole("region", { name: "Commandes non payées" });
  await unpaid.getByRole("radio", { name: "Après un délai" }).last().check();
  await unpaid.getByRole("textbox").last().fill("30");
  await unpaid.getByRole("textbox").last().blur();
  await owner.getByRole("link", { name: "Publier" }).last().click();
  await owner.getByRole("button", { name: "Publier maintenant" }).click();
  await expect(owner.getByText(/^Publié/)).toBeVisible();
}

async function sellDishOfTheDay(owner: Page): Promise<void> {
  await openOffice(owner, SLUG, "today");
  await owner.getByRole("button", { name: "Vendre un plat du jour" }).click();
  const sheet = owner.getByRole("dialog", { name: "Plat du jour" });
  await sheet.getByLabel(/^Nom$/).fill(DISH);
  await sheet.getByLabel(/^Nom en anglais/).fill("Spinach lasagne");
  await sheet.getByLabel(/^Prix/).fill("18.50");
  await sheet.getByLabel(/^Nombre/).fill("1");
  await sheet.getByRole("checkbox", { name: "Aucun" }).check();
  await sheet.getByRole("button", { name: "Mettre en vente" }).click();
  await expect(sheet).toBeHidden();
}

// Needs a server of its own, because the test moves its clock.
test("an evening with a dish of the day, a late order, an unwatched board, an unpaid order and a closing @full", async ({
  page: owner,
  browser,
  shop,
  clock,
}) => {
  const screen = { browser, shop, clock };
  await makeShop(shop, SLUG, { owners: ["lea"], example: "nyonbosphore" });
  await clock.follow(owner);
  await signIn(owner, shop, emailOf("lea", SLUG));
  await setUpService(owner);
  await sellDishOfTheDay(owner);

  const first = await newCustomer(screen, "fr");
  const second = await newCustomer(screen, "en");
  await expect(first.getByText(/^Ouvert · dernières commandes à/)).toBeVisible();
  await expect(second.getByText(/^Open · last orders at/)).toBeVisible();
  const tile = (page: Page) =>
    page
      .getByRole("navigation")
      .first()
      .getByRole("button", { name: /Lasagne/i });
  await expect(tile(second)).toContainText("Only 1 left");

  // The last portion: the dish is sold out for everybody else.
  const composer = new ComposerPage(first);
  await tile(first).click();
  await composer.add();
  await expect(composer.list).toContainText("Dès que possible");
  const number = await composer.placeForNumber();
  await expect(tile(second)).toContainText("Sold out");
  await expect(composer.confirmation.getByText(/Prête vers/)).toBeVisible();
  await composer.confirmation
    .getByRole("link", { name: /commande/ })
    .first()
    .click();

  await expect(first.getByText(/^Prête vers/)).toBeVisible();

  // The board announces a delay, and the customer sees the new time.
  const board = await newScreen(browser, shop, DESKTOP);
  await clock.follow(board);
  await signIn(board, shop, emailOf("lea", SLUG));
  await board.goto(`/${SLUG}/orders`);
  await board.getByRole("button", { name: `Retard de la commande ${number}` }).click();
  await board.getByRole("button", { name: /^\+15/ }).click();
  await expect(first.getByText(/^Nouvelle heure.: /)).toBeVisible();

  // No board is open: the shop pauses, its owner gets a mail, and it resumes with the board.
  await board.goto("about:blank");
  await clock.pass(7);
  await expect(second.getByText(/^Orders paused/)).toBeVisible();
  await waitForMail(shop, /^Tableau hors ligne.: les commandes sont en pause$/);
  await board.goto(`/${SLUG}/orders`);
  await clock.pass(1);
  await expect(second.getByText(/^Open · last orders/)).toBeVisible();

  await clock.pass(24);
  await expect(first.getByText("Cette commande a été annulée")).toBeVisible();
  await expect(tile(second)).toContainText("Only 1 left");

  await clock.pass(20);
  await expect(second.getByText(/^Closed · opens tomorrow at 11:00/)).toBeVisible();
  for (const page of [first, second, board]) await page.context().close();
});
