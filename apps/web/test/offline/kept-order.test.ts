import { PATHS } from "@comptoir/contract";
import { expect } from "../kit/expect.ts";
import { onPhone } from "../kit/screen-test.ts";
import { DELIVERED, SIMPLE } from "../orders/placed.ts";

const NOTE = /^Telle qu’à \d\d:\d\d, hors ligne\.$/;

onPhone(
  "an open order is shown as the device saw it last, until the line is back",
  async (given) => {
    const { page, orders, server } = given;
    const order = orders.place(DELIVERED);
    await page.open(`/${SIMPLE}/order/${order.orderNumber}`);
    await expect(page.getByText("En direct")).toBeVisible();
    for (const path of [PATHS.trackOrder, PATHS.liveOrder]) server.cut(path);
    server.endStreams();
    await page.reload();
    await expect(page.getByText(NOTE)).toBeVisible();
    await expect(page.getByRole("main")).toContainText("Börek aux épinards");
    await expect(page).toBeAccessible();
    await expect(page).toFitEveryScreenInAllLanguages();
    for (const path of [PATHS.trackOrder, PATHS.liveOrder]) server.mend(path);
    await expect(page.getByText(NOTE)).toBeHidden();
    await expect(page.getByText("En direct")).toBeVisible();

    // Nothing can happen to it any more: it is kept no longer.
    orders.move(order, "cancelled");
    await expect(page.getByRole("main")).toContainText("a été annulée");
    for (const path of [PATHS.trackOrder, PATHS.liveOrder]) server.cut(path);
    server.endStreams();
    await page.reload();
    await expect(page.getByRole("alert")).toBeVisible();
    await expect(page.getByText(NOTE)).toBeHidden();
  },
);
