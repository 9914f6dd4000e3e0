import { LANGUAGES } from "@comptoir/domain";
import * as z from "zod/mini";
import { slug } from "./ids.ts";
import { linkKey, ownOrderRequest } from "./orders.ts";

export const PUSH_PATHS = {
  getPushKey: "/api/getPushKey",
  subscribePush: "/api/subscribePush",
  unsubscribePush: "/api/unsubscribePush",
  subscribeStaffPush: "/api/subscribeStaffPush",
  unsubscribeStaffPush: "/api/unsubscribeStaffPush",
} as const;

/** VAPID public key (RFC 8292): the push service accepts messages from this server only. */
export const getPushKeyResponse = z.object({ key: z.string() });

const base64url = (min: number, max: number) =>
  z.string().check(z.regex(new RegExp(`^[\\w-]{${min},${max}}={0,2}$`), "must be base64url"));

const endpoint = z.url({ protocol: /^https$/ }).check(z.maxLength(1000));

const seenOrder = { ...ownOrderRequest.shape, key: z.optional(linkKey) };

const device = {
  language: z.enum(LANGUAGES),
  subscription: z.object({
    endpoint,
    keys: z.object({ p256dh: base64url(86, 88), auth: base64url(21, 24) }),
  }),
};

export const subscribePushRequest = z.object({ ...seenOrder, ...device });
export type SubscribePushRequest = z.infer<typeof subscribePushRequest>;
export const subscribePushResponse = z.object({ subscribed: z.literal(true) });

export const unsubscribePushRequest = z.object({ ...seenOrder, endpoint });
export const unsubscribePushResponse = z.object({ unsubscribed: z.literal(true) });

export const subscribeStaffPushRequest = z.object({ restaurantId: slug, ...device });
export const unsubscribeStaffPushRequest = z.object({ restaurantId: slug, endpoint });

export const pushMessage = z.object({
  title: z.string(),
  body: z.string(),
  tag: z.string(),
  path: z.string(),
  language: z.enum(LANGUAGES),
});
export type PushMessage = z.infer<typeof pushMessage>;
