import { BASKET_KEY } from "../checkout/counter.ts";
import { Composer } from "../custom-shop/composer.ts";
import { expect } from "../kit/expect.ts";
import { onPhone, onPhoneAndDesktop } from "../kit/screen-test.ts";
import { outageOnWire } from "../kit/service.ts";
import { openBasket } from "../simple-shop/steps.ts";
import { CUSTOM, FETCHED, kitchen, SIMPLE, TUESDAY_NOON } from "./kitchens.ts";

const couple = {
  ...{ id: "a", itemId: "spinach_pastry", size: "couple", varieties: [] },
  ...{ price: 1650, quantity: 2 },
};
const cheese = { ...couple, id: "c", itemId: "cheese_pastry", size: "single", price: 900 };

onPhoneAndDesktop("a sold-out line is marked, with actions", async (given) => {
  const { page, service } = given;
  const stored = { [BASKET_KEY]: [couple, cheese] };
  await page.open(`/${SIMPLE}`, { fixedTime: TUESDAY_NOON, stored });
  const basket = await openBasket(page);
  const line = (text: string) => basket.getByRole("listitem").filter({ hasText: text });
  await expect(line("Duo")).toBeVisible();
  const size = outageOnWire({ kind: "size", id: "spinach_pastry/couple" });
  const dish = outageOnWire({ kind: "dish", id: "cheese_pastry", until: "2026-11-20T10:30:00Z" });
  await service.set(SIMPLE, { offs: [size, dish] });
  await expect(line("Duo")).toContainText("« Duo » épuisé.");
  await expect(page.getByText("Un article de votre commande est épuisé.")).toBeVisible();
  await expect(line("fromage")).toContainText(
    "Épuisé jusqu’à vendredi 11:30. Possible vendredi à 12:00",
  );
  await expect(page).toFitEveryScreenInAllLanguages();

  await line("épinards").getByRole("button", { name: "Prendre Solo (CHF 8.50)" }).click();
  await expect(line("épinards")).toContainText("Solo");
  await expect(line("épinards")).not.toContainText("épuisé.");
  // It can be ordered for another day, so the checkout stays enabled.
  await expect(basket.getByRole("button", { name: "Passer la commande" })).toBeEnabled();
  await line("fromage")
    .getByRole("button", { name: /^Retirer, Börek au fromage/ })
    .click();
  await expect(basket.getByRole("listitem")).toHaveCount(1);
});

onPhone("shows that fewer portions are left, and one tap takes them", async (given) => {
  const { page, service } = given;
  // The first day with delivery.
  await service.set(SIMPLE, { left: { "dish spinach_pastry 2026-11-19": 1 } });
  const stored = { [BASKET_KEY]: [couple] };
  await page.open(`/${SIMPLE}`, { fixedTime: TUESDAY_NOON, stored });
  const basket = await openBasket(page);
  await expect(basket.getByText("Plus que 1 pour ce moment-là.")).toBeVisible();
  await basket.getByRole("button", { name: "En prendre 1" }).click();
  await expect(basket.getByText("Plus que 1 pour ce moment-là.")).toBeHidden();
});

onPhone.full("an unavailable composed line is changed or kept for a later time", async (given) => {
  const { page, server, service } = given;
  await kitchen(server, CUSTOM, FETCHED);
  const composer = new Composer(page);
  const tacos = { id: "a", categoryId: "tacos", quantity: 1, nameLabel: "" };
  const customizations = { size: "L", meat: ["beef"] };
  const stored = { [`comptoir.order.${CUSTOM}`]: { lines: [{ ...tacos, customizations }] } };
  await composer.open({ fixedTime: TUESDAY_NOON, stored });
  await composer.openOrder();
  await expect(composer.line(0)).toBeVisible();
  const evening = "2026-11-17T17:00:00Z";
  await service.set(CUSTOM, {
    offs: [outageOnWire({ kind: "ingredient", id: "beef", until: evening })],
  });
  await expect(composer.line(0)).toContainText(
    "« Bœuf » épuisé jusqu’à 18:00. Possible aujourd’hui à 18:00",
  );
  await expect(page).toBeAccessible();
  await expect(page).toFitEveryScreenInAllLanguages();
  await composer.place();
  await expect(composer.list.getByRole("alert")).toContainText("épuisé pour ce moment-là");
  await composer.pickUp.selectOptions("18:00");
  await expect(composer.line(0)).not.toContainText("épuisé");
  await composer.pickUp.selectOptions("");
  await composer.line(0).getByRole("button", { name: "Choisir autre chose, Tacos L" }).click();
  await expect(page.getByText("Vous modifiez « Tacos L »")).toBeVisible();
});
