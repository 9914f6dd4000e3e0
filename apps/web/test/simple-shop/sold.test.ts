import { expect } from "../kit/expect.ts";
import { onDesktop, onPhone, onPhoneAndDesktop } from "../kit/screen-test.ts";
import { copyShop, shopWith } from "../kit/shops.ts";
import { BASKET_KEY, card, openBasket, SHOP, SLUG, tile } from "./steps.ts";

const SPINACH = "Börek aux épinards";

onPhoneAndDesktop("a dish shows its days", async ({ page, server }) => {
  await server.publish(SLUG, shopWith(SLUG, { spinach_pastry: { weekdays: ["sat", "fri"] } }));
  await page.open(SHOP);
  const days = "Seulement le vendredi et le samedi";
  await expect(card(page, SPINACH).getByText(days)).toBeVisible();
  await expect(page.getByText(days)).toHaveCount(1);
  await card(page, SPINACH)
    .getByRole("button", { name: /^Voir le détail/ })
    .click();
  await expect(page.getByRole("dialog", { name: SPINACH }).getByText(days)).toBeVisible();
});

onDesktop.full("the days are shown in English too", async ({ page, server }) => {
  await server.publish(SLUG, shopWith(SLUG, { spinach_pastry: { weekdays: ["sat", "fri"] } }));
  await page.open(SHOP, { language: "en" });
  await expect(page.getByText("Only on Fridays and Saturdays")).toBeVisible();
});

onPhone(
  "dishes that are off or archived are neither shown nor found, and leave baskets",
  async (given) => {
    const { page, server } = given;
    const line = { id: "a", itemId: "spinach_pastry", size: "couple", varieties: [], price: 1650 };
    await server.publish(
      SLUG,
      shopWith(SLUG, {
        spinach_pastry: { state: "off" },
        turkish_chocolate_cake: { state: "archived" },
        semolina_halva: { state: "archived" },
        poppy_seed_roll: { state: "off" },
      }),
    );
    await page.open(SHOP, { stored: { [BASKET_KEY]: [{ ...line, quantity: 2 }] } });
    await expect(card(page, "Börek au fromage")).toBeVisible();
    await expect(card(page, SPINACH)).toHaveCount(0);
    await expect(tile(page, "Desserts")).toHaveCount(0);
    await page.getByRole("searchbox", { name: "Chercher dans le menu" }).fill("halva");
    await expect(page.getByText("Rien au menu ne correspond à votre recherche.")).toBeVisible();
    await page.getByRole("searchbox", { name: "Chercher dans le menu" }).fill("");
    const basket = await openBasket(page);
    await expect(basket.getByText("n’est plus au menu", { exact: false })).toBeVisible();
  },
);

onPhone.full("a shop without dishes on sale shows it", async ({ page, server }) => {
  const shop = copyShop(SLUG);
  const dishes = Object.values(shop.categories).flatMap(({ options }) => options);
  const off = Object.fromEntries(dishes.map(({ itemId }) => [itemId, { state: "off" }]));
  await server.publish(SLUG, shopWith(SLUG, off));
  await page.open(SHOP);
  await expect(page.getByText("Rien au menu pour l’instant.")).toBeVisible();
});
