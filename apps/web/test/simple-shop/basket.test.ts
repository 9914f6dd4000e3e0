import { PATHS } from "@comptoir/contract";
import { openReview, orderNumberShown, placeButton } from "../checkout/counter.ts";
import { check } from "../kit/actions.ts";
import { expect } from "../kit/expect.ts";
import { onDesktop, onPhone, onPhoneAndDesktop } from "../kit/screen-test.ts";
import { addDish, BASKET_KEY, card, openBasket, SHOP } from "./steps.ts";

const spinach = {
  id: "a",
  itemId: "spinach_pastry",
  size: "single",
  varieties: [],
  price: 850,
  quantity: 1,
};
const basketOf = (...lines: object[]) => ({ stored: { [BASKET_KEY]: lines } });

onDesktop.full(
  "the toast after adding closes after 4 s, but not while hovered",
  async ({ page }) => {
    await page.open(SHOP, { now: Date.now() });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    page.clock.pause();
    await addDish(page, "Börek aux épinards");
    const toast = page.getByText("Börek aux épinards : ajouté au panier");
    await expect(toast).toBeVisible();
    await page.clock.runFor(3_900);
    await expect(toast).toBeVisible();
    await toast.hover();
    await page.clock.runFor(10_000);
    await expect(toast).toBeVisible();
    await page.getByRole("heading", { level: 1 }).hover();
    await page.clock.runFor(200);
    await expect(toast).toBeHidden();
  },
);

onPhoneAndDesktop("the toast leads to the basket or back to the menu", async ({ page }) => {
  await page.open(SHOP);
  await addDish(page, "Börek aux épinards");
  const messages = page.getByRole("region", { name: "Messages" });
  await messages.getByRole("button", { name: "Continuer mes achats" }).click();
  await expect(messages.getByText("ajouté au panier")).toBeHidden();

  await addDish(page, "Börek aux épinards");
  await messages.getByRole("button", { name: "Voir le panier" }).click();
  const basket = page.getByRole(page.isPhone ? "dialog" : "region", { name: "Votre panier" });
  await expect(basket.getByText("CHF 17.00").first()).toBeVisible();
  await expect(basket.getByRole("listitem")).toHaveCount(1);
});

onPhone("an empty basket requires dishes first", async ({ page }) => {
  await page.open(SHOP);
  const basket = await openBasket(page);
  await expect(basket.getByText("Votre panier est vide")).toBeVisible();
  await expect(basket.getByText(/^Ajoutez d’abord des plats/)).toBeVisible();
  await expect(basket.getByRole("button", { name: "Passer la commande" })).toBeHidden();
});

onPhone("plus, minus, remove and undo change the lines and the total", async ({ page }) => {
  await page.open(SHOP, basketOf(spinach, { ...spinach, id: "b", size: "couple", price: 1650 }));
  const basket = await openBasket(page);
  const total = basket.getByText("Total").getParent();
  await expect(total).toContainText("CHF 25.00");
  await expect(basket.getByText(/^Livraison gratuite à Rolle, .* et Perroy\./)).toContainText(
    "au-delà de 10 km, un supplément de CHF 3.00 à CHF 10.00",
  );
  await expect(page).toBeAccessible();

  const [single, couple] = [
    basket.getByRole("listitem").nth(0),
    basket.getByRole("listitem").nth(1),
  ];
  await single.getByRole("button", { name: /^Augmenter/ }).click();
  await expect(total).toContainText("CHF 33.50");
  await couple.getByRole("button", { name: "Retirer Börek aux épinards, Duo" }).click();
  await expect(basket.getByRole("listitem")).toHaveCount(1);
  await basket.getByRole("button", { name: "Annuler" }).click();
  await expect(basket.getByRole("listitem")).toHaveCount(2);
  await expect(couple).toContainText("Duo · 500 g");

  await couple.getByRole("button", { name: /^Diminuer/ }).click();
  await expect(basket.getByRole("listitem")).toHaveCount(1);
  await expect(basket.getByText("Börek aux épinards : retiré du panier")).toBeVisible();
});

onPhoneAndDesktop(
  "below CHF 20 the basket shows the missing amount and blocks the checkout",
  async ({ page }) => {
    await page.open(SHOP, { language: "en", ...basketOf(spinach) });
    const bar = page.getByRole("button", { name: /1 item.*View basket.*CHF 8\.50/ });
    if (page.isPhone) await bar.click();
    const basket = page.getByRole(page.isPhone ? "dialog" : "region", { name: "Your basket" });

    const checkout = basket.getByRole("button", { name: "Proceed to checkout" });
    await expect(basket.getByText("CHF 11.50 to go before you can order")).toBeVisible();
    await expect(checkout).toBeDisabled();
    await basket.getByRole("button", { name: /^Increase/ }).click();
    await expect(basket.getByText("CHF 3.00 to go before you can order")).toBeVisible();
    await basket.getByRole("button", { name: /^Increase/ }).click();
    await expect(basket.getByText(/to go before/)).toBeHidden();
    await expect(checkout).toBeEnabled();
  },
);

