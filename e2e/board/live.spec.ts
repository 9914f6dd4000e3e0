import { TACO } from "../../apps/server/test/sample-orders.ts";
import { staffOf } from "../support/staff.ts";
import { delayRequests, expect, expectConsoleErrors, test } from "../support/test.ts";
import {
  CUSTOM,
  card,
  connectionStatus,
  countNotes,
  DESKTOP,
  newScreen,
  openBoard,
  openDisplay,
  openKitchen,
  PHONE,
  type PlacedOrder,
  placeOrder,
  tab,
  unlockSound,
} from "./kitchen.ts";
import { installPrinter } from "./printer.ts";

// Several screens at once.
test.slow();

test("two boards, the kitchen, the display, the customer and a printer follow an order @desktop", async ({
  page,
  browser,
  shop,
}) => {
  const notes = await countNotes(page);
  await page.setViewportSize(DESKTOP);
  const second = await newScreen(browser, shop, PHONE);
  const [kitchen, display] = [await newScreen(browser, shop), await newScreen(browser, shop)];
  for (const board of [page, second]) await openBoard(board, shop);
  await openKitchen(kitchen, shop);
  await openDisplay(display, shop);
  const printer = await installPrinter(shop);
  for (const board of [page, second])
    await expect(connectionStatus(board)).toContainText("En direct");
  await unlockSound(page);
  // Updates must come from the stream, not from polling every 10 s.
  await page.getByLabel("Actualisation automatique").uncheck();

  const customer = await newScreen(browser, shop, PHONE);
  const customerInfo = {
    name: "Ondine Vuilleumier",
    phone: "+41 79 555 12 34",
    email: "ondine@example.ch",
  };
  const data = { restaurantId: CUSTOM, userId: "guest", items: [TACO], customerInfo };
  const order: PlacedOrder = await (
    await customer.request.post("/api/createOrder", { data })
  ).json();
  for (const board of [page, second]) await expect(card(board, order)).toBeVisible();
  await expect.poll(notes).toBeGreaterThan(0);
  await expect(page).toHaveTitle("(1) Commandes · Bosphore Nyon");
  await expect(page.getByText("1 nouvelle commande")).toBeVisible();
  await customer.goto(`/${CUSTOM}/order/${order.orderNumber}`);
  const followed = customer.getByRole("main");
  await expect(followed).toContainText("Payez à la caisse");

  const onDisplay = (region: string) =>
    display
      .getByRole("region", { name: region })
      .getByText(String(order.orderNumber), { exact: true });
  await card(page, order).getByRole("button", { name: "Paiement reçu" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "TWINT" }).click();
  await expect(onDisplay("En préparation")).toBeVisible();
  await expect(second.getByText("Commande en préparation").first()).toBeVisible();
  await expect(followed).toContainText("la cuisine est à l’œuvre");
  await expect(card(kitchen, order)).toBeVisible();
  await expect.poll(printer.print).toContain(String(order.orderNumber));
  await expect(page).toHaveTitle("Commandes · Bosphore Nyon");
  await printer.poll("410 Paper out");
  await expect(page.getByRole("complementary")).toContainText("Cuisine : plus de papier");
  // Numbers only: the display is public.
  await expect(display.locator("body")).not.toContainText("Ondine");

  await tab(second, "Prêtes").click();
  await tab(page, "Prêtes").click();
  await expect(card(page, order)).toBeHidden();
  const line = card(kitchen, order).getByRole("button", { name: /Tacos/ });
  await line.click();
  await expect(line).toHaveAttribute("aria-pressed", "true");
  await kitchen.reload();
  await expect(line).toHaveAttribute("aria-pressed", "true");
  await kitchen.keyboard.press("1");
  await expect(onDisplay("À récupérer")).toBeVisible();
  for (const board of [page, second]) await expect(card(board, order)).toBeVisible();
  await expect(followed).toContainText("Votre commande est prête.");

  await tab(second, "Livrées").click();
  await card(page, order).getByRole("button", { name: "Marquer remise" }).click();
  await expect(onDisplay("À récupérer")).toBeHidden();
  await expect(followed).toContainText("Bon appétit");
  await expect(card(second, order)).toBeVisible();
  await expect(card(second, order).getByRole("button", { name: "Marquer" })).toHaveCount(0);
  await expect(card(page, order)).toBeHidden();
  for (const screen of [second, kitchen, display, customer]) await screen.context().close();
});

