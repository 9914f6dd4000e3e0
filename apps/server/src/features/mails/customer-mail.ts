import { ORDER_BILL_PATH, orderPath, type ShopConfig } from "@comptoir/contract";
import { calendarFile, MAX_MAILS_PER_DAY, mailboxOf, NOT_PAID, type Order } from "@comptoir/domain";
import { WORDS } from "../../i18n/words.ts";
import { compose } from "../../mail/compose.ts";
import type { Attachment, Message } from "../../mail/message.ts";
import { Dropped } from "../../outbox/deliver.ts";
import type { Db } from "../../storage/schema.ts";
import { addCounts, keyedHash } from "../../storage/shared-counter.ts";
import { shareCommit } from "../../storage/transaction.ts";
import {
  isLastNoticeWrong,
  isUnchanged,
  type NoticeSubject,
  unpaidUntil,
} from "../notices/is-unchanged.ts";
import { linkKeyOf } from "../notices/order-link.ts";
import { type CustomerNotice, mailKey } from "../notices/order-notices.ts";
import type { CustomerMail, LinkedOrder, MailDeps, OrderMail } from "./mail-deps.ts";
import { CODE_CID } from "./order-blocks.ts";
import { writeCustomerMail } from "./write-customer-mail.ts";

interface NoticeMail {
  /** Null: cannot be switched off, because the customer relies on what it says. */
  readonly ownSwitch: keyof ShopConfig["mails"]["customer"] | null;
  readonly hasCode?: true;
  readonly hasCalendar?: true;
}

const NOTICES: Readonly<Record<CustomerNotice, NoticeMail>> = {
  order_confirmed: { ownSwitch: null, hasCode: true, hasCalendar: true },
  order_paid: { ownSwitch: "paid" },
  order_ready: { ownSwitch: "ready" },
  order_changed: { ownSwitch: "changed", hasCode: true, hasCalendar: true },
  order_promised: { ownSwitch: null },
  order_cancelled: { ownSwitch: "cancelled" },
  order_resumed: { ownSwitch: null, hasCode: true },
  payment_reminder: { ownSwitch: "reminder", hasCode: true },
  unpaid_ending: { ownSwitch: null, hasCode: true },
};
const TOO_MANY = new Dropped("its recipient has had enough mails of orders today");

export function carriesCode(notice: CustomerNotice): boolean {
  return NOTICES[notice].hasCode === true;
}

export function customerMessage(
  notice: CustomerNotice,
  mail: Omit<CustomerMail, "hasCode">,
  { code, publicUrl }: { readonly code: Buffer | null; readonly publicUrl: string },
): Omit<Message, "to"> {
  return {
    ...compose(writeCustomerMail(notice, { ...mail, hasCode: code !== null })),
    attachments: [
      ...(code
        ? [{ filename: `${CODE_CID}.png`, content: code, contentType: "image/png", cid: CODE_CID }]
        : []),
      ...(NOTICES[notice].hasCalendar ? calendarAttachments(mail, publicUrl) : []),
    ],
  };
}

export interface CustomerNoticePayload extends NoticeSubject {
  readonly notice: CustomerNotice;
  readonly orderId: string;
  readonly before?: string | undefined;
  readonly isRetry: boolean;
}

export async function customerMail(
  deps: MailDeps,
  { notice, orderId, before, isRetry, ...noticeSubject }: CustomerNoticePayload,
): Promise<Message | Dropped | null> {
  const order = await deps.findOrder(orderId);
  const shop = order && deps.shops.get(order.slug)?.shop;
  const to = order?.contact?.email;
  if (!shop || !to || !isUnchanged(notice, order, noticeSubject)) return null;
  const ofMail = (about: CustomerNotice, entry: number) => mailKey(about, orderId, entry);
  if (notice === "order_resumed" && !(await isLastNoticeWrong(deps.db, order, ofMail))) return null;
  const ending = { order, shop, at: noticeSubject.at, now: deps.clock() };
  const until = notice === "unpaid_ending" ? unpaidUntil(ending) : undefined;
  if (until === null) return null;
  const { ownSwitch } = NOTICES[notice];
  const isWanted = ownSwitch === null || shop.mails.customer[ownSwitch];
  if (!isWanted && !hasExpired(order)) return null;
  // Counted before the code is drawn, which is slow. Addresses typed by staff are not counted.
  const isCounted = deps.limitsMails && order.channel === "web" && !isRetry;
  if (isCounted && !(await countMail(deps, { slug: order.slug, email: to }))) return TOO_MANY;
  const { slug, number, language } = order;
  const key = linkKeyOf(deps.secret, order);
  const url = `${deps.publicUrl}${orderPath(slug, number, key)}`;
  const query = new URLSearchParams({ restaurantId: slug, orderNumber: String(number), key });
  const billUrl = `${deps.publicUrl}${ORDER_BILL_PATH}?${query}`;
  const code = carriesCode(notice) ? await drawn(deps, order, shop) : null;
  const times = { until, before: before ? new Date(before) : undefined };
  const mail = { order, shop, language, url, billUrl, ...times };
  const message = customerMessage(notice, mail, { ...deps, code });
  return { to, ...message };
}

/** Customers who were warned hear of it regardless of the shop's settings. */
function hasExpired({ history }: Order): boolean {
  const last = history.at(-1);
  return last?.state === "cancelled" && last.reason === NOT_PAID && last.by === null;
}

/** A mail without the code still says how to pay. */
async function drawn(
  { drawBillCode, onBillError }: MailDeps,
  order: LinkedOrder,
  shop: ShopConfig,
): Promise<Buffer | null> {
  try {
    return await drawBillCode({ order, shop, slug: order.slug, language: order.language });
  } catch (error) {
    onBillError(error);
    return null;
  }
}

/** Calendars are shared, so the event's link does not grant access to the order. */
function calendarAttachments(
  { order, shop, language }: Pick<OrderMail, "order" | "shop" | "language">,
  publicUrl: string,
): Attachment[] {
  const words = WORDS[language].mails;
  const { phone, address } = shop.contact;
  const content = calendarFile({
    order,
    shop: { name: shop.shopName, address, phone },
    title: words.calendarTitle(order.number, shop.shopName),
    url: `${publicUrl}${orderPath(order.slug, order.number)}`,
  });
  if (!content) return [];
  const filename = words.calendarFile(order.number);
  return [{ filename, content, contentType: "text/calendar; charset=utf-8" }];
}

const DAY_MS = 24 * 3_600_000;

/** Limits mails to addresses typed by customers. False if there were too many today. */
async function countMail(
  { db, secret, clock }: { db: Db; secret: string; clock: () => Date },
  { slug, email }: { readonly slug: string; readonly email: string },
): Promise<boolean> {
  const isWithin = async (about: readonly string[], max: number) => {
    const key = `mail:${keyedHash(secret, [...about, mailboxOf(email)])}`;
    const window = { now: clock().getTime(), windowMs: DAY_MS };
    const counts = await shareCommit(db, (trx) => addCounts(trx, [{ key, by: 1 }], window));
    return (counts.get(key)?.count ?? 0) <= max;
  };
  // Mails a shop has switched off do not count.
  return (
    (await isWithin(["shop", slug], MAX_MAILS_PER_DAY.ofShop)) &&
    (await isWithin(["all"], MAX_MAILS_PER_DAY.ofAll))
  );
}
