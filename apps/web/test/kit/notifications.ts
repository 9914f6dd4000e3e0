import { vi } from "vitest";
import { stub } from "./page.tsx";

export const SUBSCRIPTION = {
  endpoint: "https://fcm.googleapis.com/fcm/send/this-device",
  keys: { p256dh: "B".repeat(87), auth: "a".repeat(22) },
};
/** The server's public key in the subscription. */
export const DEVICE_KEY = "-_8A";

/** Stubs the APIs, which do not work in the frame of a test. */
export function allowNotifications(answer: NotificationPermission) {
  const browser = {
    registered: [] as string[],
    permission: "default",
    isSubscribed: false,
    async requestPermission() {
      browser.permission = answer;
      return answer;
    },
  };
  const subscription = {
    endpoint: SUBSCRIPTION.endpoint,
    options: { applicationServerKey: new Uint8Array([0xfb, 0xff, 0x00]).buffer },
    toJSON: () => SUBSCRIPTION,
  };
  const pushManager = {
    async subscribe() {
      browser.isSubscribed = true;
      return subscription;
    },
    getSubscription: async () => (browser.isSubscribed ? subscription : null),
  };
  vi.stubGlobal("Notification", browser);
  stub(navigator.serviceWorker, {
    register: async (worker: string, { scope }: { scope: string }) => {
      // Only the order worker has this scope; the others are offline workers.
      if (scope === "/") browser.registered.push(`${worker} ${scope}`);
      return { pushManager };
    },
    getRegistration: async () => ({ pushManager }),
  });
  return browser;
}
