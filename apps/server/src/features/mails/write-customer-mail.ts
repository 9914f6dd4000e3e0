import {
  CANCEL_REASONS,
  expectedAt,
  formatChf,
  inZurich,
  isFetched,
  lastPaymentDay,
  nameIn,
  paymentOf,
  timeInZurich,
} from "@comptoir/domain";
import { formatDay } from "../../i18n/formats.ts";
import type { MailWords } from "../../i18n/fr-mails.ts";
import { WORDS } from "../../i18n/words.ts";
import { type Block, type Letter, senderOf } from "../../mail/letter.ts";
import type { CustomerNotice } from "../notices/order-notices.ts";
import { promiseText } from "../notices/promise-text.ts";
import type { CustomerMail, OrderMail } from "./mail-deps.ts";
import {
  handOverBlocks,
  orderBlocks,
  paymentBlocks,
  refundBlocks,
  sellerLines,
} from "./order-blocks.ts";

export function writeCustomerMail(notice: CustomerNotice, mail: CustomerMail): Letter {
  const { order, shop, language, url } = mail;
  const words = WORDS[language].mails;
  const name = order.contact?.name;
  const { subject, title } = words[SECTIONS[notice]];
  return {
    language,
    subject: subject(order.number),
    sender: senderOf(shop),
    title: title(order.number),
    blocks: [
      text(name ? words.hello(name) : WORDS[language].greeting),
      ...INTRODUCTIONS[notice](mail, words),
      { kind: "button", text: words.see, url },
      ...DETAILS[notice](mail),
    ],
    footer: sellerLines(mail),
  };
}

const SECTIONS = {
  order_confirmed: "confirmed",
  order_paid: "paid",
  order_ready: "ready",
  order_changed: "changed",
  order_promised: "promised",
  order_cancelled: "cancelled",
  order_resumed: "resumed",
  payment_reminder: "reminder",
  unpaid_ending: "unpaidEnding",
} as const satisfies Record<CustomerNotice, keyof MailWords>;

type Write = (mail: CustomerMail, words: MailWords) => Block[];

const INTRODUCTIONS: Readonly<Record<CustomerNotice, Write>> = {
  order_confirmed: (mail, words) => [text(firstWords(mail, words)), ...refundBlocks(mail)],
  order_paid: (mail, words) => [
    text(receivedText(mail, words)),
    ...refundBlocks(mail),
    text(words.paid.kitchen),
  ],
  order_ready: ({ order }, { ready }) => [text(isFetched(order) ? ready.fetch : ready.comes)],
  order_changed: (mail, { changed }) => [text(changed.text), ...refundBlocks(mail)],
  order_promised: ({ order, before, language }, { promised }) => {
    const at = expectedAt(order);
    const sentence = at && promiseText(order, { at, before: before ?? null }, language);
    return [...(sentence ? [text(sentence)] : []), text(promised.thanks)];
  },
  order_cancelled: cancelledBlocks,
  order_resumed: (mail, { resumed }) => [
    text(resumed.states[mail.order.state]),
    ...refundBlocks(mail),
  ],
  payment_reminder: ({ order, language }, { reminder }) => {
    const wanted = order.wish?.date ?? inZurich(new Date(order.placedAt)).day;
    return [text(reminder.until(formatDay(lastPaymentDay(wanted), language)))];
  },
  unpaid_ending: ({ until, language }, { unpaidEnding }) => {
    const sentence = until && unpaidEnding.until(timeInZurich(until), dayOf(until, language));
    return [...(sentence ? [text(sentence)] : []), text(unpaidEnding.hasPaid)];
  },
};

const whole = (mail: CustomerMail) => [
  ...paymentBlocks(mail),
  ...orderBlocks(mail),
  ...handOverBlocks(mail),
];

const DETAILS: Readonly<Record<CustomerNotice, (mail: CustomerMail) => Block[]>> = {
  order_confirmed: whole,
  order_changed: whole,
  order_resumed: whole,
  payment_reminder: whole,
  unpaid_ending: whole,
  order_promised: handOverBlocks,
  order_paid: (mail) => [...orderBlocks(mail), ...handOverBlocks(mail)],
  order_ready: handOverBlocks,
  order_cancelled: orderBlocks,
};

function firstWords({ order, shop }: OrderMail, { confirmed, pay }: MailWords): string {
  const { missing } = paymentOf(order);
  if (order.amounts.total === 0) return confirmed.nothingToPay;
  if (missing === 0) return confirmed.paid;
  const ways = waysToPay(shop.payment, pay);
  if (!ways) return confirmed.payAsTold;
  return isFetched(order) ? confirmed.payAtCounter(ways) : confirmed.payFirst(ways);
}

function waysToPay(
  { twint, twintLink, twintSticker, iban, qrIban }: OrderMail["shop"]["payment"],
  { byEither, byTwint, byTransfer }: MailWords["pay"],
): string | null {
  const hasTwint = Boolean(twint ?? twintLink ?? twintSticker);
  const hasAccount = Boolean(iban ?? qrIban);
  if (hasTwint && hasAccount) return byEither;
  if (hasTwint) return byTwint;
  return hasAccount ? byTransfer : null;
}

function receivedText({ order }: OrderMail, { paid, methods }: MailWords): string {
  const { received, method } = paymentOf(order);
  if (received === 0) return paid.nothingDue;
  const amount = formatChf(received);
  return method ? paid.receivedBy(amount, methods[method]) : paid.received(amount);
}

function cancelledBlocks(mail: OrderMail, { cancelled }: MailWords): Block[] {
  const { order } = mail;
  const reason = reasonText(mail);
  return [
    text(reason ? `${cancelled.text} ${cancelled.reason(reason)}` : cancelled.text),
    text(moneyText(mail, cancelled)),
    ...(order.couponCode ? [text(cancelled.coupon(order.couponCode))] : []),
  ];
}

function moneyText({ order }: OrderMail, cancelled: MailWords["cancelled"]): string {
  const { toGiveBack } = paymentOf(order);
  if (toGiveBack > 0) return cancelled.moneyBack(formatChf(toGiveBack));
  return order.refunded > 0
    ? cancelled.moneyGone(formatChf(order.refunded))
    : cancelled.nothingPaid;
}

/** Only the shop's predefined reasons; any other text was not written for customers. */
function reasonText({ order, shop, language }: OrderMail): string | undefined {
  const id = order.history.findLast(({ state }) => state === "cancelled")?.reason;
  // Automatic cancellation uses a reason that the shop's list may lack.
  const reasons = [...(shop.board?.cancelReasons ?? []), ...CANCEL_REASONS];
  const known = reasons.find((reason) => reason.id === id);
  return known && nameIn(known.names, language);
}

function dayOf(instant: Date, language: OrderMail["language"]): string {
  return formatDay(inZurich(instant).day, language);
}

function text(words: string): Block {
  return { kind: "text", text: words };
}
