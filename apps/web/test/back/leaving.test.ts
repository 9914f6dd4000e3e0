import { expect } from "../kit/expect.ts";
import type { Page } from "../kit/page.tsx";
import { onPhone } from "../kit/screen-test.ts";
import { DELIVERED, SIMPLE } from "../orders/placed.ts";
import { SHOP } from "../simple-shop/steps.ts";

async function openMenu(page: Page) {
  await page.open(SHOP);
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  const menu = page.getByRole("dialog", { name: "Menu" });
  await expect(menu).toBeVisible();
  return menu;
}

async function expectBareShop(page: Page) {
  await expect(page).toBeAt(SHOP);
  await expect(page.getByRole("heading", { level: 3 }).first()).toBeVisible();
  await expect(page.getByRole("dialog")).toBeHidden();
}

onPhone("Back from the account opened in the menu leads to the bare shop", async (given) => {
  const { page, accounts } = given;
  await accounts.signedIn();
  const menu = await openMenu(page);
  await menu.getByRole("button", { name: /^Mon compte/ }).click();
  await menu.getByRole("link", { name: "Mon profil" }).click();
  await expect(page).toBeAt("/account");
  await page.back();
  await expectBareShop(page);
  await page.forward();
  await expect(page).toBeAt("/account");
});

onPhone.full("Back from an order opened in the menu leads to the bare shop", async (given) => {
  const { page, orders } = given;
  const { orderNumber, state, totalPrice } = await orders.place(DELIVERED);
  const open = [{ number: orderNumber, state, total: totalPrice * 100 }];
  localStorage.setItem(`comptoir.open-orders.${SIMPLE}`, JSON.stringify(open));
  const menu = await openMenu(page);
  await menu.getByRole("link", { name: /^Commande n°\s1/ }).click();
  await expect(page).toBeAt(`${SHOP}/order/${orderNumber}`);
  await page.back();
  await expectBareShop(page);
});
