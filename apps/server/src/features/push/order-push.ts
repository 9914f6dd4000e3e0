import { LANGUAGES, type Order } from "@comptoir/domain";
import * as z from "zod/mini";
import type { OutboxMessage } from "../../outbox/outbox.ts";
import type { Db } from "../../storage/schema.ts";
import { linkKeyOf } from "../notices/order-link.ts";
import { CUSTOMER_NOTICES, type CustomerNotice } from "../notices/order-notices.ts";
import type { Shops } from "../shops/shops.ts";
import type { Push, WrittenPush } from "./push.ts";
import { pushBody } from "./push-body.ts";
import { deleteSubscriptions, findSubscription, type SubscriptionRow } from "./push-repository.ts";
import { pushText } from "./push-text.ts";

const pushed = z.object({
  notice: z.enum(CUSTOMER_NOTICES),
  entry: z.int(),
  at: z.optional(z.string()),
  before: z.optional(z.string()),
});

type FollowedOrder = Order & Parameters<typeof linkKeyOf>[1];

export interface OrderPushDeps {
  readonly db: Db;
  readonly shops: Shops;
  readonly secret: string;
  readonly clock: () => Date;
  readonly findOrder: (id: string) => Promise<FollowedOrder | undefined>;
}

/** Time to live at the push service. */
const LIFE_S = 4 * 3600;
const URGENT: readonly CustomerNotice[] = ["order_promised", "unpaid_ending"];

export async function findOrderPush(
  deps: OrderPushDeps,
  payload: OutboxMessage["payload"],
): Promise<Push | null> {
  const device = await findSubscription(deps.db, String(payload.subscriptionId));
  if (!device) return null;
  return {
    device,
    lifeS: LIFE_S,
    write: () => write(deps, device, payload),
    forget: () => deleteSubscriptions(deps.db, [device.id]),
  };
}

async function write(
  { db, shops, secret, clock, findOrder }: OrderPushDeps,
  device: SubscriptionRow,
  payload: OutboxMessage["payload"],
): Promise<WrittenPush | null> {
  const order = await findOrder(device.order_id);
  const shop = order && shops.get(order.slug)?.shop;
  const parsed = z.safeParse(pushed, payload);
  if (!shop || !parsed.success) return null;
  const language = LANGUAGES.find((known) => known === device.language) ?? order.language;
  const news = { order, shop, language, subscriptionId: device.id, ...parsed.data };
  const body = await pushBody({ db, now: clock() }, news);
  if (!body) return null;
  const key = device.by_link === 1 ? linkKeyOf(secret, order) : undefined;
  return {
    message: pushText(order, body, { shopName: shop.shopName, language, key }),
    isUrgent: order.state === "prepared" || URGENT.includes(parsed.data.notice),
  };
}
