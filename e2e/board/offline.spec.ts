import { staffOf } from "../support/staff.ts";
import { expect, expectConsoleErrors, test } from "../support/test.ts";
import {
  CUSTOM,
  card,
  connectionStatus,
  newScreen,
  openBoard,
  openDisplay,
  openKitchen,
  placeOrder,
} from "./kitchen.ts";

test.use({ serviceWorkers: "allow" });
// Several screens wait for a stopped server.
test.slow();

test("while the server is down every screen shows it, a reloaded board shows and prints its stored list, and all changes arrive afterwards @desktop", async ({
  page,
  browser,
  shop,
}) => {
  expectConsoleErrors();
  await page.addInitScript({
    // The receipt leaves the page soon after printing.
    content: `globalThis.printed = [];
      window.print = () => { printed.push(document.querySelector(".receipt").textContent); };`,
  });
  const order = await placeOrder(shop);
  const [kitchen, display] = [await newScreen(browser, shop), await newScreen(browser, shop)];
  await openBoard(page, shop, "?state=payment_pending");
  await openKitchen(kitchen, shop);
  await openDisplay(display, shop);
  await expect(card(page, order)).toBeVisible();
  await expect(connectionStatus(page)).toContainText("En direct");
  // The worker controls the page once everything is cached; the list is stored meanwhile.
  await expect.poll(() => page.evaluate(isServedByWorker)).toBe(true);
  await expect.poll(() => page.evaluate(countStoredLists)).toBe(1);

  await shop.stop("SIGKILL");
  await expect(connectionStatus(page)).toContainText("Hors ligne");
  await expect(
    page.getByText(/Erreur réseau\. Liste de \d\d:\d\d, peut-être dépassée/),
  ).toBeVisible();
  await expect(card(page, order)).toBeVisible();
  await expect(display.getByText(/Affichage pas à jour depuis \d\d:\d\d/)).toBeVisible();
  await expect(kitchen.getByText(/peut-être dépassée/)).toBeVisible();

  await page.reload();
  const old = page.getByText(/Liste de \d\d:\d\d, enregistrée sur cet appareil\. Hors ligne\./);
  await expect(old).toBeVisible();
  await expect(card(page, order).getByRole("button", { name: "Paiement reçu" })).toBeDisabled();
  await page.getByRole("radio", { name: "English" }).click();
  // By keyboard: a slow press is a drag, which closes the menu where it ends.
  await card(page, order).getByRole("button", { name: "Print receipt" }).press("Enter");
  await page.getByRole("menuitem", { name: "Customer’s receipt" }).press("Enter");
  const printed = () => page.evaluate("globalThis.printed");
  await expect.poll(printed).toEqual([expect.stringContaining(`${order.orderNumber}`)]);

  await shop.start();
  const during = await placeOrder(shop);
  await expect(card(page, during)).toBeVisible();
  await expect(page.getByText(/kept on this device/)).toBeHidden();
  await expect(page.getByText("Connection: Live")).toBeVisible();
  await expect(card(page, order).getByRole("button", { name: "Payment Received" })).toBeEnabled();
  await (await staffOf(shop, CUSTOM)).move(order.orderNumber, "accepted");
  const preparing = display.getByRole("region", { name: "En préparation" });
  await expect(preparing.getByText(String(order.orderNumber), { exact: true })).toBeVisible();
  await expect(display.getByText(/pas à jour/)).toBeHidden();
  await expect(card(kitchen, order)).toBeVisible();
  await expect(kitchen.getByText(/peut-être dépassée/)).toBeHidden();
  for (const screen of [kitchen, display]) await screen.context().close();

  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL(new RegExp(`/${CUSTOM}$`));
  await expect.poll(() => page.evaluate(countStoredLists)).toBe(0);
});

const isServedByWorker = "navigator.serviceWorker.controller !== null";

/** Runs in the page: number of stored lists. */
const countStoredLists = `new Promise((resolve) => {
  const opening = indexedDB.open("comptoir");
  opening.onsuccess = () => {
    const database = opening.result;
    if (!database.objectStoreNames.contains("kept")) return resolve(0);
    const counting = database.transaction("kept").objectStore("kept").count();
    counting.onsuccess = () => { database.close(); resolve(counting.result); };
  };
})`;
