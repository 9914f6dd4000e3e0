import { holdBack } from "../support/hold-back.ts";
import { expect, expectConsoleErrors, test } from "../support/test.ts";
import { expectInTime, movedAt, shownAt, trueAt } from "./in-time.ts";
import {
  CUSTOM,
  card,
  connectionStatus,
  countNotes,
  DESKTOP,
  moveOrder,
  newScreen,
  openBoard,
  openDisplay,
  openKitchen,
  PHONE,
  type Placed,
  placeOrder,
  stateOf,
  tab,
  taco,
  unlockSound,
} from "./kitchen.ts";
import { installPrinter } from "./printer.ts";

// Several screens at once, and a server that starts again.
test.slow();

test("two boards, the kitchen, the display, the customer and a printer follow an order as it goes @alone", async ({
  page,
  browser,
  shop,
}) => {
  const notes = await countNotes(page);
  await page.setViewportSize(DESKTOP);
  const second = await newScreen(browser, shop, PHONE);
  const [kitchen, display] = [await newScreen(browser, shop), await newScreen(browser, shop)];
  await Promise.all([
    openBoard(page, shop),
    openBoard(second, shop),
    openKitchen(kitchen, shop),
    openDisplay(display, shop),
  ]);
  const printer = await installPrinter(shop);
  for (const board of [page, second])
    await expect(connectionStatus(board)).toContainText("En direct");
  await unlockSound(page);

  const customer = await newScreen(browser, shop, PHONE);
  const customerInfo = {
    name: "Ondine Vuilleumier",
    phone: "+41 79 555 12 34",
    email: "ondine@example.ch",
  };
  const data = { restaurantId: CUSTOM, userId: "guest", items: [taco()], customerInfo };
  const sent = Date.now();
  const order: Placed = await (await customer.request.post("/api/createOrder", { data })).json();
  const number = new RegExp(`(^|\\D)${order.orderNumber}(\\D|$)`);
  const gone = new RegExp(`^(?!(.|\\n)*${number.source})`);
  // As cards say it: the words of a move that can be taken back name the order too.
  const title = new RegExp(`#${order.orderNumber}(\\D|$)`);
  const other = second.getByRole("main");
  await expectInTime(sent, {
    "the first board": shownAt(page.getByRole("main"), title),
    "the second board": shownAt(other, title),
    "the ring": trueAt(page, "notes > 0"),
    "the title": trueAt(page, 'document.title === "(1) Commandes · Bosphore Nyon"'),
  });
  await expect(card(page, order)).toBeVisible();
  await expect(card(second, order)).toBeVisible();
  expect(await notes()).toBeGreaterThan(0);
  await expect(page.getByText("1 nouvelle commande")).toBeVisible();
  await customer.goto(`/${CUSTOM}/order/${order.orderNumber}`);
  const followed = customer.getByRole("main");
  await expect(followed).toContainText("Payez à la caisse");

  const preparing = display.getByRole("region", { name: "En préparation" });
  const ready = display.getByRole("region", { name: "À récupérer" });
  await card(page, order).getByRole("button", { name: "Paiement reçu" }).click();
  const accepted = movedAt(page);
  await page.getByRole("alertdialog").getByRole("button", { name: "TWINT" }).click();
  await expectInTime(accepted, {
    "the display": shownAt(preparing, number),
    "the other board": shownAt(other, /Commande en préparation/),
    "the customer": shownAt(followed, /la cuisine est à l’œuvre/),
    "the kitchen": shownAt(kitchen.getByRole("main"), title),
    "the printer": printedAt(printer, order),
  });
  await expect(page).toHaveTitle("Commandes · Bosphore Nyon");
  await printer.poll("410 Paper out");
  await expect(page.getByRole("complementary")).toContainText("Cuisine : plus de papier");
  // Numbers only: everybody in the room reads it.
  await expect(display.locator("body")).not.toContainText("Ondine");

  await tab(second, "Prêtes").click();
  await tab(page, "Prêtes").click();
  await expect(card(page, order)).toBeHidden();
  const line = card(kitchen, order).getByRole("button", { name: /Tacos/ });
  await line.click();
  await expect(line).toHaveAttribute("aria-pressed", "true");
  await kitchen.reload();
  await expect(line).toHaveAttribute("aria-pressed", "true");
  const prepared = movedAt(kitchen);
  await kitchen.keyboard.press("1");
  await expectInTime(prepared, {
    "the display": shownAt(ready, number),
    "the first board": shownAt(page.getByRole("main"), title),
    "the second board": shownAt(other, title),
    "the customer": shownAt(followed, /Votre commande est prête\./),
  });

  await tab(second, "Livrées").click();
  const delivered = movedAt(page);
  await card(page, order).getByRole("button", { name: "Marquer remise" }).click();
  await expectInTime(delivered, {
    "the display": shownAt(ready, gone),
    "the other board": shownAt(other, title),
    "the customer": shownAt(followed, /Bon appétit/),
  });
  await expect(card(second, order)).toBeVisible();
  await expect(card(second, order).getByRole("button", { name: "Marquer" })).toHaveCount(0);
  await expect(card(page, order)).toBeHidden();
  for (const screen of [second, kitchen, display, customer]) await screen.context().close();
});

