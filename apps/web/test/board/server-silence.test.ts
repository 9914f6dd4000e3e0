import { STAFF_PATHS } from "@comptoir/contract";
import { expect } from "../kit/expect.ts";
import { onDesktop, onPhone, onTablet } from "../kit/screen-test.ts";
import { DELIVERED, openConfirmation, SIMPLE } from "../orders/placed.ts";
import { card, connection, countNotes, openBoard, openDisplay, unlockSound } from "./kitchen.ts";

/** The last answer can be up to 5 s older than the freeze. */
const NOT_YET = 9_500;
const THEN = 5_600;

onTablet(
  "a board sounds an alarm 15 s after the server hangs, until the next answer",
  async (given) => {
    const { page, server, orders } = given;
    const speaker = countNotes();
    await openBoard(given, { now: Date.now() });
    await expect(connection(page)).toContainText("En direct");
    await unlockSound(page);
    page.clock.pause();
    await page.clock.runFor(5_000);
    const requests = server.sentTo(STAFF_PATHS.getOrders).length;
    const thaw = server.freeze();
    const order = await orders.place();
    await page.clock.runFor(NOT_YET);
    const bar = page.getByRole("alert");
    await expect(bar).toBeHidden();
    await page.clock.runFor(THEN);
    await expect(bar).toHaveText(
      /^Le serveur ne répond pas depuis \d\d:\d\d:\d\d\. Les nouvelles commandes n’arrivent pas ici\.$/,
    );
    expect(bar.element().getBoundingClientRect()).toMatchObject({ top: 0, left: 0, width: 1024 });
    await expect(connection(page)).toContainText("Ne répond pas");
    expect(speaker.notes).toBe(3);
    await page.clock.runFor(10_000);
    expect(speaker.notes).toBe(6);
    page.clock.resume();
    await expect(page).toBeAccessible();
    await expect(page).toFitEveryScreen();
    page.clock.pause();
    // One request of the timer, one after the stream ended: none was aborted for another.
    await page.clock.runFor(60_000);
    expect(server.sentTo(STAFF_PATHS.getOrders).length - requests).toBeLessThanOrEqual(2);

    thaw();
    page.clock.resume();
    await expect(bar).toBeHidden();
    await expect(connection(page)).toContainText("En direct");
    await expect(card(page, order)).toBeVisible();
  },
);

onTablet.full("the silence timer restarts after sleep or offline time", async (given) => {
  const { page, server } = given;
  await openBoard(given, { now: Date.now() });
  await expect(connection(page)).toContainText("En direct");
  page.clock.pause();
  await page.clock.runFor(5_000);
  const bar = page.getByRole("alert");
  const thaw = server.freeze();
  page.clock.fastForward("08:00:00");
  await page.clock.runFor(14_000);
  await expect(bar).toBeHidden();
  await page.clock.runFor(1_500);
  await expect(bar).toBeVisible();

  page.setOnline(false);
  await page.clock.runFor(20_000);
  await expect(bar).toBeHidden();
  await expect(connection(page)).toContainText("Hors ligne");
  page.setOnline(true);
  await page.clock.runFor(14_000);
  await expect(bar).toBeHidden();
  await page.clock.runFor(1_500);
  await expect(bar).toBeVisible();
  thaw();
  page.clock.resume();
  await expect(connection(page)).toContainText("En direct");
});

onDesktop.full("a display shows in large letters that the server hangs", async (given) => {
  const { page, server } = given;
  await openDisplay(given, { now: Date.now(), language: "en" });
  page.clock.pause();
  await page.clock.runFor(5_000);
  const thaw = server.freeze();
  await page.clock.runFor(NOT_YET);
  const note = page.getByRole("alert");
  await expect(note).toBeHidden();
  await page.clock.runFor(THEN);
  await expect(note).toHaveText(
    /^The server has not answered since \d\d:\d\d:\d\d\. These numbers stand still\.$/,
  );
  expect(Number.parseFloat(getComputedStyle(note.element()).fontSize)).toBeGreaterThanOrEqual(32);
  page.clock.resume();
  await expect(page).toBeAccessible();
  await expect(page).toFitEveryScreen();
  thaw();
  await expect(note).toBeHidden();
});

onPhone("the order page shows that it may be outdated", async (given) => {
  const { page, server, orders } = given;
  const { orderNumber } = await orders.place(DELIVERED);
  await page.open(`/${SIMPLE}/order/${orderNumber}`, { now: Date.now() });
  await expect(page.getByText("En direct")).toBeVisible();
  page.clock.pause();
  await page.clock.runFor(5_000);
  const thaw = server.freeze();
  await page.clock.runFor(NOT_YET);
  const note = page.getByText(/^Pas à jour/);
  await expect(note).toBeHidden();
  await page.clock.runFor(THEN);
  await expect(note).toBeVisible();
  await expect(page.getByText("En direct")).toBeHidden();
  thaw();
  page.clock.resume();
  await expect(note).toBeHidden();
});

onPhone.full("the confirmation shows that it may be outdated", async (given) => {
  const { page, server, orders } = given;
  await openConfirmation(page, orders, { now: Date.now() });
  const confirmation = page.getByRole("dialog");
  await expect(confirmation).toContainText("En attente de paiement");
  page.clock.pause();
  await page.clock.runFor(5_000);
  server.freeze();
  await page.clock.runFor(NOT_YET + THEN);
  await expect(confirmation.getByText(/^Pas à jour/)).toBeVisible();
});
