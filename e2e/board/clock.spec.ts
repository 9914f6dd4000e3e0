import { addDays } from "@comptoir/domain";
import { expect, expectConsoleErrors, type Page, test } from "../support/test.ts";
import {
  CUSTOM,
  card,
  moveOrder,
  openBoard,
  openDisplay,
  placeOrder,
  tab,
  today,
} from "./kitchen.ts";

test.use({ viewport: { width: 1024, height: 768 } });

/** Counts in the page itself how often it asks for a list of orders. */
async function countFetches(page: Page, query: string): Promise<() => Promise<number>> {
  await page.addInitScript({
    content: `
      globalThis.fetches = 0;
      const { fetch } = globalThis;
      globalThis.fetch = (path, options) => {
        if (String(path).includes("/api/getOrders?${query}")) globalThis.fetches += 1;
        return fetch(path, options);
      };`,
  });
  return () => page.evaluate<number>("globalThis.fetches");
}

test("auto refresh asks every 10 s, stops itself after 10 min and goes on at a tap @desktop", async ({
  page,
}) => {
  expectConsoleErrors();
  // Without the stream nothing but the clock makes the board ask, and time stands still at will.
  await page.route("**/api/live/**", (route) => route.abort());
  const day = today();
  const fetches = await countFetches(page, `restaurantId=${CUSTOM}&date=${day}`);
  await page.clock.install({ time: `${day}T12:00:00` });
  await openBoard(page);
  // It asks once to begin with, and once more when the stream is given up.
  await expect.poll(fetches).toBeGreaterThanOrEqual(2);
  await page.clock.pauseAt(`${day}T12:01:00`);
  const start = await fetches();
  await page.clock.runFor(30_000);
  expect(await fetches()).toBe(start + 3);

  await page.clock.fastForward("10:00");
  const note = page.getByText("L’actualisation automatique s’est arrêtée après 10 minutes.");
  const auto = page.getByRole("checkbox", { name: "Actualisation automatique" });
  await expect(note).toBeVisible();
  await expect(auto).not.toBeChecked();
  await expect.poll(fetches).toBe(start + 4);
  await page.clock.runFor(60_000);
  expect(await fetches()).toBe(start + 4);
  await page.getByRole("button", { name: "Continuer" }).click();
  await expect(note).toBeHidden();
  await expect(auto).toBeChecked();
  await page.clock.runFor(10_000);
  await expect.poll(fetches).toBe(start + 5);
});

test("the display's Auto turns itself off after 10 min and the stream keeps it true @desktop", async ({
  page,
  shop,
}) => {
  await page.clock.install();
  await openDisplay(page);
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

test("an order that nobody has seen rings on after midnight @desktop", async ({ page, shop }) => {
  const day = today();
  const order = await placeOrder(shop);
  const { orderNumber } = order;
  const seen = { key: `comptoir.board.seen.${CUSTOM}`, upTo: String(orderNumber - 1) };
  await page.addInitScript(({ key, upTo }) => localStorage.setItem(key, upTo), seen);
  await page.clock.install({ time: `${addDays(day, 1)}T12:00:00` });
  await openBoard(page);
  await expect(page.getByText("1 nouvelle commande")).toBeVisible();
  // A touch on the new day's list has not seen it.
  await page.getByRole("heading", { level: 1 }).click();
  await expect(page).toHaveTitle(/^\(1\) /);
  await page.getByRole("button", { name: "Voir", exact: true }).click();
  await expect(card(page, order)).toBeVisible();
  await expect(page).toHaveTitle(/^Commandes/);
});