test("of an undo and a move at the same moment one happens, and every screen shows it @desktop", async ({
  page,
  browser,
  shop,
}) => {
  expectConsoleErrors();
  const kitchen = await newScreen(browser, shop);
  await Promise.all([openBoard(page, shop), openKitchen(kitchen, shop)]);
  const order = await placeOrder(shop);
  await card(page, order).getByRole("button", { name: "Paiement reçu" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Espèces" }).click();
  const undo = page
    .getByRole("status", { name: "Dernières actions" })
    .getByRole("button", { name: "Annuler l’action" })
    .first();
  const bump = card(kitchen, order).getByRole("button", { name: /Prête$/ });
  const [recall, move] = ["**/api/recallOrder*", "**/api/updateOrderState*"];
  const held = [await holdBack(page, recall), await holdBack(kitchen, move)];
  await Promise.all([
    page.waitForRequest(recall),
    kitchen.waitForRequest(move),
    undo.click(),
    bump.click(),
  ]);
  for (const release of held) release();

  await expect.poll(() => stateOf(page.request, order)).not.toBe("accepted");
  const isUndone = (await stateOf(page.request, order)) === "payment_pending";
  const [winner, loser] = isUndone ? [page, kitchen] : [kitchen, page];
  await expect(loser.getByText(/Un autre écran a été plus rapide/).first()).toBeVisible();
  await expect(winner.getByText(/Un autre écran a été plus rapide/)).toHaveCount(0);
  await loser.getByRole("button", { name: "Compris" }).first().click();
  await tab(page, isUndone ? "En attente de paiement" : "Prêtes").click();
  await expect(card(page, order)).toBeVisible();
  await expect(card(kitchen, order)).toBeHidden();
  await kitchen.context().close();
});

test("every screen says that the server hangs, forgets it once it does not, and misses nothing when it is killed @desktop", async ({
  page,
  browser,
  shop,
}) => {
  expectConsoleErrors();
  const [kitchen, display] = [await newScreen(browser, shop), await newScreen(browser, shop)];
  const customer = await newScreen(browser, shop, PHONE);
  const data = { restaurantId: CUSTOM, userId: "guest", items: [taco()] };
  const order: Placed = await (await customer.request.post("/api/createOrder", { data })).json();
  await Promise.all([
    openBoard(page, shop),
    openKitchen(kitchen, shop),
    openDisplay(display, shop),
    customer.goto(`/${CUSTOM}/order/${order.orderNumber}`),
  ]);
  for (const screen of [connectionStatus(page), customer.getByRole("main")]) {
    await expect(screen).toContainText("En direct");
  }
  const screens = [page, kitchen, display, customer];
  const onAllScreens = (text: RegExp) =>
    Promise.all(screens.map((screen) => shownAt(screen.locator("body"), text)));
  const warning = /ne répond pas depuis|Pas à jour/;

  shop.freeze();
  try {
    await onAllScreens(warning);
    await expect(connectionStatus(page)).toContainText("Ne répond pas");
  } finally {
    shop.thaw();
  }
  await onAllScreens(new RegExp(`^(?!(.|\\n)*(${warning.source}))`));
  await expect(connectionStatus(page)).toContainText("En direct");
  await customer.context().close();

  await shop.stop("SIGKILL");
  await expect(connectionStatus(page)).toContainText("Hors ligne");
  await expect(
    page.getByText(/Erreur réseau\. Liste de \d\d:\d\d, peut-être dépassée/),
  ).toBeVisible();
  await expect(card(page, order)).toBeVisible();
  await expect(display.getByText(/Affichage pas à jour depuis \d\d:\d\d/)).toBeVisible();
  await expect(kitchen.getByText(/peut-être dépassée/)).toBeVisible();

  await shop.start();
  const during = await placeOrder(shop);
  await moveOrder(page.request, order, "accepted");
  await expect(card(page, during)).toBeVisible();
  await expect(connectionStatus(page)).toContainText("En direct");
  await expect(page.getByText(/peut-être dépassée/)).toBeHidden();
  const preparing = display.getByRole("region", { name: "En préparation" });
  await expect(preparing.getByText(String(order.orderNumber), { exact: true })).toBeVisible();
  await expect(display.getByText(/pas à jour/)).toBeHidden();
  await expect(card(kitchen, order)).toBeVisible();
  await expect(kitchen.getByText(/peut-être dépassée/)).toBeHidden();
  for (const screen of [kitchen, display]) await screen.context().close();
});

/** When the order's ticket comes out of the printer, which asks ten times a second. */
async function printedAt(
  { print }: Awaited<ReturnType<typeof installPrinter>>,
  { orderNumber }: Placed,
): Promise<number> {
  let ticket: string | undefined;
  const asked = async () => {
    ticket = await print();
    return ticket !== undefined;
  };
  await expect.poll(asked, { intervals: [100] }).toBe(true);
  expect(ticket).toContain(String(orderNumber));
  return Date.now();
}
