import { vi } from "vitest";
import { stub } from "./page.tsx";

/** What the browser of a test gives to the server to be told by. */
export const SUBSCRIPTION = {
  endpoint: "https://fcm.googleapis.com/fcm/send/this-device",
  keys: { p256dh: "B".repeat(87), auth: "a".repeat(22) },
};
/** Of the server, by which it subscribed. */
export const DEVICE_KEY = "-_8A";

/** A browser that can be notified; a frame of a test cannot. */
export function allowNotifications(answer: NotificationPermission) {
  const registered: string[] = [];
  const subscription = {
    endpoint: SUBSCRIPTION.endpoint,
    options: { applicationServerKey: new Uint8Array([0xfb, 0xff, 0x00]).buffer },
    toJSON: () => SUBSCRIPTION,
  };
  const browser = { registered, permission: "default", isSubscribed: false };
  const pushManager = {
    subscribe: async () => {
      browser.isSubscribed = true;
      return subscription;
    },
    getSubscription: async () => (browser.isSubscribed ? subscription : null),
  };
  vi.stubGlobal("Notification", {
    get permission() {
      return browser.permission;
    },
    requestPermission: async () => {
      browser.permission = answer;
      return answer;
    },
  });
  stub(navigator.serviceWorker, {
    register: async (worker: string, { scope }: { scope: string }) => {
      // The worker that opens the page without a line is not one that is told anything.
      if (scope === "/") registered.push(`${worker} ${scope}`);
      return { pushManager };
    },
    getRegistration: async () => ({ pushManager }),
  });
  return browser;
}
