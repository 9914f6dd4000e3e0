import { STAFF_PATHS } from "@comptoir/contract";
import { UNDO_MS } from "@comptoir/domain";
import { focus, press } from "../kit/actions.ts";
import { expect } from "../kit/expect.ts";
import type { Page } from "../kit/page.tsx";
import { onPhone, onTablet } from "../kit/screen-test.ts";
import { refusal } from "../kit/server.ts";
import { copyShop } from "../kit/shops.ts";
import { card, openBoard, pointElsewhere, SLUG, tab } from "./kitchen.ts";

const bar = (page: Page) => page.getByRole("status", { name: "Dernières actions" });
const question = (page: Page) => page.getByRole("alertdialog");
const UNDO = { name: "Annuler l’action" };

onTablet("a move can be undone for ten seconds, on the card and in the bar", async (given) => {
  const { page, server, orders } = given;
  const order = await orders.move(await orders.place(), "accepted");
  await openBoard(given, { query: "?state=accepted", now: Date.now() });
  const ready = card(page, order).getByRole("button", { name: "Marquer prête" });
  await expect(ready).toBeVisible();
  page.clock.pause();
  await ready.click();
  await card(page, order).getByRole("button", UNDO).click();
  await expect(bar(page).getByRole("button")).toHaveCount(0);
  expect(server.sentTo(STAFF_PATHS.recallOrder).map(({ body }) => body)).toEqual([
    { _id: order._id, moves: 3 },
  ]);
  await pointElsewhere(page);
  await page.clock.runFor(3_000);
  await focus(ready);
  await press("Enter");
  await expect(bar(page)).toContainText("Commande 1 : prête");
  await focus(bar(page).getByRole("button", UNDO));
  await press("Enter");
  await expect(bar(page).getByRole("button")).toHaveCount(0);
  await page.clock.runFor(3_000);

  await ready.click();
  await expect(bar(page).getByRole("button", UNDO)).toBeVisible();
  await page.clock.runFor(UNDO_MS - 100);
  await expect(bar(page).getByRole("button", UNDO)).toBeVisible();
  await page.clock.runFor(100);
  await expect(bar(page).getByRole("button")).toHaveCount(0);
});

onPhone.full("the latest three moves are in their own row and cover nothing", async (given) => {
  const { page, orders } = given;
  const placed = await orders.placeMany(4, { state: "accepted" });
  await openBoard(given, { query: "?state=accepted", now: Date.now() });
  await expect(page.getByRole("article")).toHaveCount(placed.length);
  page.clock.pause();
  const head = () => bar(page).getParent().element().getBoundingClientRect();
  const { height } = head();
  for (const order of placed) {
    await card(page, order).getByRole("button", { name: "Marquer prête" }).click();
    await expect(bar(page)).toContainText(`Commande ${order.orderNumber} : prête`);
  }
  await expect(bar(page).getByRole("paragraph")).toHaveText([
    "Commande 4 : prête",
    "Commande 3 : prête",
    "Commande 2 : prête",
  ]);
  // The row keeps its height, and the moves fit into it.
  expect(head().height).toBe(height);
  expect(bar(page).element().getBoundingClientRect().height).toBeLessThanOrEqual(height);
  await bar(page).getByRole("button", UNDO).nth(1).click();
  await expect(bar(page).getByRole("button")).toHaveCount(2);
  await expect(tab(page, "En préparation")).toContainText("1");
  expect((await orders.all()).map(({ state }) => state)).toEqual([
    "prepared",
    "prepared",
    "accepted",
    "prepared",
  ]);
});

onTablet.full("an undo after another screen's undo shows a message", async (given) => {
  const { page, server, orders } = given;
  const order = await orders.move(await orders.place(), "accepted");
  await openBoard(given, { query: "?state=accepted" });
  await card(page, order).getByRole("button", { name: "Marquer prête" }).click();
  const undo = bar(page).getByRole("button", UNDO);
  server.cut(STAFF_PATHS.recallOrder);
  await undo.click();
  await expect(bar(page)).toContainText("Erreur réseau");
  server.mend(STAFF_PATHS.recallOrder);
  await orders.move(order, "delivered");
  await undo.click();
  const words = "Un autre écran a été plus rapide : cette commande est déjà livrée.";
  await expect(bar(page)).toContainText(words);
  await bar(page).getByRole("button", { name: "Compris" }).click();
  await expect(bar(page).getByRole("button")).toHaveCount(0);
  expect((await orders.all())[0]?.state).toBe("delivered");
});

onTablet.full("an undo after the undo period asks for a reason", async (given) => {
  const { page, server, orders } = given;
  const order = await orders.move(await orders.place(), "accepted");
  await openBoard(given, { query: "?state=accepted" });
  await card(page, order).getByRole("button", { name: "Marquer prête" }).click();
  server.once(STAFF_PATHS.recallOrder, refusal(422, "reason_required"));
  await bar(page).getByRole("button", UNDO).click();
  await question(page).getByRole("button", { name: "Pas encore prête" }).click();
  await expect(tab(page, "En préparation")).toContainText("1");
  expect((await orders.all())[0]?.history.at(-1)).toMatchObject({ reason: "Pas encore prête" });
});

