import {
  getPushKeyResponse,
  PUSH_PATHS,
  subscribePushResponse,
  unsubscribePushResponse,
} from "@comptoir/contract";
import type { Language, Order } from "@comptoir/domain";
import { call } from "../../platform/api.ts";

/** The order, and the key of its link where it is known by that. */
interface Followed {
  readonly order: Pick<Order, "slug" | "number">;
  readonly linkKey: string | null;
}

const WORKER = "/order-worker.js";

/** Whether this browser can be told of anything while the page is not open, and may still be asked. */
export function canNotify(): boolean {
  return (
    "serviceWorker" in navigator &&
    "PushManager" in window &&
    "Notification" in window &&
    Notification.permission !== "denied"
  );
}

/** False where the person, or the browser for them, said no. */
export async function followOrder(followed: Followed, language: Language): Promise<boolean> {
  if ((await Notification.requestPermission()) !== "granted") return false;
  const [{ key }, registration] = await Promise.all([
    call(PUSH_PATHS.getPushKey, { answers: getPushKeyResponse }),
    navigator.serviceWorker.register(WORKER, { scope: "/" }),
  ]);
  const subscription = await subscribe(registration.pushManager, key);
  const { endpoint = "", keys = {} } = subscription.toJSON();
  await call(PUSH_PATHS.subscribePush, {
    method: "POST",
    signed: true,
    body: { ...bodyOf(followed), language, subscription: { endpoint, keys } },
    answers: subscribePushResponse,
  });
  return true;
}

/**
 * Has the device told again where the browser dropped what it had subscribed to, or the server has since
 * changed its secret. False where it may no longer be told.
 */
export async function keepFollowing(followed: Followed, language: Language): Promise<boolean> {
  if (Notification.permission !== "granted") return false;
  const [{ key }, subscription] = await Promise.all([
    call(PUSH_PATHS.getPushKey, { answers: getPushKeyResponse }),
    currentSubscription(),
  ]);
  if (subscription && keyOf(subscription) === key) return true;
  return await followOrder(followed, language);
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

/** The device may follow other orders, so only the server forgets this one. */
export async function unfollowOrder(followed: Followed): Promise<void> {
  const subscription = await currentSubscription();
  if (!subscription) return;
  await call(PUSH_PATHS.unsubscribePush, {
    method: "POST",
    signed: true,
    body: { ...bodyOf(followed), endpoint: subscription.endpoint },
    answers: unsubscribePushResponse,
  });
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

function bodyOf({ order: { slug, number }, linkKey }: Followed) {
  return { restaurantId: slug, orderNumber: number, ...(linkKey && { key: linkKey }) };
}
