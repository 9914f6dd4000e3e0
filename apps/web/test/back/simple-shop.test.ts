import { press } from "../kit/actions.ts";
import { expect } from "../kit/expect.ts";
import type { Page } from "../kit/page.tsx";
import { onDesktop, onPhone } from "../kit/screen-test.ts";
import { addDish, BASKET_KEY, openBasket, SHOP } from "../simple-shop/steps.ts";

const LINES = [
  { id: "a", itemId: "spinach_pastry", size: "couple", varieties: [], price: 1650, quantity: 2 },
];

const menuOf = (page: Page) => page.getByRole("dialog", { name: "Menu" });
const faqOf = (page: Page) => page.getByRole("dialog", { name: "Questions fréquentes" });
const signInOf = (page: Page) => page.getByRole("dialog", { name: /^(Connexion|Connectez-vous)/ });

onPhone("Back closes the basket, Forward and a reload show it", async ({ page }) => {
  await page.open(SHOP, { stored: { [BASKET_KEY]: LINES } });
  const basket = await openBasket(page);
  await expect(basket).toBeVisible();
  await page.back();
  await expect(basket).toBeHidden();
  await expect(page).toBeAt(SHOP);
  await page.forward();
  await expect(basket).toBeVisible();
  await page.reload();
  await expect(basket).toBeVisible();
  await basket.getByRole("button", { name: "Fermer" }).click();
  await expect(basket).toBeHidden();
  await page.forward();
  await expect(basket).toBeVisible();
  await press("Escape");
  await expect(basket).toBeHidden();
});

onPhone.full("repeated opening and closing leaves no history entries", async ({ page }) => {
  await page.open(SHOP, { stored: { [BASKET_KEY]: LINES } });
  const basket = await openBasket(page);
  await expect(basket).toBeVisible();
  const { length } = page.window.history;
  for (let time = 0; time < 3; time += 1) {
    await basket.getByRole("button", { name: "Fermer" }).click();
    await expect(basket).toBeHidden();
    await openBasket(page);
    await expect(basket).toBeVisible();
  }
  expect(page.window.history.length).toBe(length);
});

onPhone.full("the page keeps its scroll position when Back closes a layer", async ({ page }) => {
  await page.open(SHOP, { stored: { [BASKET_KEY]: LINES } });
  await expect(page.getByRole("heading", { level: 3 }).first()).toBeVisible();
  page.window.scrollTo(0, 600);
  const basket = await openBasket(page);
  await expect(basket).toBeVisible();
  await page.back();
  await expect(basket).toBeHidden();
  expect(page.window.scrollY).toBe(600);
});

onPhone.full(
  "Back closes the drawer, the questions and the sign-in one at a time",
  async ({ page }) => {
    await page.open(SHOP);
    const button = page.getByRole("button", { name: "Menu", exact: true });
    await button.click();
    await menuOf(page).getByRole("button", { name: "Se connecter" }).click();
    await expect(signInOf(page)).toBeVisible();
    await page.back();
    await expect(signInOf(page)).toBeHidden();
    await expect(menuOf(page)).toBeVisible();
    await page.back();
    await expect(menuOf(page)).toBeHidden();
    await expect(button).toBeFocused();

    await button.click();
    await menuOf(page).getByRole("button", { name: "Questions fréquentes" }).click();
    await expect(faqOf(page)).toBeVisible();
    await expect(page).toBeAt(`${SHOP}?faq=true`);
    await page.back();
    await expect(faqOf(page)).toBeHidden();
    await expect(menuOf(page)).toBeHidden();
    await expect(page).toBeAt(SHOP);
  },
);

onPhone("a quick double Back closes two layers and stays in the shop", async ({ page }) => {
  await page.open(SHOP);
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await menuOf(page).getByRole("button", { name: "Se connecter" }).click();
  await expect(signInOf(page)).toBeVisible();
  page.window.history.back();
  page.window.history.back();
  await expect(signInOf(page)).toBeHidden();
  await expect(menuOf(page)).toBeHidden();
  await expect(page).toBeAt(SHOP);
});

onPhone.full("the drawer closes after a sign-in from it", async ({ page, accounts }) => {
  await accounts.add("lea@example.ch", "Sesame1");
  await page.open(SHOP);
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await menuOf(page).getByRole("button", { name: "Se connecter" }).click();
  await signInOf(page).getByLabelText("E-mail").fill("lea@example.ch");
  await signInOf(page).getByLabelText("Mot de passe", { exact: true }).fill("Sesame1");
  await press("Enter");
  await expect(signInOf(page)).toBeHidden();
  await expect(menuOf(page)).toBeHidden();
  await page.forward();
  await expect(menuOf(page)).toBeVisible();
  await page.forward();
  await expect(menuOf(page)).toBeVisible();
  await expect(signInOf(page)).toBeHidden();
});

onPhone.full("Back from a link to the questions shows the shop", async ({ page }) => {
  await page.open(`${SHOP}?utm_source=flyer&faq=1#desserts`);
  await expect(faqOf(page)).toBeVisible();
  await page.back();
  await expect(faqOf(page)).toBeHidden();
  await expect(page).toBeAt(`${SHOP}?utm_source=flyer#desserts`);
  await page.forward();
  await expect(faqOf(page)).toBeVisible();
  await page.reload();
  await expect(faqOf(page)).toBeVisible();
});

onDesktop.full("the offers close by Back", async ({ page }) => {
  await page.open(SHOP);
  await page.getByRole("button", { name: "Nos offres" }).click();
  const offers = page.getByRole("dialog", { name: "Bienvenue chez Roots Flavors" });
  await expect(offers).toBeVisible();
  await page.back();
  await expect(offers).toBeHidden();
});

onPhone.full("the toast of the last dish closes when the next one opens", async ({ page }) => {
  await page.open(SHOP);
  await addDish(page, "Börek aux épinards");
  const toast = page.getByText("Börek aux épinards : ajouté au panier");
  await expect(toast).toBeVisible();
  await page.getByRole("button", { name: "Voir le détail, Börek au fromage" }).click();
  await expect(page.getByRole("dialog", { name: "Börek au fromage" })).toBeVisible();
  await expect(toast).toBeHidden();
});

onPhone.full("the toast of the last dish closes when the basket opens", async ({ page }) => {
  await page.open(SHOP);
  await addDish(page, "Börek aux épinards");
  const toast = page.getByText("Börek aux épinards : ajouté au panier");
  await expect(toast).toBeVisible();
  await expect(await openBasket(page)).toBeVisible();
  await expect(toast).toBeHidden();
});
