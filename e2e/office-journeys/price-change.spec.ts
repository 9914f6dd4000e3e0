import { PATHS, STAFF_PATHS } from "@comptoir/contract";
import { addDays, inZurich } from "@comptoir/domain";
import type { Browser, Locator } from "@playwright/test";
import { simpleOrder } from "../../apps/server/test/sample-orders.ts";
import { DESKTOP, newScreen, placeOrder } from "../board/kitchen.ts";
import {
  BASKET,
  chooseDelivery,
  dialog,
  fillAddress,
  fillContact,
  next,
  orderNumberShown,
  placeButton,
} from "../checkout/counter.ts";
import { expect, openShop, type Page, type Shop, test } from "../support/test.ts";
import { bearer, emailOf, makeShop, signIn } from "./own-shop.ts";

const SLUG = "price-change";
const MOST_TAPS = 6;

// Three people at once.
test.slow();

async function newCustomer(browser: Browser, shop: Shop): Promise<Page> {
  const page = await newScreen(browser, shop, DESKTOP);
  await page.addInitScript(
    ([key, text]) => {
      if (!localStorage.getItem(key)) localStorage.setItem(key, text);
    },
    [`comptoir.basket.${SLUG}`, JSON.stringify(BASKET)] as const,
  );
  return page;
}

const OLD_TO_NEW = /16\.50 → CHF\s17\.50/;

test("a price is changed on a phone with six taps: customers see it, placed orders keep theirs, one tap undoes it @phone @full", async ({
  page: owner,
  browser,
  shop,
}) => {
  await makeShop(shop, SLUG, { owners: ["lea"] });
  const day = addDays(inZurich(new Date()).day, 8);
  const wanted = { date: day, time: "12:00-15:00" };
  await placeOrder(shop, simpleOrder({ restaurantId: SLUG, deliveryTimePreference: wanted }));

  const choosing = await newCustomer(browser, shop);
  await openShop(choosing, `/${SLUG}`);
  const checkout = choosing.getByRole("button", { name: "Passer la commande" });
  await expect(checkout).toBeEnabled();

  // Without the stream, this page learns of the change only when its order is refused.
  const deaf = await newCustomer(browser, shop);
  await deaf.route(`**${PATHS.liveShop}*`, (route) => route.abort());
  await openShop(deaf, `/${SLUG}`);
  await deaf.getByRole("button", { name: "Passer la commande" }).click();
  await fillContact(deaf);
  await next(deaf);
  await fillAddress(deaf);
  await next(deaf);
  await chooseDelivery(deaf);
  await next(deaf);
  await expect(placeButton(deaf)).toContainText("33.00");

  await signIn(owner, shop, emailOf("lea", SLUG));
  await owner.goto(`/${SLUG}/orders`);
  let taps = 0;
  const tap = async (control: Locator) => {
    taps += 1;
    await control.tap();
  };
  await tap(owner.getByRole("button", { name: "Date et réglages" }));
  await tap(owner.getByRole("link", { name: "Menu et prix" }));
  const borek = owner.getByRole("listitem").filter({
    has: owner.getByRole("link", { name: "Börek aux épinards", exact: true }),
  });
  await tap(borek.getByRole("button", { name: /3 tailles/ }).last());
  const price = owner.getByRole("textbox", { name: "Prix Duo : Börek aux épinards" });
  await tap(price);
  await owner.keyboard.type("17.50");
  await tap(owner.getByRole("link", { name: "Publier" }));
  const review = owner.getByRole("main");
  await expect(review).toContainText(/Börek aux épinards.*16\.50 → 17\.50/);
  await expect(review).toContainText("1 commande non payée garde l’ancien prix.");
  await expect(review).toContainText(/panier/);
  await tap(owner.getByRole("button", { name: "Publier maintenant" }));
  await expect(owner.getByText(/^Publié/)).toBeVisible();
  expect(taps).toBeLessThanOrEqual(MOST_TAPS);

  // The customer in the checkout sees each changed line, and agrees with one tap.
  await expect(choosing.getByText(OLD_TO_NEW)).toBeVisible();
  await choosing.getByRole("button", { name: /^D’accord/ }).click();
  await expect(choosing.getByText(OLD_TO_NEW)).toBeHidden();
  await expect(choosing.getByText("CHF 35.00").first()).toBeVisible();

  await placeButton(deaf).click();
  await expect(dialog(deaf)).toContainText("Le prix a changé.");
  await expect(dialog(deaf)).toContainText(/Börek aux épinards.*CHF\s16\.50 → CHF\s17\.50/);
  expect(await totalsStored(owner)).toEqual([33]);
  await placeButton(deaf).click();
  await orderNumberShown(deaf);
  expect(await totalsStored(owner)).toEqual([33, 35]);

  await owner.getByRole("button", { name: "Annuler la publication" }).first().tap();
  await expect(choosing.getByText(/17\.50 → CHF\s16\.50/)).toBeVisible();
  expect(await totalsStored(owner)).toEqual([33, 35]);
  for (const customer of [choosing, deaf]) await customer.context().close();
});

/** Subtotals of today's orders in CHF, oldest first. */
async function totalsStored({ request }: Page): Promise<number[]> {
  const query = { restaurantId: SLUG, date: inZurich(new Date()).day };
  const answer = await request.get(STAFF_PATHS.getOrders, {
    params: query,
    headers: await bearer(request),
  });
  const orders: { orderNumber: number; subtotal: number }[] = await answer.json();
  return orders.toSorted((a, b) => a.orderNumber - b.orderNumber).map(({ subtotal }) => subtotal);
}
