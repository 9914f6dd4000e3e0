import { PUSH_PATHS } from "@comptoir/contract";
import { expect } from "../kit/expect.ts";
import type { Page } from "../kit/page.ts";
import { onDesktop, onPhone } from "../kit/screen-test.ts";
import { DELIVERED, SIMPLE } from "./placed.ts";

const ENDPOINT = "https://fcm.googleapis.com/fcm/send/this-device";
const KEYS = { p256dh: "B".repeat(87), auth: "a".repeat(22) };

const KEY = "-_8A";
/** A page that is loaded anew takes its time. */

/** A browser that can be notified; a frame of a test cannot. */
function allowNotifications(page: Page, answer: NotificationPermission) {
  const registered: string[] = [];
  const subscription = {
    endpoint: ENDPOINT,
    options: { applicationServerKey: new Uint8Array([0xfb, 0xff, 0x00]).buffer },
    toJSON: () => ({ endpoint: ENDPOINT, keys: KEYS }),
  };
  const browser = { registered, permission: "default", isSubscribed: false };
  const pushManager = {
    subscribe: async () => {
      browser.isSubscribed = true;
      return subscription;
    },
    getSubscription: async () => (browser.isSubscribed ? subscription : null),
  };
  page.beforeStart((frame) => {
    const notification = {
      get permission() {
        return browser.permission;
      },
      requestPermission: async () => {
        browser.permission = answer;
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
  return browser;
}

onPhone("a device can be told of an order's news, and told no more", async (given) => {
  const { page, server, orders } = given;
  const browser = allowNotifications(page, "granted");
  server.answer(PUSH_PATHS.getPushKey, { key: KEY });
  server.answer(PUSH_PATHS.subscribePush, { subscribed: true });
  server.answer(PUSH_PATHS.unsubscribePush, { unsubscribed: true });
  const { orderNumber } = orders.place(DELIVERED);
  await page.open(`/${SIMPLE}/order/${orderNumber}`);
  const start = page.getByRole("button", { name: "Me prévenir sur cet appareil" });
  const stop = page.getByRole("button", { name: "Ne plus me prévenir" });
  await start.click();
  await expect(page.getByText("Cet appareil sera prévenu.")).toBeVisible();
  expect(browser.registered).toEqual(["/order-worker.js /"]);
  const named = { restaurantId: SIMPLE, orderNumber };
  const subscription = { endpoint: ENDPOINT, keys: KEYS };
  const subscribed = () => server.sentTo(PUSH_PATHS.subscribePush).map(({ body }) => body);
  const asked = { ...named, language: "fr", subscription };
  expect(subscribed()).toEqual([asked]);
  await expect(page).toBeAccessible();
  await expect(page).toFitEveryScreen();

  await page.reload();
  await expect.poll(() => server.sentTo(PUSH_PATHS.getPushKey).length).toBe(2);
  await expect(stop).toBeVisible();
  expect(subscribed()).toEqual([asked]);
  // The browser has dropped it, or it was for the key of another secret.
  browser.isSubscribed = false;
  await page.reload();
  await expect.poll(subscribed).toEqual([asked, asked]);
  server.answer(PUSH_PATHS.getPushKey, { key: "AAAA" });
  await page.reload();
  await expect.poll(subscribed).toEqual([asked, asked, asked]);
  await stop.click();
  await expect(start).toBeVisible();
  expect(server.sentTo(PUSH_PATHS.unsubscribePush).map(({ body }) => body)).toEqual([
    { ...named, endpoint: ENDPOINT },
  ]);
});

onDesktop("who does not allow it is told where to change that", async (given) => {
  const { page, server, orders } = given;
  const { registered } = allowNotifications(page, "denied");
  const order = orders.place(DELIVERED);
  await page.open(`/${SIMPLE}/order/${order.orderNumber}`);
  await page.getByRole("button", { name: "Me prévenir sur cet appareil" }).click();
  await expect(page.getByText("n’autorise pas les notifications")).toBeVisible();
  expect([registered, server.sentTo(PUSH_PATHS.subscribePush)]).toEqual([[], []]);
  orders.move(order, "cancelled");
  await expect(page.getByText("n’autorise pas les notifications")).toBeHidden();
});