onPhone.full(
  "two sizes of one dish have different names, in the menu and in the basket",
  async ({ page }) => {
    const couple = { ...spinach, id: "b", size: "couple", price: 1650 };
    await page.open(SHOP, basketOf(spinach, couple));
    const add = card(page, "Börek aux épinards").getByRole("button", { name: /^Ajouter/ });
    await expect(add).toHaveAccessibleName("Ajouter à la commande, Börek aux épinards, Solo");
    await check(card(page, "Börek aux épinards").getByRole("radio", { name: "Famille 4 pers." }));
    await expect(add).toHaveAccessibleName("Ajouter à la commande, Börek aux épinards, Famille");
    const basket = await openBasket(page);
    for (const size of ["Solo", "Duo"]) {
      const choice = `Börek aux épinards, ${size}`;
      await expect(basket.getByRole("group", { name: choice })).toBeVisible();
      await expect(basket.getByRole("button", { name: `Retirer ${choice}` })).toBeVisible();
    }
  },
);

onPhone.full(
  "the bar shows the missing amount, and one tap on its suggestion reaches the minimum",
  async ({ page }) => {
    await page.open(SHOP, basketOf(spinach));
    await expect(page.getByText("Encore CHF 11.50", { exact: true })).toBeVisible();
    const suggestion = page.getByRole("button", {
      name: /^Ajouter Açma, l’anneau moelleux, Duo CHF.11.50$/,
    });
    await suggestion.click();
    const bar = page.getByRole("button", { name: /2 articles.*Voir le panier.*CHF 20\.00/ });
    await expect(bar).toBeFocused();
    await expect(suggestion).toBeHidden();
    await expect(page.getByText(/^Encore/)).toBeHidden();
  },
);

onDesktop("the basket suggests what reaches the minimum, and leads on", async ({ page }) => {
  await page.open(SHOP, basketOf(spinach));
  const basket = await openBasket(page);
  await basket.getByRole("button", { name: /^Ajouter Açma/ }).click();
  const checkout = basket.getByRole("button", { name: "Passer la commande" });
  await expect(checkout).toBeEnabled();
  await expect(checkout).toBeFocused();
});

onDesktop.full("an empty basket explains how to order", async ({ page }) => {
  await page.open(SHOP, { fixedTime: "2026-11-16T09:00:00+01:00" });
  const basket = await openBasket(page);
  await expect(basket.getByText(/^Ajoutez d’abord des plats/)).toBeVisible();
  await expect(basket.getByText("Commande minimale : CHF 20.00")).toBeVisible();
  await expect(basket.getByText("Livraison dès mardi 17 novembre")).toBeVisible();
});

onDesktop.full(
  "while an order is being sent, its lines cannot be changed",
  async ({ page, server }) => {
    await openReview(page);
    const letOrderLeave = server.hold(PATHS.createOrder);
    const inertLine = page
      .getByCss('section[aria-label="Votre panier"] [inert]')
      .getByText("Duo · 500 g");
    await expect(inertLine).toBeHidden();
    await placeButton(page).click();
    await expect(inertLine).toBeAttached();
    letOrderLeave();
    await orderNumberShown(page);
    await expect(inertLine).toBeHidden();
  },
);

onDesktop.full("the basket beside the menu folds to its total", async ({ page }) => {
  await page.open(SHOP, basketOf(spinach));
  const basket = await openBasket(page);
  const fold = basket.getByRole("button", { name: /^Votre panier/ });
  await fold.click();
  await expect(basket.getByRole("listitem")).toBeHidden();
  await expect(fold).toContainText("CHF 8.50");
  await fold.click();
  await expect(basket.getByRole("listitem")).toBeVisible();
});

onPhone.full("an unreadable basket is dropped and the shop works", async ({ page }) => {
  await page.open(SHOP, { stored: { [BASKET_KEY]: '[{"itemId":' } });
  await addDish(page, "Börek au fromage");
  await expect(page.getByRole("button", { name: /1 article.*CHF 9\.00/ })).toBeVisible();
});

onPhone("marks unavailable lines and changed prices before the checkout", async ({ page }) => {
  await page.open(
    SHOP,
    basketOf(
      { ...spinach, price: 700, quantity: 3 },
      { ...spinach, id: "b", itemId: "lentil_soup" },
    ),
  );
  const basket = await openBasket(page);
  const checkout = basket.getByRole("button", { name: "Passer la commande" });
  await expect(basket.getByText("Nouveau prix : CHF 7.00 → CHF 8.50")).toBeVisible();
  await expect(basket.getByText("Ce plat n’est plus au menu.")).toBeVisible();
  await expect(basket.getByText(/^Le menu a changé depuis votre choix/)).toBeVisible();
  await expect(basket.getByText("Total").getParent()).toContainText("CHF 25.50");
  await expect(checkout).toBeDisabled();

  await basket
    .getByRole("listitem")
    .filter({ hasText: "Lentil soup" })
    .getByRole("button", { name: "Retirer", exact: true })
    .click();
  await expect(checkout).toBeDisabled();
  await basket.getByRole("button", { name: /^D’accord/ }).click();
  await expect(basket.getByText("Total").getParent()).toContainText("CHF 25.50");
  await expect(checkout).toBeEnabled();
});
