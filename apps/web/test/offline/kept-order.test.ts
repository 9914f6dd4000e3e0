import { PATHS } from "@comptoir/contract";
import { expect } from "../kit/expect.ts";
import type { Page } from "../kit/page.ts";
import { onPhone } from "../kit/screen-test.ts";
import { DELIVERED, SIMPLE } from "../orders/placed.ts";

const NOTE = /^Telle qu’à \d\d:\d\d, hors ligne\.$/;
const LINES = [PATHS.trackOrder, PATHS.liveOrder];

onPhone(
  "an open order is shown as the device saw it last until the line is back, and is kept no longer than it is open",
  async ({ page, orders, server }) => {
    const order = orders.place(DELIVERED);
    await page.open(`/${SIMPLE}/order/${order.orderNumber}`);
    await expect.poll(() => keptOrders(page)).toEqual([`order/${SIMPLE}/1.guest`]);
    for (const path of LINES) server.cut(path);
    server.endStreams();
    await page.reload();
    await expect(page.getByText(NOTE)).toBeVisible();
    await expect(page.getByRole("main")).toContainText("Börek aux épinards");
    await expect(page).toBeAccessible();
    await expect(page).toFitEveryScreenInAllLanguages();
    for (const path of LINES) server.mend(path);
    await expect(page.getByText(NOTE)).toBeHidden();

    orders.move(order, "cancelled");
    await expect.poll(() => keptOrders(page)).toEqual([]);
  },
);

/** What the device keeps, by its keys. */
async function keptOrders(page: Page): Promise<unknown[]> {
  const { indexedDB } = page.window;
  // Whoever opens it first makes it.
  if (!(await indexedDB.databases()).some(({ name }) => name === "comptoir")) return [];
  const database = await done(indexedDB.open("comptoir", 1));
  const keys = await done(database.transaction("kept").objectStore("kept").getAllKeys());
  database.close();
  return keys;
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
