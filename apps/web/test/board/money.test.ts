import { STAFF_PATHS } from "@comptoir/contract";
import { press } from "../kit/actions.ts";
import { expect } from "../kit/expect.ts";
import type { Page } from "../kit/page.tsx";
import { onPhone, onTablet } from "../kit/screen-test.ts";
import { refusal } from "../kit/server.ts";
import { copyShop } from "../kit/shops.ts";
import { card, openBoard, pointElsewhere, SIMPLE, someDay, tab } from "./kitchen.ts";

const question = (page: Page) => page.getByRole("alertdialog");
const dialog = (page: Page) => page.getByRole("dialog");

onTablet("shows the received amount and asks for the rest", async (given) => {
  const { page, orders, server } = given;
  const [part, over] = [await orders.place(), await orders.place()];
  await orders.bank(part, 12);
  await orders.bank(over, 20);
  await openBoard(given);
  await expect(card(page, part)).toContainText("Reçu CHF 12.00 sur CHF 16.38");
  await expect(
    card(page, part).getByRole("button", { name: "Copier la référence RF" }),
  ).toBeVisible();
  const receive = (order: typeof part) =>
    card(page, order).getByRole("button", { name: "Paiement reçu" }).click();
  await receive(part);
  await expect(question(page)).toContainText("Déjà reçuCHF 12.00");
  await expect(question(page)).toContainText("Reste à payerCHF 4.38");
  await question(page).getByRole("button", { name: "Rendre la monnaie" }).click();
  await question(page).getByRole("button", { name: "CHF 10.00" }).click();
  await expect(question(page)).toContainText("À rendre : CHF 5.60");
  await question(page).getByRole("textbox").fill("4");
  await expect(question(page)).toContainText("Il manque CHF 0.40.");
  await expect(page).toBeAccessible();
  await question(page).getByRole("button", { name: "Espèces" }).click();

  await receive(over);
  await expect(question(page)).toContainText("Reçu en tropCHF 3.62");
  await question(page).getByRole("button", { name: "Paiement reçu" }).click();
  await tab(page, "En préparation").click();
  await expect(card(page, part)).toContainText("Payée en espèces");
  await expect(card(page, over)).toContainText("CHF 3.62 à rembourser");
  expect(server.sentTo(STAFF_PATHS.updateOrderState).map(({ body }) => body)).toEqual([
    { _id: part._id, state: "accepted", method: "cash", revision: 1 },
    { _id: over._id, state: "accepted", method: "transfer", revision: 1 },
  ]);
  await card(page, part).getByRole("button", { name: "Historique" }).click();
  const history = card(page, part).getByRole("list", { name: "Historique" });
  await expect(history).toContainText("CHF 12.00 selon le relevé bancaire");
  await expect(history).toContainText("CHF 4.38 encaissés en espèces");

  await tab(page, "À rembourser").click();
  const refund = page.getByRole("article", { name: "Remboursement de la commande 2" });
  await expect(refund).toContainText("Trop payée");
  await refund.getByRole("button", { name: "Remboursé" }).click();
  await question(page).getByRole("button", { name: "Remboursé" }).click();
  await pointElsewhere(page);
  await page.getByRole("button", { name: "Commande 2 : Pas remboursée" }).click();
  await expect(refund).toBeVisible();
});

const DISH = { itemId: "spinach_pastry", translationKey: "spinach_pastry", size: "couple" };
const ORDER = {
  restaurantId: SIMPLE,
  items: [
    { ...DISH, quantity: 2, lineTotal: 33 },
    { ...DISH, quantity: 1, lineTotal: 16.5 },
  ],
  ...{ subtotal: 49.5, tax: 0, totalPrice: 49.5 },
  customerInfo: {
    name: "Marie-Antoinette de La Rochefoucauld-Montbel-Lichtenstein",
    phone: "+41 78 911 22 33",
    email: "marie-antoinette@example.ch",
  },
  deliveryAddress: {
    ...{ street: "Grand-Rue 1", city: "Lausanne", postalCode: "1003", country: "Switzerland" },
  },
};

