import { businessRulesPath } from "@comptoir/contract";
import { press } from "../kit/actions.ts";
import { expect } from "../kit/expect.ts";
import { onDesktop, onPhone } from "../kit/screen-test.ts";
import { SHOPS } from "../kit/shops.ts";
import { BASKET_KEY, openBasket, SHOP, SLUG } from "./steps.ts";

const LINES = [
  { id: "a", itemId: "spinach_pastry", size: "couple", varieties: [], price: 1650, quantity: 2 },
];

onDesktop("a link to a dish opens it over the shop, under its name", async ({ page }) => {
  await page.open(`${SHOP}?dish=carrot_meze`);
  const dialog = page.getByRole("dialog", { name: "Mezzé de carottes" });
  await expect(dialog).toBeVisible();
  await expect(page).toHaveTitle("Mezzé de carottes – Roots Flavors");
  await press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page).toBeAt(SHOP);
  await expect(page).toHaveTitle("Roots Flavors");
});

onPhone.full("a menu change keeps the title of an open dish", async (given) => {
  const { page, server } = given;
  await page.open(SHOP, { now: Date.now(), stored: { [BASKET_KEY]: LINES } });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  page.clock.fastForward("00:02:00");
  const menu = businessRulesPath(SLUG);
  const letGo = server.hold(menu);
  const basket = await openBasket(page);
  await expect(basket).toBeVisible();
  await page.back();
  await expect(basket).toBeHidden();
  await page.getByRole("button", { name: "Voir le détail, Halva de semoule" }).click();
  await expect(page).toHaveTitle("Halva de semoule – Roots Flavors");

  const shop = SHOPS[SLUG] as { readonly contact: object };
  const contact = { ...shop.contact, phone: "+41 21 555 99 99" };
  await server.publish(SLUG, { ...shop, contact });
  letGo();
  await expect(page.getByCss("footer")).toContainText(contact.phone);
  await expect(page).toHaveTitle("Halva de semoule – Roots Flavors");
});

onPhone("a link to a dish that is not on the menu opens the shop", async ({ page }) => {
  await page.open(`${SHOP}?dish=lentil_soup`);
  await expect(page.getByRole("heading", { level: 3 }).first()).toBeVisible();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page).toHaveTitle("Roots Flavors");
});
