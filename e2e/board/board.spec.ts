import { addDays } from "@comptoir/domain";
import { expect, expectAccessible, expectConsoleErrors, test } from "../support/test.ts";
import {
  CUSTOM,
  card,
  connectionStatus,
  countNotes,
  dateField,
  moveOrder,
  openBoard,
  placeDelivery,
  placeOrder,
  SIMPLE,
  someDay,
  tab,
  taco,
  today,
  unlockSound,
} from "./kitchen.ts";

test.use({ viewport: { width: 1024, height: 768 } });

test("a card says everything about an order, and calls, maps and mails are a tap away @desktop", async ({
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
  await openBoard(page, "", SIMPLE);
  const shown = card(page, order);
  for (const text of [
    /\d\d:\d\d/,
    "à l’instant",
    "Client anglophone",
    "2 personnes · 500 g",
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
  await expectAccessible(page);
});

test("customisations, the price rule and the tax stand in words, in the staff's language @desktop", async ({
  page,
  shop,
}) => {
  expectConsoleErrors();
  const order = await placeOrder(shop);
  await openBoard(page);
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
  await expect(tab(page, "Payment pending")).toContainText("needs payment");
});

test("cancelling asks first, says that it cannot be undone and can be thought over @desktop", async ({
  page,
  shop,
}) => {
  const order = await placeOrder(shop);
  await openBoard(page);
  const cancel = card(page, order).getByRole("button", { name: "Annuler la commande" });
  await cancel.click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("L’annulation ne peut pas être défaite.");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(cancel).toBeFocused();
  await cancel.click();
  await question.getByRole("button", { name: "Annuler la commande" }).click();
  await expect(card(page, order)).toContainText("Commande annulée");
  await page.mouse.move(5, 5);
  await expect(card(page, order)).toBeHidden();
  await tab(page, "Annulées").click();
  await expect(card(page, order)).toBeVisible();
});

test("another day, the delivery day and the kitchen's share of it can be looked at @desktop", async ({
  page,
  shop,
}) => {
  const order = await placeDelivery(shop, {
    items: [{ itemId: "dill_pastry", size: "family", quantity: 7 }],
  });
  await openBoard(page, "", SIMPLE);
  await expect(card(page, order)).toBeVisible();
  await dateField(page).fill(addDays(today(), -1));
  await expect(page.getByText("Aucune commande dans cet état.")).toBeVisible();

  // Today is not written into the address: tomorrow the board is to show tomorrow.
  await dateField(page).fill(today());
  await expect(page).toHaveURL(/\/orders$/);

  await dateField(page).fill(someDay());
  await page.getByRole("radio", { name: "À livrer" }).click();
  await expect(card(page, order)).toBeVisible();
  await page.getByRole("radio", { name: "Cuisine" }).click();
  const summary = page.getByRole("region", { name: "À préparer" });
  const dish = { has: page.getByRole("heading", { name: /aneth/ }) };
  await expect(summary.getByRole("listitem").filter(dish)).toContainText("7");
  await expect(summary).toContainText("dont 7 en attente de paiement");
  await page.reload();
  await expect(summary).toBeVisible();
  await expectAccessible(page);
});

test("the kitchen summary counts every option that is still to be made @desktop", async ({
  page,
  shop,
}) => {
  const pizza = {
    id: "pizza",
    quantity: 3,
    customizations: { meat: ["merguez"], cheese: ["raclette"] },
  };
  await openBoard(page, "?view=kitchen");
  const dish = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: "Pizza" }) });
  const order = await placeOrder(shop, { items: [pizza] });
  await expect(dish).toContainText("3 × Merguez");
  await expect(dish).toContainText("3 × Raclette");
  await moveOrder(page.request, order, "accepted", "prepared");
  await expect(dish).toBeHidden();
});

test("an order is found by number, name or phone in whatever state, and moves there @desktop", async ({
  page,
  shop,
}) => {
  const order = await placeOrder(shop, {
    customerInfo: { name: "Zoé Brünisholz", phone: "+41 78 911 22 33", email: "zoe@example.ch" },
  });
  await openBoard(page);
  await moveOrder(page.request, order, "accepted");
  const search = page.getByRole("textbox", { name: "Rechercher" });
  for (const wanted of [`#${order.orderNumber}`, "brunis", "078 911"]) {
    await search.fill(wanted);
    await expect(page.getByRole("article")).toHaveCount(1);
    await expect(card(page, order)).toContainText("Acceptées");
  }
  // It moves and is still found: the next step must not come under the finger.
  await card(page, order).getByRole("button", { name: "Marquer prête" }).hover();
  await page.mouse.down();
  await moveOrder(page.request, order, "prepared");
  await expect(card(page, order)).toContainText("Commande prête");
  await expect(card(page, order).getByRole("button")).toHaveCount(0);
  await page.mouse.up();
  await page.mouse.move(5, 5);
  await expect(card(page, order).getByRole("button", { name: "Marquer livrée" })).toBeVisible();
  await search.fill("personne");
  await expect(page.getByText("Aucune commande ne correspond.")).toBeVisible();
});

