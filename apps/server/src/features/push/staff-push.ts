import type { PushMessage } from "@comptoir/contract";
import { BOARD_SILENT_MINUTES, LANGUAGES } from "@comptoir/domain";
import { WORDS } from "../../i18n/words.ts";
import { readBoardsSeen } from "../../live/boards-seen.ts";
import type { ClaimedMessage } from "../../outbox/outbox-repository.ts";
import type { Db } from "../../storage/schema.ts";
import { findMember } from "../profiles/shop-team.ts";
import type { Shops } from "../shops/shops.ts";
import type { Push } from "./push.ts";
import {
  deleteStaffSubscriptions,
  findStaffSubscription,
  type StaffSubscriptionRow,
} from "./staff-push-repository.ts";

interface StaffPushDeps {
  readonly db: Db;
  readonly shops: Shops;
}

/** By then a board is back, or somebody has read the mail. */
const LIFE_S = 3600;

/** That nobody watches the shop, to a device of somebody who works there; null where neither holds any more. */
export async function findStaffPush(
  { db, shops }: StaffPushDeps,
  { payload, createdAt }: Pick<ClaimedMessage, "payload" | "createdAt">,
): Promise<Push | null> {
  const device = await findStaffSubscription(db, String(payload.subscriptionId));
  if (!device) return null;
  const forget = () => deleteStaffSubscriptions(db, [device.id]);
  const isStaff = (await findMember(db, device.restaurant_id, device.user_id)).ok;
  if (!isStaff) {
    await forget();
    return null;
  }
  const write = async () => {
    const message = await writeUnwatched({ db, shops }, device, createdAt);
    return message && { message, isUrgent: true };
  };
  return { device, lifeS: LIFE_S, write, forget };
}

async function writeUnwatched(
  { db, shops }: StaffPushDeps,
  { restaurant_id: slug, language: known }: StaffSubscriptionRow,
  since: Date,
): Promise<PushMessage | null> {
  const shop = shops.get(slug)?.shop;
  const heartbeat = shop?.service?.heartbeat;
  if (!shop || !heartbeat) return null;
  const seenAt = (await readBoardsSeen(db, [slug])).get(slug);
  if (seenAt && seenAt > since) return null;
  const language = LANGUAGES.find((one) => one === known) ?? "fr";
  const words = WORDS[language].staffPush;
  const { action, minutes = BOARD_SILENT_MINUTES } = heartbeat;
  return {
    title: shop.shopName,
    body: `${words.unwatched(minutes)} ${words.unwatchedSo[action]}`,
    tag: `unwatched ${slug}`,
    path: `/${encodeURIComponent(slug)}/orders`,
    language,
  };
}
