import { PATHS } from "@comptoir/contract";
import { storedDeviceKeys } from "../kit/device-keys.ts";
import { expect } from "../kit/expect.ts";
import { onPhone } from "../kit/screen-test.ts";
import { DELIVERED, SIMPLE } from "../orders/placed.ts";

const NOTE = /^Telle qu’à \d\d:\d\d, hors ligne\.$/;
const LINES = [PATHS.trackOrder, PATHS.liveOrder];
/** Two retries, and the longest pause of a stream. */
const RETRIES_MS = 10_000;

onPhone(
  "shows the stored open order until the connection is back, and deletes it once it is final",
  async ({ page, orders, server }) => {
    const order = await orders.place(DELIVERED);
    await page.open(`/${SIMPLE}/order/${order.orderNumber}`, { now: Date.now() });
    await expect.poll(() => storedDeviceKeys()).toEqual([`order/${SIMPLE}/1.guest`]);
    server.cut(...LINES);
    await server.endStreams();
    await page.reload();
    await page.clock.runFor(RETRIES_MS);
    await expect(page.getByText(NOTE)).toBeVisible();
    await expect(page.getByRole("main")).toContainText("Börek aux épinards");
    await expect(page).toBeAccessible();
    await expect(page).toFitEveryScreenInAllLanguages();
    server.mend(...LINES);
    await page.clock.runFor(RETRIES_MS);
    await expect(page.getByText(NOTE)).toBeHidden();

    await orders.move(order, "cancelled");
    await expect.poll(() => storedDeviceKeys()).toEqual([]);
  },
);
