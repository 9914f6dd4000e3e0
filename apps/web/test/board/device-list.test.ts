import { PATHS, STAFF_PATHS } from "@comptoir/contract";
import { vi } from "vitest";
import { readList } from "../../src/features/board/orders/device-list.ts";
import { deviceKey } from "../../src/identity/staff-memory.ts";
import { readDevice, writeDevice } from "../../src/platform/device-store.ts";
import { expect } from "../kit/expect.ts";
import { type Fixtures, onPhone, onTablet } from "../kit/screen-test.ts";
import { card, choosePrintout, connection, openBoard, SLUG, tab, today } from "./kitchen.ts";

const SERVER = [
  PATHS.config,
  `${PATHS.auth}/get-session`,
  `${PATHS.auth}/token`,
  PATHS.getUserByFirebaseUid,
  STAFF_PATHS.getOrders,
  STAFF_PATHS.liveOrders,
];
/** Keeps the account's key across a sign-out, and polls, because the list is written later. */
async function storedNumbers({ accounts }: Fixtures) {
  const key = deviceKey((await accounts.current()).id, SLUG);
  const read = async () => (await readList(key, today()))?.orders.map(({ number }) => number);
  return () => expect.poll(read);
}
const OLD = /Liste de \d\d:\d\d, enregistrée sur cet appareil\. Hors ligne\./;

onTablet(
  "reloaded offline, the board shows the stored list as old, prints and disables moves",
  async (given) => {
    const { page, server, orders } = given;
    const printed: string[] = [];
    vi.stubGlobal("print", () => {
      printed.push(document.querySelector(".receipt")?.textContent ?? "");
    });
    const order = await orders.place();
    const begun = await orders.move(await orders.place(), "accepted");
    await openBoard(given);
    const owed = await orders.move(await orders.place({ refund: "due" }), "accepted", "cancelled");
    await expect(card(page, order)).toBeVisible();
    await (await storedNumbers(given))().toEqual(
      [order, begun, owed].map(({ orderNumber }) => orderNumber),
    );
    const ofStaff = page.workers.filter((worker) => worker.startsWith("/staff-worker.js"));
    expect(ofStaff).toEqual([`/staff-worker.js for /${SLUG}/orders`]);

    for (const path of SERVER) server.cut(path);
    await page.reload();
    await expect(page.getByText(OLD)).toBeVisible();
    await expect(connection(page)).toContainText("Hors ligne");
    await expect(card(page, order)).toBeVisible();
    const paid = card(page, order).getByRole("button", { name: "Paiement reçu" });
    await expect(paid).toBeDisabled();
    await expect(paid).toHaveAccessibleDescription(
      /^Hors ligne\s: l’état ne peut pas être changé\.$/,
    );
    await expect(page).toBeAccessible();
    await expect(page).toFitEveryScreen();
    await choosePrintout(page, order, "Reçu du client");
    await expect.poll(() => printed.join()).toContain(String(order.orderNumber));
    await tab(page, "En préparation").click();
    await expect(card(page, begun).getByRole("button", { name: "Rappeler" })).toBeDisabled();
    await tab(page, "À rembourser").click();
    await expect(page.getByRole("button", { name: "Remboursé" })).toBeDisabled();
    await tab(page, "En attente de paiement").click();

    for (const path of SERVER) server.mend(path);
    page.setOnline(true);
    await expect(page.getByText(OLD)).toBeHidden();
    await expect(paid).toBeEnabled();

    // A screen that was opened through a link is cached for offline use too.
    await page.getByRole("link", { name: "Écran de la cuisine" }).click();
    await expect.poll(() => page.workers).toContain(`/staff-worker.js for /${SLUG}/kitchen`);
  },
);

onTablet.full("the stored list stays while the server is queried again", async (given) => {
  const { page, server, orders } = given;
  const order = await orders.place();
  await openBoard(given);
  await (await storedNumbers(given))().toEqual([order.orderNumber]);
  for (const path of [STAFF_PATHS.getOrders, STAFF_PATHS.liveOrders]) server.cut(path);
  await page.open(`/${SLUG}/orders`, { now: Date.now(), isClockPaused: true });
  const eventually = (stepMs: number, read: () => unknown) =>
    expect.poll(() => page.clock.runFor(stepMs).then(read), { interval: 50 });
  await eventually(20, () => page.getByRole("tab").elements().length).toBeGreaterThan(0);
  // Small steps: 3 s after opening, the list would show in any case.
  await eventually(1, () => page.getByText(OLD).elements().length).toBe(1);
  const shown = card(page, order).element();

  const requests = server.sentTo(STAFF_PATHS.getOrders).length;
  const answer = server.hold(STAFF_PATHS.getOrders);
  page.document.dispatchEvent(new Event("visibilitychange"));
  await eventually(1, () => server.sentTo(STAFF_PATHS.getOrders).length).toBeGreaterThan(requests);
  await page.clock.runFor(100);
  expect(page.getByText(OLD).elements()).toHaveLength(1);
  expect(card(page, order).elements()).toEqual([shown]);
  answer();
});

onPhone.full(
  "shows the stored list after waiting for a silent server; signing out deletes it",
  async (given) => {
    const { page, server, orders } = given;
    const order = await orders.place();
    await openBoard(given);
    const before = await storedNumbers(given);
    await before().toEqual([order.orderNumber]);
    const letGo = SERVER.map((path) => server.hold(path));
    await page.reload();
    await expect(page.getByText(OLD)).toBeVisible();
    await expect(card(page, order)).toBeVisible();
    for (const answer of letGo) answer();
    await expect(page.getByText(OLD)).toBeHidden();
    await expect(card(page, order)).toBeVisible();

    await page.getByRole("button", { name: "Date et réglages" }).click();
    await page.getByRole("button", { name: "Se déconnecter" }).click();
    await expect(page).toBeAt(`/${SLUG}`);
    await before().toBeUndefined();
  },
);

onTablet.full("deletes a list that is too old without showing it", async (given) => {
  const { page, server, accounts } = given;
  await accounts.signedInAsStaff(SLUG);
  const key = deviceKey((await accounts.current()).id, SLUG);
  await writeDevice(key, { at: Date.now() - 3 * 24 * 3_600_000, orders: [] });
  server.cut(STAFF_PATHS.getOrders);
  await page.open(`/${SLUG}/orders`);
  await expect(page.getByRole("button", { name: "Réessayer" })).toBeVisible();
  await expect.poll(() => readDevice(key)).toBeUndefined();
  await expect(page.getByText(OLD)).toBeHidden();
});

onTablet.full("losing access or another user deletes the stored list", async (given) => {
  const { page, server, accounts, orders } = given;
  const order = await orders.place();
  await openBoard(given);
  const ofTheFirst = await storedNumbers(given);
  await ofTheFirst().toEqual([order.orderNumber]);
  await accounts.signedIn({ email: "max@example.ch" });
  await page.open(`/${SLUG}`);
  await ofTheFirst().toBeUndefined();

  await openBoard(given);
  const ofTheSecond = await storedNumbers(given);
  await ofTheSecond().toEqual([order.orderNumber]);
  await server.act.dismiss((await accounts.current()).id);
  await page.reload();
  await expect(page).toBeAt(`/${SLUG}`);
  await ofTheSecond().toBeUndefined();
  expect(page.workers).not.toContain(`/staff-worker.js for /${SLUG}`);
});
