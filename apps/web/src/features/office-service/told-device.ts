import { PUSH_PATHS, subscribePushResponse, unsubscribePushResponse } from "@comptoir/contract";
import type { Language } from "@comptoir/domain";
import { call } from "../../platform/api.ts";
import { deviceEndpoint, subscribeDevice } from "../../platform/device-push.ts";

/** False where the person, or the browser for them, said no. */
export async function tellDevice(slug: string, language: Language): Promise<boolean> {
  const subscription = await subscribeDevice();
  if (!subscription) return false;
  await call(PUSH_PATHS.subscribeStaffPush, {
    method: "POST",
    signed: "staff",
    body: { restaurantId: slug, language, subscription },
    answers: subscribePushResponse,
  });
  return true;
}

/** Says it again: the server forgets the devices of whoever signs out everywhere. Asks for no permission. */
export async function keepTellingDevice(slug: string, language: Language): Promise<boolean> {
  return Notification.permission === "granted" && (await tellDevice(slug, language));
}

/** The browser may be told of orders too, so only the server forgets it. */
export async function leaveDevice(slug: string): Promise<void> {
  const endpoint = await deviceEndpoint();
  if (!endpoint) return;
  await call(PUSH_PATHS.unsubscribeStaffPush, {
    method: "POST",
    signed: "staff",
    body: { restaurantId: slug, endpoint },
    answers: unsubscribePushResponse,
  });
}