// The server tests which request wins; this tests the message for the other.
test("of a simultaneous undo and move one succeeds, and every screen shows it @desktop @full", async ({
  page,
  browser,
  shop,
}) => {
  expectConsoleErrors();
  const kitchen = await newScreen(browser, shop);
  await openBoard(page, shop);
  await openKitchen(kitchen, shop);
  const order = await placeOrder(shop);
  await card(page, order).getByRole("button", { name: "Paiement reçu" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Espèces" }).click();
  const undo = page
    .getByRole("status", { name: "Dernières actions" })
    .getByRole("button", { name: "Annuler l’action" })
    .first();
  const bump = card(kitchen, order).getByRole("button", { name: /Prête$/ });
  const [recall, move] = ["**/api/recallOrder*", "**/api/updateOrderState*"];
  const releases = [await delayRequests(page, recall), await delayRequests(kitchen, move)];
  await Promise.all([
    page.waitForRequest(recall),
    kitchen.waitForRequest(move),
    undo.click(),
    bump.click(),
  ]);
  for (const release of releases) release();

  const staff = await staffOf(shop, CUSTOM);
  const state = async () => (await staff.orders()).find(({ _id }) => _id === order._id)?.state;
  await expect.poll(state).not.toBe("accepted");
  const isUndone = (await state()) === "payment_pending";
  const [winner, loser] = isUndone ? [page, kitchen] : [kitchen, page];
  await expect(loser.getByText(/Un autre écran a été plus rapide/).first()).toBeVisible();
  await expect(winner.getByText(/Un autre écran a été plus rapide/)).toHaveCount(0);
  await loser.getByRole("button", { name: "Compris" }).first().click();
  await tab(page, isUndone ? "En attente de paiement" : "Prêtes").click();
  await expect(card(page, order)).toBeVisible();
  await expect(card(kitchen, order)).toBeHidden();
  await kitchen.context().close();
});

// apps/web/test covers each screen with a silent server; here the process hangs.
test("every screen shows that the server hangs, until it answers @desktop @full", async ({
  page,
  browser,
  shop,
}) => {
  expectConsoleErrors();
  const [kitchen, display] = [await newScreen(browser, shop), await newScreen(browser, shop)];
  const customer = await newScreen(browser, shop, PHONE);
  const data = { restaurantId: CUSTOM, userId: "guest", items: [TACO] };
  const order: PlacedOrder = await (
    await customer.request.post("/api/createOrder", { data })
  ).json();
  await openBoard(page, shop);
  await openKitchen(kitchen, shop);
  await openDisplay(display, shop);
  await customer.goto(`/${CUSTOM}/order/${order.orderNumber}`);
  for (const screen of [connectionStatus(page), customer.getByRole("main")]) {
    await expect(screen).toContainText("En direct");
  }
  const screens = [page, kitchen, display, customer];
  const warning = /ne répond pas depuis|Pas à jour|pas à jour/;

  shop.send("SIGSTOP");
  try {
    for (const screen of screens) await expect(screen.getByText(warning).first()).toBeVisible();
    await expect(connectionStatus(page)).toContainText("Ne répond pas");
  } finally {
    shop.send("SIGCONT");
  }
  for (const screen of screens) await expect(screen.getByText(warning)).toHaveCount(0);
  await expect(connectionStatus(page)).toContainText("En direct");
  for (const screen of [kitchen, display, customer]) await screen.context().close();
});
