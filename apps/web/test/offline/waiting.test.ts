import { businessRulesPath, PATHS } from "@comptoir/contract";
import {
  BASKET_KEY,
  dialog,
  openReview,
  orderNumberShown,
  placeButton,
  SLUG,
} from "../checkout/counter.ts";
import { Composer } from "../custom-shop/composer.ts";
import { expect } from "../kit/expect.ts";
import { onDesktop, onPhone } from "../kit/screen-test.ts";
import type { Server } from "../kit/server.ts";
import { copyShop } from "../kit/shops.ts";

const LINES = [PATHS.createOrder, PATHS.liveShop, PATHS.getService, PATHS.hold];
const QUESTION = "Le réseau est revenu. Votre commande est prête à partir : l’envoyer ?";

async function goOffline(server: Server): Promise<void> {
  for (const path of [...LINES, businessRulesPath(SLUG)]) server.cut(path);
  await server.endStreams();
}

function goOnline(server: Server): void {
  for (const path of [...LINES, businessRulesPath(SLUG)]) server.mend(path);
}

function withPrice(price: number) {
  const shop = copyShop(SLUG);
  for (const { options } of Object.values(shop.categories)) {
    const spinach = options.find(({ itemId }) => itemId === "spinach_pastry");
    if (spinach?.sizes?.couple) spinach.sizes.couple.price = price;
  }
  return shop;
}

onPhone(
  "an unsent order shows a notice and stays; once online it is sent with a tap",
  async ({ page, server }) => {
    await openReview(page);
    await goOffline(server);
    page.setOnline(false);
    await placeButton(page).click();
    const alert = dialog(page).getByRole("alert");
    await expect(alert).toContainText("Pas de réseau : votre commande n’est pas partie.");
    await expect(alert).toContainText("Rien ne part sans vous");
    await expect(page).toFitEveryScreenInAllLanguages();

    goOnline(server);
    page.setOnline(true);
    await expect(dialog(page).getByText(QUESTION)).toBeVisible();
    await expect(alert).toBeHidden();
    expect(server.sentTo(PATHS.createOrder)).toHaveLength(1);
    await placeButton(page).click();
    expect(await orderNumberShown(page)).toBeGreaterThan(0);
    const keys = server
      .sentTo(PATHS.createOrder)
      .map(({ headers }) => headers.get("idempotency-key"));
    expect(new Set(keys).size).toBe(1);
  },
);

onPhone.full(
  "changes made while offline have to be accepted before the order can be sent",
  async ({ page, server }) => {
    await openReview(page);
    await goOffline(server);
    page.setOnline(false);
    await placeButton(page).click();
    await expect(dialog(page).getByText(/Pas de réseau/)).toBeVisible();
    goOnline(server);
    await server.publish(SLUG, withPrice(17));
    page.setOnline(true);
    await expect(dialog(page).getByText(/CHF\s33\.00.*CHF\s34\.00/)).toBeVisible();
    await expect(placeButton(page)).toBeDisabled();
    await dialog(page).getByRole("button", { name: "D’accord" }).click();
    await placeButton(page).click();
    await orderNumberShown(page);
    expect(server.sentTo(PATHS.createOrder).map(({ body }) => body)).toMatchObject([
      { totalPrice: 33 },
      { totalPrice: 34 },
    ]);
  },
);

onPhone.full("an unsent order list waits and asks the same way", async (given) => {
  const { page, server } = given;
  const composer = new Composer(page);
  await composer.openWith("Sandwich");
  server.cut(PATHS.createOrder);
  page.setOnline(false);
  await composer.place();
  await expect(composer.list.getByRole("alert")).toContainText("votre commande n’est pas partie");
  await expect(page).toFitEveryScreenInAllLanguages();
  server.mend(PATHS.createOrder);
  page.setOnline(true);
  await expect(composer.list.getByText(QUESTION)).toBeVisible();
  expect(server.sentTo(PATHS.createOrder)).toHaveLength(1);
  await composer.place();
  expect(await composer.orderNumber()).toBeGreaterThan(0);
});

const WAITING = { [`comptoir.waiting.${SLUG}`]: { since: 1_000, owner: null, isUnsure: false } };
const BASKET = [
  { id: "a", itemId: "spinach_pastry", size: "couple", varieties: [], price: 1650, quantity: 2 },
];

onDesktop(
  "an unsent order of an earlier visit shows a notice, and can be discarded",
  async (given) => {
    const { page, server } = given;
    await page.open(`/${SLUG}`, { stored: { [BASKET_KEY]: BASKET, ...WAITING } });
    await expect(page.getByText(QUESTION)).toBeVisible();
    await expect(page).toBeAccessible();
    await expect(page).toFitEveryScreenInAllLanguages();
    await page.getByRole("button", { name: "Revoir et envoyer" }).click();
    await expect(dialog(page)).toBeVisible();
    await dialog(page).getByRole("button", { name: "Fermer" }).click();
    await page.getByRole("button", { name: "Ne pas envoyer" }).click();
    await expect(page.getByText(QUESTION)).toBeHidden();
    await page.reload();
    await expect(page.getByRole("heading", { name: "Votre panier" })).toBeVisible();
    await expect(page.getByText(QUESTION)).toBeHidden();
    expect(server.sentTo(PATHS.createOrder)).toEqual([]);
  },
);