onPhone("an order is changed, and the money follows", async (given) => {
  const { page, orders, server } = given;
  const delivery = { ...copyShop(SIMPLE).delivery, elsewhere: "to_confirm" };
  await server.publish(SIMPLE, { ...copyShop(SIMPLE), delivery });
  const wish = { date: someDay(), time: "12:00-15:00" };
  const fee = { deliveryFeeToConfirm: true as const, deliveryTimePreference: wish };
  const order = await orders.move(await orders.place({ ...ORDER, ...fee }), "accepted");
  await openBoard(given, { slug: SIMPLE, query: "?state=accepted" });
  const open = () => card(page, order).getByRole("button", { name: "Modifier" }).click();
  await open();
  const save = dialog(page).getByRole("button", { name: "Enregistrer les changements" });
  await expect(save).toBeDisabled();
  const takeOut = dialog(page).getByRole("button", { name: /^Retirer/ });
  await takeOut.first().click();
  await takeOut.first().click();
  await expect(dialog(page)).toContainText("Il reste au moins un plat");
  await expect(save).toBeDisabled();
  await dialog(page)
    .getByRole("button", { name: /^Remettre/ })
    .first()
    .click();
  await dialog(page)
    .getByRole("button", { name: /^Un de moins/ })
    .click();
  await dialog(page).getByRole("combobox", { name: "Créneau" }).selectOptions("18:00-21:00");
  await expect(dialog(page)).toContainText("CHF 33.00 seront à rembourser.");
  await expect(page).toBeAccessible();
  await expect(page).toFitEveryScreen();
  await save.click();
  await expect(card(page, order)).toContainText("Modifiée");
  await expect(card(page, order)).toContainText("CHF 33.00 à rembourser");
  expect(server.sentTo(STAFF_PATHS.changeOrder).map(({ body }) => body)).toEqual([
    {
      ...{ _id: order._id, moves: 2, revision: order.revision, quantities: [1, 0] },
      deliveryTimePreference: { date: wish.date, time: "18:00-21:00" },
    },
  ]);

  // The corrected fee makes the order dearer than the amount received.
  await open();
  const field = dialog(page).getByRole("textbox", { name: "Frais de livraison" });
  await field.fill("x");
  await expect(dialog(page)).toContainText("Ce montant n’est pas valable.");
  await field.fill("40,50");
  await expect(dialog(page)).toContainText("Il manquera CHF 7.50 : à encaisser.");
  server.once(STAFF_PATHS.changeOrder, refusal(503, "unavailable"));
  const release = server.hold(STAFF_PATHS.changeOrder);
  await save.click();
  await press("Escape");
  release();
  await expect(dialog(page)).toContainText("Le service ne répond pas");
  await save.click();
  await card(page, order).getByRole("button", { name: "Encaisser CHF 7.50" }).click();
  await question(page).getByRole("button", { name: "TWINT" }).click();
  await expect(card(page, order)).toContainText("Payée");
  expect(server.sentTo(STAFF_PATHS.receivePayment).map(({ body }) => body)).toEqual([
    { _id: order._id, method: "twint", revision: 3 },
  ]);

  await open();
  await page.back();
  await expect(dialog(page)).toBeHidden();
  await expect(card(page, order)).toBeVisible();

  // Nobody overwrites a change that they have not seen.
  await open();
  await dialog(page).getByRole("textbox", { name: "Remarque" }).fill("Sonnez");
  server.once(STAFF_PATHS.changeOrder, refusal(409, "order_changed"));
  await save.click();
  await expect(card(page, order)).toContainText("Cette commande a changé entre-temps.");
});

onTablet.full("payments and changes fit every screen", async (given) => {
  const { page, orders } = given;
  const long = { ...ORDER, orderNumber: 12_345 };
  const order = await orders.bank(await orders.place(long), 1000);
  await openBoard(given, { slug: SIMPLE });
  await card(page, order).getByRole("button", { name: "Paiement reçu" }).click();
  await expect(page).toFitEveryScreenInAllLanguages();
  await question(page).getByRole("button", { name: "Paiement reçu" }).click();
  await tab(page, "À rembourser").click();
  await page.getByRole("article").getByRole("button").last().click();
  await expect(page).toFitEveryScreenInAllLanguages();
  await question(page).getByRole("button").last().click();
  await pointElsewhere(page);
  await expect(page.getByText("Remboursés aujourd’hui")).toBeVisible();
  await expect(page).toFitEveryScreenInAllLanguages();
  await tab(page, "En préparation").click();
  await card(page, order).getByRole("button", { name: "Modifier" }).click();
  await expect(dialog(page)).toBeVisible();
  await expect(page).toFitEveryScreenInAllLanguages();
});
