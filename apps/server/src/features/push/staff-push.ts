import type { PushMessage } from "@comptoir/contract";
import {
  BOARD_SILENT_MINUTES,
  DEFAULT_LANGUAGE,
  INITIAL_STATE,
  LANGUAGES,
  type Language,
  type Order,
} from "@comptoir/domain";
import { WORDS } from "../../i18n/words.ts";
import { readBoardsSeen } from "../../live/boards-seen.ts";
import type { ClaimedMessage } from "../../outbox/outbox-repository.ts";
import type { Db } from "../../storage/schema.ts";
import { findMember } from "../profiles/shop-team.ts";
import type { Shops } from "../shops/shops.ts";
import type { Push } from "./order-push.ts";
import {
  deleteStaffSubscriptions,
  findStaffSubscription,
  type StaffSubscriptionRow,
} from "./push-repository.ts";

interface StaffPushDeps {
  readonly db: Db;
  readonly shops: Shops;
  readonly findOrder: (id: string) => Promise<Pick<Order, "number" | "state"> | undefined>;
}

/** After that a board is back, or somebody has read the mail. */
const LIFE_S = 3600;

export async function findStaffPush(
  deps: StaffPushDeps,
  { payload, createdAt }: Pick<ClaimedMessage, "payload" | "createdAt">,
): Promise<Push | null> {
  const { db } = deps;
  const device = await findStaffSubscription(db, String(payload.subscriptionId));
  if (!device) return null;
  const forget = () => deleteStaffSubscriptions(db, [device.id]);
  const isStaff = (await findMember(db, device.restaurant_id, device.user_id)).ok;
  if (!isStaff) {
    await forget();
    return null;
  }
  const write = async () => {
    const seenAt = (await readBoardsSeen(db, [device.restaurant_id])).get(device.restaurant_id);
    if (seenAt && seenAt > createdAt) return null;
    const message =
      payload.notice === "new_order"
        ? await writeNewOrder(deps, device, String(payload.orderId))
        : writeUnwatched(deps, device);
    return message && { message, isUrgent: true };
  };
  return { device, lifeS: LIFE_S, write, forget };
}

async function writeNewOrder(
  { shops, findOrder }: StaffPushDeps,
  { restaurant_id: slug, language: known }: StaffSubscriptionRow,
  orderId: string,
): Promise<PushMessage | null> {
  const shop = shops.get(slug)?.shop;
  const order = await findOrder(orderId);
  if (!shop || order?.state !== INITIAL_STATE) return null;
  const language = languageOf(known);
  return {
    title: shop.shopName,
    body: WORDS[language].staffPush.newOrder(order.number),
    tag: `new-order ${slug}`,
    path: boardPath(slug),
    language,
  };
}

function writeUnwatched(
  { shops }: StaffPushDeps,
  { restaurant_id: slug, language: known }: StaffSubscriptionRow,
): PushMessage | null {
  const shop = shops.get(slug)?.shop;
  const heartbeat = shop?.service?.heartbeat;
  if (!shop || !heartbeat) return null;
  const language = languageOf(known);
  const words = WORDS[language].staffPush;
  const { action, minutes = BOARD_SILENT_MINUTES } = heartbeat;
  return {
    title: shop.shopName,
    body: `${words.unwatched(minutes)} ${words.unwatchedSo[action]}`,
    tag: `unwatched ${slug}`,
    path: boardPath(slug),
    language,
  };
}

function languageOf(known: string): Language {
  return LANGUAGES.find((one) => one === known) ?? DEFAULT_LANGUAGE;
}

function boardPath(slug: string): string {
  return `/${encodeURIComponent(slug)}/orders`;
}