onTablet("an order is recalled later with a reason and shows the consequences", async (given) => {
  const { page, server, orders } = given;
  const delivered = await orders.move(await orders.place(), "accepted", "prepared", "delivered");
  const waiting = await orders.place();
  await openBoard(given);
  await expect(card(page, waiting)).toBeVisible();
  await expect(card(page, waiting).getByRole("button", { name: "Rappeler" })).toHaveCount(0);
  await tab(page, "Livrées").click();
  const recall = (order: typeof delivered) =>
    card(page, order).getByRole("button", { name: "Rappeler" });
  await recall(delivered).click();
  await expect(question(page)).toContainText("Elle retourne dans « Prêtes ».");
  await expect(page).toBeAccessible();
  await press("Escape");
  await expect(recall(delivered)).toBeFocused();
  await recall(delivered).click();
  await question(page).getByRole("button", { name: "Rappeler" }).click();
  await expect(question(page)).toContainText("Indiquez la raison.");
  await question(page).getByRole("button", { name: "Pas encore remise" }).click();
  await tab(page, "Prêtes").click();
  await recall(delivered).click();
  await question(page).getByRole("textbox", { name: "Autre raison" }).fill(" pas cuit ");
  await question(page).getByRole("button", { name: "Rappeler" }).click();
  await tab(page, "En préparation").click();
  await recall(delivered).click();
  await expect(question(page)).toContainText(
    "Le paiement noté par l’équipe compte alors comme non reçu",
  );
  await question(page).getByRole("button", { name: "Retour" }).click();
  expect(server.sentTo(STAFF_PATHS.recallOrder).map(({ body }) => body)).toEqual([
    { _id: delivered._id, moves: 4, reason: "Pas encore remise" },
    { _id: delivered._id, moves: 5, reason: "pas cuit" },
  ]);
});

onTablet("one tap records a payment with its method", async (given) => {
  const { page, server, orders } = given;
  const [paid, free] = [await orders.place(), await orders.place({ totalPrice: 0 })];
  await openBoard(given);
  const received = (order: typeof paid) =>
    card(page, order).getByRole("button", { name: "Paiement reçu" });
  await received(paid).click();
  await expect(question(page)).toContainText("CHF 16.38");
  await expect(question(page).getByRole("button")).toHaveText([
    "TWINT",
    "Virement",
    "Espèces",
    "Autre",
    "Rendre la monnaie",
    "Retour",
  ]);
  await expect(page).toBeAccessible();
  // An extra Enter must not answer the question.
  await press("Enter");
  await expect(question(page)).toBeVisible();
  await question(page).getByRole("button", { name: "Espèces" }).click();
  await received(free).click();
  await expect(question(page)).toContainText("Il n’y a rien à payer.");
  await question(page).getByRole("button", { name: "Paiement reçu" }).click();
  await expect(tab(page, "En préparation")).toContainText("2");
  expect(server.sentTo(STAFF_PATHS.updateOrderState).map(({ body }) => body)).toEqual([
    { _id: paid._id, state: "accepted", method: "cash", revision: 0 },
    { _id: free._id, state: "accepted", revision: 0 },
  ]);
});

onTablet(
  "cancelling asks for a reason, and the refund stays on a list until it is settled",
  async (given) => {
    const { page, server, orders } = given;
    const reason = { id: "oven", names: { fr: "Four en panne", en: "Oven broken" } };
    await server.publish(SLUG, { ...copyShop(SLUG), board: { cancelReasons: [reason] } });
    const order = await orders.place({
      couponCode: "MERCI10",
      customerInfo: { name: "Zoé Brünisholz", phone: "+41 78 911 22 33", email: "" },
    });
    await openBoard(given);
    await card(page, order).getByRole("button", { name: "Paiement reçu" }).click();
    await question(page).getByRole("button", { name: "TWINT" }).click();
    await tab(page, "En préparation").click();
    const cancel = card(page, order).getByRole("button", { name: "Annuler la commande" });
    await cancel.click();
    await expect(question(page)).toContainText("CHF 16.38 reçus par TWINT sont à rembourser.");
    await expect(question(page)).toContainText("Le code promo MERCI10 redevient utilisable.");
    await press("Escape");
    await expect(cancel).toBeFocused();
    await cancel.click();
    const confirm = question(page).getByRole("button", { name: "Annuler la commande" });
    await confirm.click();
    await expect(question(page)).toContainText("Choisissez une raison.");
    await question(page).getByRole("radio", { name: "Four en panne" }).click();
    await expect(page).toBeAccessible();
    await confirm.click();
    await expect(card(page, order)).toContainText("Commande annulée");
    const [, cancelled] = server.sentTo(STAFF_PATHS.updateOrderState);
    expect(cancelled?.body).toEqual({ _id: order._id, state: "cancelled", reason: "oven" });

    const refunds = tab(page, "À rembourser");
    await expect(refunds).toContainText("1");
    await refunds.click();
    const refund = page.getByRole("article", { name: "Remboursement de la commande 1" });
    for (const text of ["CHF 16.38", "par TWINT", "Zoé Brünisholz", "+41 78 911 22 33"]) {
      await expect(refund).toContainText(text);
    }
    const settle = async (how?: string) => {
      await refund.getByRole("button", { name: "Remboursé" }).click();
      if (how) await question(page).getByRole("radio", { name: how }).click();
      await question(page).getByRole("button", { name: "Remboursé" }).click();
    };
    await settle();
    await expect(bar(page)).toContainText("Commande 1 : remboursée");
    await bar(page).getByRole("button", UNDO).click();
    await pointElsewhere(page);
    await settle("Espèces");
    const bodies = server.sentTo(STAFF_PATHS.settleRefund).map(({ body }) => body);
    expect(bodies).toMatchObject([{ method: "twint" }, { isSettled: false }, { method: "cash" }]);
    await pointElsewhere(page);
    const done = page.getByRole("listitem").filter({ hasText: "en espèces" });
    await expect(done).toContainText("Selin");
    await expect(page).toBeAccessible();
    await expect(page.getByText("Plus rien à rembourser.")).toBeVisible();
    expect((await orders.all())[0]?.refund).toBe("done");
    await tab(page, "Annulées").click();
    await expect(card(page, order)).toBeVisible();
    await expect(card(page, order).getByRole("button", { name: "Rappeler" })).toHaveCount(0);
  },
);

