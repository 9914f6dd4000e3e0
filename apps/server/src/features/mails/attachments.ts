import { orderPath } from "@comptoir/contract";
import { calendarFile } from "@comptoir/domain";
import { WORDS } from "../../i18n/words.ts";
import type { Attachment } from "../../mail/message.ts";
import type { DrawnBill, OrderMail } from "./order-mail.ts";
import { CODE_CID } from "./payment-blocks.ts";

export function billAttachments(
  { order, language }: Pick<OrderMail, "order" | "language">,
  { pdf, picture }: DrawnBill,
): Attachment[] {
  const filename = WORDS[language].invoice.file(order.number);
  return [
    { filename: `${CODE_CID}.png`, content: picture, contentType: "image/png", cid: CODE_CID },
    { filename, content: pdf, contentType: "application/pdf" },
  ];
}

/** Calendars are shared, so the event's link does not grant access to the order. */
export function calendarAttachments(
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
