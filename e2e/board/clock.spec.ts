import { expect, test } from "../support/test.ts";
import { card, lamp, moveOrder, openBoard, openMonitor, placeOrder, tab } from "./kitchen.ts";

test.use({ viewport: { width: 1024, height: 768 } });

test("auto refresh asks every 10 s, stops itself after 10 min and goes on at a tap @desktop", async ({
  page,
}) => {
  await page.clock.install();
  await openBoard(page);
  await expect(lamp(page)).toContainText("En direct");
  let asked = 0;
  page.on("request", (request) => {
    if (request.url().includes("/api/getOrders?")) asked += 1;
  });
  await page.clock.runFor(31_000);
  await expect.poll(() => asked).toBe(3);

  await page.clock.fastForward("10:00");
  const note = page.getByText("L’actualisation automatique s’est arrêtée après 10 minutes.");
  await expect(note).toBeVisible();
  await expect(page.getByRole("checkbox", { name: "Actualisation automatique" })).not.toBeChecked();
  await page.getByRole("button", { name: "Continuer" }).click();
  await expect(note).toBeHidden();
  await expect(page.getByRole("checkbox", { name: "Actualisation automatique" })).toBeChecked();
});

test("the display's Auto turns itself off after 10 min and the stream keeps it true @desktop", async ({
  page,
  shop,
}) => {
  await page.clock.install();
  await openMonitor(page);
  const auto = page.getByRole("checkbox", { name: "Auto" });
  await expect(auto).toBeChecked();
  await page.clock.fastForward("10:00");
  await expect(auto).not.toBeChecked();
  const order = await placeOrder(shop);
  await moveOrder(page.request, order, "accepted");
  await expect(page.getByText(String(order.orderNumber), { exact: true })).toBeVisible();
  await expect(page.getByText(/pas à jour/)).toBeHidden();
});

test("orders that wait too long are marked in words, from minute 2 and from minute 5 @desktop", async ({
  page,
  shop,
}) => {
  const order = await placeOrder(shop);
  await page.clock.install();
  await openBoard(page);
  await expect(card(page, order)).toBeVisible();
  await expect(card(page, order)).not.toContainText("Paiement attendu");
  await page.clock.fastForward("02:05");
  await expect(card(page, order)).toContainText("Paiement attendu depuis 2 min");
  await expect(card(page, order)).toContainText("il y a 2 min");

  await moveOrder(page.request, order, "accepted");
  await tab(page, "Acceptées").click();
  await expect(card(page, order)).toBeVisible();
  await page.clock.fastForward("03:30");
  await expect(card(page, order)).toContainText("En préparation depuis 5 min");
});
