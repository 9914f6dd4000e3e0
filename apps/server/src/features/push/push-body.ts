import { expectedAt, type Language, type Order, type Shop, timeInZurich } from "@comptoir/domain";
import { WORDS } from "../../i18n/words.ts";
import type { Db } from "../../storage/schema.ts";
import { isUnchanged, type NoticeSubject } from "../notices/is-unchanged.ts";
import { isLastNoticeWrong } from "../notices/last-notice.ts";
import type { CustomerNotice } from "../notices/order-notices.ts";
import { promiseText } from "../notices/promise-text.ts";
import { unpaidUntil } from "../notices/unpaid-until.ts";
import { pushKey } from "./order-pushes.ts";
import { stateText } from "./push-text.ts";

interface NoticeToPush extends NoticeSubject {
  readonly notice: CustomerNotice;
  readonly order: Order;
  readonly shop: Shop;
  readonly language: Language;
  readonly subscriptionId: string;
  readonly before?: string | undefined;
}

/** Null if outdated: only the latest state is sent. */
export async function pushBody(
  { db, now }: { readonly db: Db; readonly now: Date },
  news: NoticeToPush,
): Promise<string | null> {
  const { notice, order, shop, language, entry } = news;
  switch (notice) {
    case "order_promised":
      return isUnchanged(notice, order, news) ? promised(news) : null;
    case "unpaid_ending": {
      const until =
        isUnchanged(notice, order, news) && unpaidUntil({ order, shop, at: news.at, now });
      return until ? WORDS[language].push.unpaidEnding(timeInZurich(until)) : null;
    }
    case "order_resumed":
      if (order.history.length !== entry || !(await isLastPushWrong(db, news))) return null;
      return WORDS[language].mails.resumed.states[order.state];
    default:
      return order.history.length === entry ? stateText(order, language) : null;
  }
}

function promised({ order, before, language }: NoticeToPush): string | null {
  const at = expectedAt(order);
  return at && promiseText(order, { at, before: before ? new Date(before) : null }, language);
}

function isLastPushWrong(db: Db, { order, subscriptionId }: NoticeToPush): Promise<boolean> {
  const { id: orderId } = order;
  const keyOf = (notice: CustomerNotice, entry: number) =>
    pushKey(notice, { orderId, entry, subscriptionId });
  return isLastNoticeWrong(db, order, keyOf);
}
