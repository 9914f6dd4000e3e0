import { PUSH_PATHS } from "@comptoir/contract";
import { expect } from "../kit/expect.ts";
import type { Page } from "../kit/page.ts";
import { onDesktop, onPhone } from "../kit/screen-test.ts";
import { DELIVERED, SIMPLE } from "./placed.ts";

const ENDPOINT = "https://fcm.googleapis.com/fcm/send/this-device";
const KEYS = { p256dh: "B".repeat(87), auth: "a".repeat(22) };

/** A browser that can be notified; a frame of a test cannot. */
function allowNotifications(page: Page, answer: NotificationPermission): string[] {
  const registered: string[] = [];
  const subscription = { endpoint: ENDPOINT, toJSON: () => ({ endpoint: ENDPOINT, keys: KEYS }) };
  const pushManager = {
    subscribe: async () => subscription,
    getSubscription: async () => subscription,
  };
  page.beforeStart((frame) => {
    const notification = {
      permission: "default",
      requestPermission: async () => {
        notification.permission = answer;
        return answer;
      },
    };
    Object.defineProperty(frame, "Notification", { value: notification });
    Object.assign(frame.navigator.serviceWorker, {
      register: async (worker: string, { scope }: { scope: string }) => {
        registered.push(`${worker} ${scope}`);
        return { pushManager };
      },
      getRegistration: async () => ({ pushManager }),
    });
  });
  return registered;
}

onPhone("a device can be told of an order's news, and told no more", async (given) => {
  const { page, server, orders } = given;
  const registered = allowNotifications(page, "granted");
  server.answer(PUSH_PATHS.getPushKey, { key: "the server's" });
  server.answer(PUSH_PATHS.subscribePush, { subscribed: true });
  server.answer(PUSH_PATHS.unsubscribePush, { unsubscribed: true });
  const { orderNumber } = orders.place(DELIVERED);
  await page.open(`/${SIMPLE}/order/${orderNumber}`);
  const start = page.getByRole("button", { name: "Me prévenir sur cet appareil" });
  const stop = page.getByRole("button", { name: "Ne plus me prévenir" });
  await start.click();
  await expect(page.getByText("Cet appareil sera prévenu.")).toBeVisible();
  expect(registered).toEqual(["/order-worker.js /"]);
  const named = { restaurantId: SIMPLE, orderNumber };
  const subscription = { endpoint: ENDPOINT, keys: KEYS };
  expect(server.sentTo(PUSH_PATHS.subscribePush).map(({ body }) => body)).toEqual([
    { ...named, language: "fr", subscription },
  ]);
  await expect(page).toBeAccessible();
  await expect(page).toFitEveryScreen();

  await page.reload();
  await stop.click();
  await expect(start).toBeVisible();
  expect(server.sentTo(PUSH_PATHS.unsubscribePush).map(({ body }) => body)).toEqual([
    { ...named, endpoint: ENDPOINT },
  ]);
});

onDesktop("who does not allow it is told where to change that", async (given) => {
  const { page, server, orders } = given;
  const registered = allowNotifications(page, "denied");
  const order = orders.place(DELIVERED);
  await page.open(`/${SIMPLE}/order/${order.orderNumber}`);
  await page.getByRole("button", { name: "Me prévenir sur cet appareil" }).click();
  await expect(page.getByText("n’autorise pas les notifications")).toBeVisible();
  expect([registered, server.sentTo(PUSH_PATHS.subscribePush)]).toEqual([[], []]);
  orders.move(order, "cancelled");
  await expect(page.getByText("n’autorise pas les notifications")).toBeHidden();
});