onTablet.full("a card shows its history, or that it could not be loaded", async (given) => {
  const { page, server, orders } = given;
  const order = await orders.place({ couponCode: "MERCI10" });
  await openBoard(given);
  await card(page, order).getByRole("button", { name: "Paiement reçu" }).click();
  await question(page).getByRole("button", { name: "Virement" }).click();
  await tab(page, "En préparation").click();
  await card(page, order).getByRole("button", { name: "Annuler la commande" }).click();
  await question(page).getByRole("radio", { name: "Plus disponible" }).click();
  await question(page).getByRole("button", { name: "Annuler la commande" }).click();
  await tab(page, "Annulées").click();
  server.fail(STAFF_PATHS.getOrderHistory);
  const unfold = card(page, order).getByRole("button", { name: "Historique" });
  expect(server.sentTo(STAFF_PATHS.getOrderHistory)).toHaveLength(0);
  await unfold.click();
  const alert = card(page, order).getByRole("alert");
  await expect(alert).toContainText("L’historique n’a pas pu être chargé.");
  server.mend(STAFF_PATHS.getOrderHistory);
  await alert.getByRole("button").click();
  const lines = card(page, order).getByRole("list", { name: "Historique" }).getByRole("listitem");
  await expect(lines).toHaveText([
    /^\d\d:\d\d:\d\d ?Commande passée$/,
    /^\d\d:\d\d:\d\d ?Paiement reçu ?Virement ?Selin$/,
    /^\d\d:\d\d:\d\d ?CHF 16\.38 encaissés par virement ?Selin$/,
    /^\d\d:\d\d:\d\d ?Annulée ?Plus disponible ?Selin$/,
  ]);
  await unfold.click();
  await card(page, order).getByRole("button", { name: "Rappeler" }).click();
  await expect(question(page)).toContainText("Le code promo MERCI10 compte de nouveau");
  await expect(question(page)).toContainText("CHF 16.38 ne sont plus à rembourser.");
  await question(page).getByRole("button", { name: "Annulée par erreur" }).click();
  await tab(page, "En préparation").click();
  await unfold.click();
  await expect(lines).toHaveCount(5);
  await expect(lines.last()).toContainText("Rappelée : en préparation");
  await expect(lines.last()).toContainText("Annulée par erreur");
  await expect(page).toBeAccessible();
  await expect(tab(page, "À rembourser")).toHaveCount(0);
});

onTablet.full("move controls fit every screen with long names", async (given) => {
  const { page, orders } = given;
  const customerInfo = {
    name: "Marie-Antoinette de La Rochefoucauld-Montbel-Lichtenstein",
    phone: "+41 78 911 22 33",
    email: "",
  };
  const order = await orders.move(
    await orders.place({ customerInfo, orderNumber: 12_345, couponCode: "MERCI-BEAUCOUP-2026" }),
    "accepted",
    "prepared",
  );
  await openBoard(given, { query: "?state=prepared" });
  const press = (name: string) => card(page, order).getByRole("button", { name }).click();
  await press("Historique");
  await expect(card(page, order).getByRole("listitem").last()).toContainText("Selin");
  await press("Rappeler");
  await expect(page).toFitEveryScreenInAllLanguages();
  await question(page).getByRole("button", { name: "Retour" }).click();
  await press("Annuler la commande");
  await expect(page).toFitEveryScreenInAllLanguages();
  await question(page).getByRole("radio").first().click();
  await question(page).getByRole("button").last().click();
  await tab(page, "À rembourser").click();
  await expect(page.getByRole("article")).toContainText(customerInfo.name);
  await expect(page).toFitEveryScreenInAllLanguages();
  await tab(page, "Annulées").click();
  await press("Historique");
  await expect(card(page, order).getByRole("listitem").last()).toContainText("Selin");
  await expect(page).toFitEveryScreenInAllLanguages();
});
