import { PATHS } from "@comptoir/contract";
import { dialog as checkout } from "../checkout/counter.ts";
import { Composer } from "../custom-shop/composer.ts";
import { press } from "../kit/actions.ts";
import { expect } from "../kit/expect.ts";
import type { Page } from "../kit/page.tsx";
import { onDesktop, onPhone } from "../kit/screen-test.ts";
import { DELIVERED, openConfirmation, SIMPLE } from "./placed.ts";

const CUSTOM = "nyonbosphore";
const REMEMBERED = `comptoir.open-orders.${SIMPLE}`;
const unpaid = (number: number) => ({ number, state: "payment_pending", total: 3_300 });

const header = (page: Page) => page.getByRole("banner");
const chip = (page: Page) => header(page).getByRole("link", { name: /^Commande n°/ });

const WAYS_OUT = {
  "the cross": (page: Page) => checkout(page).getByRole("button", { name: "Fermer" }).click(),
  "the Escape key": () => press("Escape"),
  "going on as a guest": (page: Page) =>
    checkout(page).getByRole("button", { name: "Continuer en tant qu’invité" }).click(),
};

for (const [way, leave] of Object.entries(WAYS_OUT)) {
  const test = way === "the cross" ? onPhone : onPhone.full;
  test(`closing the confirmation by ${way} loses nothing of the order`, async (given) => {
    const { page, orders } = given;
    const { orderNumber: number } = await openConfirmation(page, orders);
    await expect(checkout(page)).toContainText("Pour payer");
    await expect.poll(() => localStorage.getItem(REMEMBERED)).not.toBeNull();
    await leave(page);
    await expect(checkout(page)).toBeHidden();
    await expect(chip(page)).toHaveAccessibleName(/^Commande n°\s1\s+·\s+à payer$/);
    await page.reload();
    await expect(chip(page)).toBeVisible();
    await chip(page).click();
    await expect(page).toBeAt(`/${SIMPLE}/order/${number}`);
    await expect(page.getByRole("main")).toContainText("Pour payer");
  });
}

onPhone("a composed order is in header and menu until it is final", async ({ page, orders }) => {
  const composer = new Composer(page);
  await composer.openWith("Sandwich");
  await composer.place();
  await composer.orderNumber();
  await composer.closeConfirmation();
  await expect(chip(page)).toContainText("à payer");
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  const menu = page.getByRole("dialog", { name: "Menu" });
  await expect(menu.getByRole("link", { name: /^Commande n°/ })).toContainText("à payer");
  await expect(page).toBeAccessible();
  await press("Escape");

  const [order] = await orders.all();
  if (!order) throw new Error("no order was placed");
  await orders.move(order, "accepted");
  await page.reload();
  await expect(chip(page)).toContainText("en préparation");
  await orders.move(order, "prepared");
  await chip(page).click();
  await expect(chip(page)).toContainText("prête");
  await orders.move(order, "delivered");
  await expect(chip(page)).toBeHidden();
  await page.open(`/${CUSTOM}`);
  await expect(header(page)).toContainText("Bosphore Nyon");
  await expect(chip(page)).toBeHidden();
});

onDesktop.full("open orders are polled while the page is visible", async (given) => {
  const { page, server, orders } = given;
  const order = await orders.place(DELIVERED);
  await page.open(`/${SIMPLE}`, { stored: { [REMEMBERED]: [unpaid(1)] }, now: Date.now() });
  await expect(chip(page)).toContainText("à payer");
  await expect.poll(() => server.sentTo(PATHS.getOpenOrders).length).toBe(1);
  await orders.move(order, "accepted");
  await page.clock.runFor(30_000);
  await expect(chip(page)).toContainText("en préparation");
  await orders.move(order, "cancelled");
  await page.clock.runFor(30_000);
  await expect(chip(page)).toBeHidden();
  const requests = server.sentTo(PATHS.getOpenOrders).length;
  await page.clock.runFor(120_000);
  expect(server.sentTo(PATHS.getOpenOrders)).toHaveLength(requests);
});

onDesktop("sends no request for a guest without orders", async ({ page, server }) => {
  await page.open(`/${SIMPLE}`);
  await expect(page.getByRole("button", { name: "Se connecter" })).toBeEnabled();
  expect(server.sentTo(PATHS.getOpenOrders)).toHaveLength(0);
});

onDesktop.full("a signed-in customer sees open orders on every device", async (given) => {
  const { page, accounts, orders } = given;
  const { firebaseUid: userId } = await accounts.signedIn();
  await orders.place({ ...DELIVERED, userId });
  await page.open(`/${SIMPLE}`);
  await expect(chip(page)).toContainText("à payer");
  await page.open("/account");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(chip(page)).toContainText("à payer");
  await expect(page).toBeAccessible();
});

onPhone.full("several open orders are shown as a list", async ({ page, orders }) => {
  await orders.place(DELIVERED);
  await orders.move(await orders.place(DELIVERED), "accepted");
  await page.open(`/${SIMPLE}`, { stored: { [REMEMBERED]: [unpaid(2), unpaid(1)] } });
  const several = header(page).getByRole("button", { name: /^2\s+commandes\s+en cours$/ });
  await several.click();
  const links = header(page).getByRole("link", { name: /^Commande n°/ });
  await expect(links).toHaveCount(2);
  await expect(links.first()).toContainText(/n°\s2 · en préparation/);
  await expect(page).toBeAccessible();
  await press("Escape");
  await expect(several).toBeFocused();
  await expect(links).toHaveCount(0);
  await several.click();
  await links.nth(1).click();
  await expect(page).toBeAt(`/${SIMPLE}/order/1`);
});

onDesktop.full("another shop does not show them", async ({ page, orders }) => {
  await orders.place(DELIVERED);
  await page.open(`/${CUSTOM}`, { stored: { [REMEMBERED]: [unpaid(1)] } });
  await expect(page.getByRole("button", { name: "Se connecter" })).toBeEnabled();
  await expect(chip(page)).toBeHidden();
});

for (const count of [1, 2]) {
  const test = count === 2 ? onPhone : onPhone.full;
  test(`${count} open in the header fit every screen`, async (given) => {
    const { page, accounts, orders } = given;
    const { firebaseUid: userId } = await accounts.signedIn({
      name: "Marie-Antoinette de La Rochefoucauld-Villeneuve",
    });
    for (let n = 0; n < count; n++) {
      const order = await orders.place({ ...DELIVERED, userId, orderNumber: 12_340 + n });
      await orders.move(order, "accepted");
    }
    await page.open(`/${SIMPLE}/order/12340`);
    await expect(page.getByCss("[data-order-link]")).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page).toFitEveryScreenInAllLanguages();
  });
}
