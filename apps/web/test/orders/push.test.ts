import { PUSH_PATHS } from "@comptoir/contract";
import { expect } from "../kit/expect.ts";
import { allowNotifications, DEVICE_KEY, SUBSCRIPTION } from "../kit/notifications.ts";
import { onDesktop, onPhone } from "../kit/screen-test.ts";
import { DELIVERED, SIMPLE } from "./placed.ts";

onPhone("a device turns notifications of an order on and off", async (given) => {
  const { page, server, orders } = given;
  const browser = allowNotifications("granted");
  server.answer(PUSH_PATHS.getPushKey, { key: DEVICE_KEY });
  server.answer(PUSH_PATHS.subscribePush, { subscribed: true });
  server.answer(PUSH_PATHS.unsubscribePush, { unsubscribed: true });
  const { orderNumber } = await orders.place(DELIVERED);
  await page.open(`/${SIMPLE}/order/${orderNumber}`);
  const start = page.getByRole("button", { name: "Me prévenir sur cet appareil" });
  const stop = page.getByRole("button", { name: "Ne plus me prévenir" });
  await start.click();
  await expect(page.getByText("Cet appareil sera prévenu.")).toBeVisible();
  expect(browser.registered).toEqual(["/order-worker.js /"]);
  const named = { restaurantId: SIMPLE, orderNumber };
  const subscribed = () => server.sentTo(PUSH_PATHS.subscribePush).map(({ body }) => body);
  const body = { ...named, language: "fr", subscription: SUBSCRIPTION };
  expect(subscribed()).toEqual([body]);
  await expect(page).toBeAccessible();
  await expect(page).toFitEveryScreen();

  await page.reload();
  await expect.poll(() => server.sentTo(PUSH_PATHS.getPushKey).length).toBe(2);
  await expect(stop).toBeVisible();
  expect(subscribed()).toEqual([body]);
  // First the browser drops the subscription, then the server's key changes.
  browser.isSubscribed = false;
  await page.reload();
  await expect.poll(subscribed).toEqual([body, body]);
  server.answer(PUSH_PATHS.getPushKey, { key: "AAAA" });
  await page.reload();
  await expect.poll(subscribed).toEqual([body, body, body]);
  await stop.click();
  await expect(start).toBeVisible();
  expect(server.sentTo(PUSH_PATHS.unsubscribePush).map(({ body }) => body)).toEqual([
    { ...named, endpoint: SUBSCRIPTION.endpoint },
  ]);
});

onDesktop.full("without permission it explains where to change it", async (given) => {
  const { page, server, orders } = given;
  const { registered } = allowNotifications("denied");
  const order = await orders.place(DELIVERED);
  await page.open(`/${SIMPLE}/order/${order.orderNumber}`);
  await page.getByRole("button", { name: "Me prévenir sur cet appareil" }).click();
  await expect(page.getByText("n’autorise pas les notifications")).toBeVisible();
  expect([registered, server.sentTo(PUSH_PATHS.subscribePush)]).toEqual([[], []]);
  await orders.move(order, "cancelled");
  await expect(page.getByText("n’autorise pas les notifications")).toBeHidden();
});
