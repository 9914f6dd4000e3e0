import { STAFF_PATHS } from "@comptoir/contract";
import { addDays } from "@comptoir/domain";
import { formatDay } from "../../src/i18n/formats.ts";
import { expect } from "../kit/expect.ts";
import { onTablet } from "../kit/screen-test.ts";
import { card, openBoard, openDisplay, SLUG, tab, today } from "./kitchen.ts";

onTablet.full(
  "auto refresh polls every 10 s, stops after 10 min and continues after a tap",
  async (given) => {
    const { page, server } = given;
    // Without the stream only the timer sends requests, and the clock can be stopped.
    server.cut(STAFF_PATHS.liveOrders);
    const day = today();
    const requestCount = () =>
      server.sentTo(STAFF_PATHS.getOrders).filter(({ query }) => query.get("date") === day).length;
    await openBoard(given, { now: `${day}T12:00:00` });
    // One request at the start, and one when the stream fails.
    await expect.poll(requestCount).toBeGreaterThanOrEqual(2);
    page.clock.pauseAt(`${day}T12:01:00`);
    // Let overdue requests pass before counting.
    await page.clock.runFor(5_000);
    const start = requestCount();
    await page.clock.runFor(30_000);
    expect(requestCount()).toBe(start + 3);

    page.clock.fastForward("10:00");
    const note = page.getByText("L’actualisation automatique s’est arrêtée après 10 minutes.");
    const auto = page.getByRole("checkbox", { name: "Actualisation automatique" });
    await expect(note).toBeVisible();
    await expect(auto).not.toBeChecked();
    await expect.poll(requestCount).toBe(start + 4);
    await page.clock.runFor(60_000);
    expect(requestCount()).toBe(start + 4);
    await page.getByRole("button", { name: "Continuer" }).click();
    await expect(note).toBeHidden();
    await expect(auto).toBeChecked();
    await page.clock.runFor(10_000);
    await expect.poll(requestCount).toBe(start + 5);
  },
);

onTablet.full(
  "the display's auto refresh stops after 10 min and the stream keeps it current",
  async (given) => {
    const { page, orders } = given;
    await openDisplay(given, { now: Date.now() });
    const auto = page.getByRole("checkbox", { name: "Auto" });
    await expect(auto).toBeChecked();
    page.clock.fastForward("10:00");
    await expect(auto).not.toBeChecked();
    const order = await orders.place();
    await orders.move(order, "accepted");
    await expect(page.getByText(String(order.orderNumber), { exact: true })).toBeVisible();
    await expect(page.getByText(/pas à jour/)).toBeHidden();
  },
);

onTablet(
  "orders that wait too long are labelled, from minute 2 and from minute 5",
  async (given) => {
    const { page, orders } = given;
    const [order, paid] = [await orders.place(), await orders.place()];
    await orders.bank(paid, 16.38);
    await openBoard(given, { now: Date.now() });
    await expect(card(page, order)).toBeVisible();
    await expect(card(page, order)).not.toContainText("Paiement attendu");
    page.clock.fastForward("02:05");
    await expect(card(page, order)).toContainText("Paiement attendu depuis 2 min");
    await expect(card(page, paid)).toContainText("En attente depuis 2 min");
    await expect(card(page, order)).toContainText("il y a 2 min");

    await orders.move(order, "accepted");
    await tab(page, "En préparation").click();
    await expect(card(page, order)).toBeVisible();
    page.clock.fastForward("05:30");
    await expect(card(page, order)).toContainText("En préparation depuis 5 min");
  },
);

onTablet("an unseen order still counts as new after midnight", async (given) => {
  const { page, orders } = given;
  const order = await orders.place();
  await openBoard(given, {
    stored: { [`comptoir.board.seen.${SLUG}`]: { upTo: order.orderNumber - 1, above: [] } },
    now: `${addDays(today(), 1)}T12:00:00`,
  });
  await expect(page.getByText("1 nouvelle commande")).toBeVisible();
  // A tap on the new day's list does not mark yesterday's order as seen.
  await page.getByRole("heading", { level: 1 }).click();
  await expect(page).toHaveTitle(/^\(1\) /);
  await page.getByRole("button", { name: "Voir", exact: true }).click();
  await expect(card(page, order)).toBeVisible();
  await expect(page).toHaveTitle(/^Commandes/);
});

onTablet("open orders stay on the board after midnight, with their day", async (given) => {
  const { page, server, orders } = given;
  const [open, delivered] = [await orders.place(), await orders.place()];
  await orders.move(open, "accepted");
  await orders.move(delivered, "accepted", "prepared", "delivered");
  const lastWeek = addDays(today(), -6);
  const earlier = await orders.place({ createdAt: `${lastWeek}T11:00:00.000Z` });
  await openBoard(given, { now: `${today()}T23:59:30`, query: "?state=accepted" });
  await expect(card(page, open)).toBeVisible();
  await expect(card(page, open)).not.toContainText("Hier");
  await expect(tab(page, "Livrées")).toContainText("1");

  // Open orders stay although the new day's list is late.
  const release = server.hold(STAFF_PATHS.getOrders);
  page.clock.pauseAt(`${addDays(today(), 1)}T00:00:01`);
  await page.clock.runFor(5_000);
  await expect(card(page, open)).toContainText("Hier");
  await expect(tab(page, "Livrées")).toContainText("0");
  release();
  await page.clock.runFor(1_000);
  await expect(page.getByRole("article")).toHaveCount(1);
  await tab(page, "En attente de paiement").click();
  await page.clock.runFor(1_000);
  await expect(card(page, earlier)).toContainText(formatDay(lastWeek, "fr"));

  page.clock.resume();
  await orders.move(open, "prepared", "delivered");
  await expect(tab(page, "Livrées")).toContainText("1");
  await expect(tab(page, "En préparation")).toContainText("0");
});

onTablet.full("a tap returns from another day to today", async (given) => {
  const { page, orders } = given;
  const order = await orders.place();
  const back = page.getByRole("button", { name: "Aujourd’hui" });
  await openBoard(given);
  await expect(card(page, order)).toBeVisible();
  await expect(back).toBeHidden();
  for (const query of ["?by=creation", "?by=delivery"]) {
    await openBoard(given, { query: `${query}&date=${addDays(today(), -7)}` });
    await expect(card(page, order)).toBeHidden();
    await back.click();
    await expect(page).toBeAt(`/${SLUG}/orders${query}`);
  }
});
