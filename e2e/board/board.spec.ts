import { expect, expectConsoleErrors, test } from "../support/test.ts";
import { card, openBoard, placeDelivery, placeOrder, SIMPLE, tab } from "./kitchen.ts";

test.use({ viewport: { width: 1024, height: 768 } });

// One screen that shows what the server stores.
test("a card shows all of an order, with links to call, map and mail @desktop @full", async ({
  page,
  shop,
}) => {
  await shop.admin(`coupon add MERCI5 --shop ${SIMPLE} --type fixed --value 5`);
  const order = await placeDelivery(shop, {
    language: "en",
    couponCode: "MERCI5",
    note: "Sonner deux fois <b>svp</b>",
    items: [
      { itemId: "spinach_pastry", size: "couple", quantity: 2, nameLabel: "Élodie" },
      {
        itemId: "special_event_selection",
        quantity: 10,
        varieties: ["dill_pastry", "carrot_meze"],
      },
    ],
  });
  await openBoard(page, shop, "", SIMPLE);
  const shown = card(page, order);
  for (const text of [
    /\d\d:\d\d/,
    "à l’instant",
    "Client anglophone",
    "Duo · 500 g",
    "Pour Élodie",
    "Variétés : ",
    "Sonner deux fois <b>svp</b>",
    "12:00 – 15:00",
    "Code promo MERCI5",
    "−CHF 5.00",
    "CHF 33.00",
    "CHF 140.00",
  ]) {
    await expect(shown).toContainText(text);
  }
  await expect(shown.getByRole("link", { name: /Appeler Léa Rochat/ })).toHaveAttribute(
    "href",
    "tel:+41795551234",
  );
  await expect(shown.getByRole("link", { name: /Grand-Rue 1, 1180 Rolle/ })).toHaveAttribute(
    "href",
    /maps.*Grand-Rue%201/,
  );
  await expect(shown.getByRole("link", { name: /lea@example.ch/ })).toBeVisible();
});

test("customisations, price rule and tax are shown in the staff's language @desktop @full", async ({
  page,
  shop,
}) => {
  expectConsoleErrors();
  const order = await placeOrder(shop);
  await openBoard(page, shop);
  const shown = card(page, order);
  await expect(shown).toContainText("Viande : Poulet, Bœuf, Nuggets de poulet, Merguez");
  await expect(shown).toContainText("(3 incl., 1 en plus : +CHF 1.00)");
  await expect(shown).toContainText("2 tortillas (1 incl., 1 en plus : +CHF 2.00)");
  await expect(shown).toContainText("CHF 16.38");
  const english = page.getByRole("radio", { name: "English" });
  await page.context().setOffline(true);
  await english.click();
  await expect(page.getByText("La langue n’a pas pu être changée.")).toBeVisible();
  await page.context().setOffline(false);
  await english.click();
  await expect(shown).toContainText("Meat: Chicken, Beef");
  await expect(shown.getByRole("button", { name: "Payment Received" })).toBeVisible();
  await expect(tab(page, "Waiting for payment")).toContainText("needs payment");
});
