import { getPushKeyResponse, PUSH_PATHS } from "@comptoir/contract";
import { call } from "./api.ts";

const WORKER = "/order-worker.js";

interface DeviceSubscription {
  readonly endpoint: string;
  readonly keys: Record<string, string>;
}

export function notifyState(): "possible" | "forbidden" | "impossible" {
  const isPossible =
    "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
  if (!isPossible) return "impossible";
  return Notification.permission === "denied" ? "forbidden" : "possible";
}

/** The subscription to send to the server; null if notifications were denied. */
export async function subscribeDevice(): Promise<DeviceSubscription | null> {
  if ((await Notification.requestPermission()) !== "granted") return null;
  const [key, registration] = await Promise.all([
    fetchKey(),
    navigator.serviceWorker.register(WORKER, { scope: "/" }),
  ]);
  const subscription = await subscribe(registration.pushManager, key);
  const { endpoint = "", keys = {} } = subscription.toJSON();
  return { endpoint, keys };
}

/** "dropped": the browser removed the subscription, or it has an old server key. */
export async function checkDevice(): Promise<"forbidden" | "dropped" | "subscribed"> {
  if (Notification.permission !== "granted") return "forbidden";
  const [key, subscription] = await Promise.all([fetchKey(), currentSubscription()]);
  return subscription && keyOf(subscription) === key ? "subscribed" : "dropped";
}

export async function deviceEndpoint(): Promise<string | undefined> {
  return (await currentSubscription())?.endpoint;
}

async function fetchKey(): Promise<string> {
  return (await call(PUSH_PATHS.getPushKey, { answers: getPushKeyResponse })).key;
}

async function currentSubscription(): Promise<PushSubscription | null | undefined> {
  const registration = await navigator.serviceWorker.getRegistration("/");
  return await registration?.pushManager.getSubscription();
}

/** Encodes the key in base64url, as the server does. */
function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? []);
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** Replaces a subscription with an old server key, which makes `subscribe` throw. */
async function subscribe(manager: PushManager, key: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: key };
  try {
    return await manager.subscribe(options);
  } catch (error) {
    const old = await manager.getSubscription();
    if (!old) throw error;
    await old.unsubscribe();
    return await manager.subscribe(options);
  }
}