test("a card that moved on stays under the finger, and the others keep their places @desktop", async ({
  page,
  shop,
}) => {
  const [first, second] = [await placeOrder(shop), await placeOrder(shop)];
  await openBoard(page);
  await page.getByRole("textbox", { name: "Rechercher" }).focus();
  await card(page, second).scrollIntoViewIfNeeded();
  await card(page, second).hover();
  const place = await card(page, second).boundingBox();
  await moveOrder(page.request, first, "accepted");
  await expect(card(page, first)).toContainText("Commande acceptée");
  await expect(card(page, first).getByRole("button")).toHaveCount(0);
  expect(await card(page, second).boundingBox()).toEqual(place);
  await page.mouse.move(5, 5);
  await expect(card(page, first)).toBeHidden();
});

test("new orders ring until they are seen, also after a reload and on another day @desktop", async ({
  page,
  shop,
}) => {
  const notes = await countNotes(page);
  await openBoard(page, "?state=delivered");
  await expect(connectionStatus(page)).toContainText("En direct");
  await unlockSound(page);
  const order = await placeOrder(shop);
  await expect.poll(notes).toBeGreaterThan(0);
  await expect(page).toHaveTitle(/^\(1\) /);

  await page.reload();
  await expect(page).toHaveTitle(/^\(1\) /);
  await expect(page.getByText("Touchez l’écran une fois pour activer la sonnerie.")).toBeVisible();
  await dateField(page).fill(addDays(today(), -1));
  await unlockSound(page);
  // The system takes the sound away, as it does for a call; the next touch brings it back.
  await page.evaluate("speaker.suspend()");
  await expect(page.getByText("Touchez l’écran une fois pour activer la sonnerie.")).toBeVisible();
  await unlockSound(page);
  await expect.poll(notes).toBeGreaterThan(0);
  const first = await notes();
  await expect.poll(notes, { timeout: 6_000 }).toBeGreaterThan(first);

  await page.getByRole("button", { name: "Voir", exact: true }).click();
  await expect(card(page, order)).toBeVisible();
  await expect(page).toHaveTitle(/^Commandes/);
  await page.getByRole("checkbox", { name: "Sonnerie" }).uncheck();
  const before = await notes();
  await placeOrder(shop);
  await expect(page).toHaveTitle(/^\(1\) /);
  expect(await notes()).toBe(before);
});

test("failures are said in place with the words for them @desktop", async ({ page, shop }) => {
  expectConsoleErrors();
  const order = await placeOrder(shop);
  await page.addInitScript(() => localStorage.setItem("comptoir.language", "en"));
  await page.route("**/api/getOrders*", (route) => route.fulfill({ status: 500, json: {} }));
  await openBoard(page);
  const alert = page.getByRole("alert");
  await expect(alert).toContainText("does not answer");
  // Over the first fault, not in its place: the board may ask at any moment.
  await page.route("**/api/getOrders*", (route) => route.abort());
  await alert.getByRole("button").click();
  await expect(alert).toContainText("Network error");
  await page.unroute("**/api/getOrders*");
  await alert.getByRole("button").click();
  await expect(card(page, order)).toBeVisible();

  await page.route("**/api/updateOrderState", (route) => route.abort());
  await card(page, order).getByRole("button", { name: "Payment Received" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Payment Received" }).click();
  await expect(card(page, order).getByRole("alert")).toContainText("Network error");
  await expect(card(page, order).getByRole("button", { name: "Payment Received" })).toBeVisible();
});

test("on a phone the settings fold away and nothing runs out of the screen @phone", async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const order = await placeOrder(shop, { items: [taco({ nameLabel: "x".repeat(60) })] });
  await openBoard(page);
  await expect(card(page, order)).toBeVisible();
  const search = page.getByRole("textbox", { name: "Rechercher" });
  await expect(search).toBeHidden();
  // The tabs lie beside one another here, and their keys go that way.
  await tab(page, "Paiement en attente").focus();
  await page.keyboard.press("ArrowRight");
  await expect(tab(page, "Acceptées")).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await expect(tab(page, "Annulées")).toBeFocused();
  await page.getByRole("button", { name: "Date et réglages" }).click();
  await expect(search).toBeVisible();
  const overflow = await page.evaluate<number>(
    "document.documentElement.scrollWidth - document.documentElement.clientWidth",
  );
  expect(overflow).toBe(0);
  await expectAccessible(page);
  await page.goto(`/${CUSTOM}/monitoring`);
  await expect(page.getByRole("heading", { name: "En préparation" })).toBeVisible();
  await expectAccessible(page);
});
