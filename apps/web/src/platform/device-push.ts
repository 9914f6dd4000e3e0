import { getPushKeyResponse, PUSH_PATHS } from "@comptoir/contract";
import { call } from "./api.ts";

/** Shows what is pushed and opens its page, whoever it is for. */
const WORKER = "/order-worker.js";

interface DeviceSubscription {
  readonly endpoint: string;
  readonly keys: Record<string, string>;
}

/** Whether this browser can be told of anything while the page is not open, and was not forbidden to. */
export function notifyState(): "possible" | "forbidden" | "impossible" {
  const isPossible =
    "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
  if (!isPossible) return "impossible";
  return Notification.permission === "denied" ? "forbidden" : "possible";
}

/** What the server is given to tell this device; null where the person, or the browser for them, said no. */
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

/** Whether the browser may not be told any more, has dropped its subscription, or has it for another key. */
export async function checkDevice(): Promise<"forbidden" | "dropped" | "subscribed"> {
  if (Notification.permission !== "granted") return "forbidden";
  const [key, subscription] = await Promise.all([fetchKey(), currentSubscription()]);
  return subscription && keyOf(subscription) === key ? "subscribed" : "dropped";
}

/** By which the server knows this device, where it has subscribed. */
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

/** As the server writes it. */
function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? []);
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** What was subscribed with another key, of a server that has since changed its secret, is of no use. */
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
