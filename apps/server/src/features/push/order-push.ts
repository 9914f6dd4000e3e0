import { orderPath, type PushMessage } from "@comptoir/contract";
import {
  expectedAt,
  isFetched,
  LANGUAGES,
  type Language,
  type Order,
  type Shop,
  timeInZurich,
} from "@comptoir/domain";
import * as z from "zod/mini";
import { WORDS } from "../../i18n/words.ts";
import type { OutboxMessage } from "../../outbox/outbox.ts";
import type { Db } from "../../storage/schema.ts";
import {
  isLastNoticeWrong,
  isUnchanged,
  type NoticeSubject,
  unpaidUntil,
} from "../notices/is-unchanged.ts";
import { linkKeyOf } from "../notices/order-link.ts";
import { CUSTOMER_NOTICES, type CustomerNotice } from "../notices/order-notices.ts";
import { promiseText } from "../notices/promise-text.ts";
import type { Shops } from "../shops/shops.ts";
import { deleteSubscriptions, findSubscription, type SubscriptionRow } from "./push-repository.ts";
import { pushKey } from "./queue-pushes.ts";

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
  const title = WORDS[language].push.title(order.number, shop.shopName);
  const path = orderPath(order.slug, order.number, key);
  return {
    message: { title, body, tag: order.id, path, language },
    isUrgent: order.state === "prepared" || URGENT.includes(parsed.data.notice),
  };
}

export interface Push {
  readonly device: { readonly endpoint: string; readonly keys_json: string };
  readonly lifeS: number;
  readonly write: () => Promise<WrittenPush | null>;
  readonly forget: () => Promise<void>;
}

interface WrittenPush {
  readonly message: PushMessage;
  readonly isUrgent: boolean;
}

function stateText(order: Order, language: Language): string | null {
  const words = WORDS[language].push;
  return {
    payment_pending: null,
    accepted: words.accepted,
    prepared: isFetched(order) ? words.ready : words.onItsWay,
    delivered: null,
    cancelled: words.cancelled,
  }[order.state];
}

interface NoticeToPush extends NoticeSubject {
  readonly notice: CustomerNotice;
  readonly order: Order;
  readonly shop: Shop;
  readonly language: Language;
  readonly subscriptionId: string;
  readonly before?: string | undefined;
}

/** Null if outdated: only the latest state is sent. */
async function pushBody(
  { db, now }: { readonly db: Db; readonly now: Date },
  news: NoticeToPush,
): Promise<string | null> {
  const { notice, order, shop, language, entry, subscriptionId } = news;
  const keyOf = (earlier: CustomerNotice, of: number) =>
    pushKey(earlier, { orderId: order.id, entry: of, subscriptionId });
  switch (notice) {
    case "order_promised":
      return isUnchanged(notice, order, news) ? promised(news) : null;
    case "unpaid_ending": {
      const until =
        isUnchanged(notice, order, news) && unpaidUntil({ order, shop, at: news.at, now });
      return until ? WORDS[language].push.unpaidEnding(timeInZurich(until)) : null;
    }
    case "order_resumed":
      if (order.history.length !== entry) return null;
      if (!(await isLastNoticeWrong(db, order, keyOf))) return null;
      return WORDS[language].mails.resumed.states[order.state];
    default:
      return order.history.length === entry ? stateText(order, language) : null;
  }
}

function promised({ order, before, language }: NoticeToPush): string | null {
  const at = expectedAt(order);
  return at && promiseText(order, { at, before: before ? new Date(before) : null }, language);
}
