import {
  billOf,
  billRows,
  checkPromise,
  formatChf,
  formatReference,
  inLanguage,
  isClockTime,
  isFetched,
  lineWords,
  type OrderLine,
  orderReference,
  paymentOf,
  sellerOf,
  twintMention,
} from "@comptoir/domain";
import { formatDay, formatPercent } from "../../i18n/formats.ts";
import { WORDS } from "../../i18n/words.ts";
import type { Block, Item, Row } from "../../mail/letter.ts";
import { aroundText } from "../notices/promise-text.ts";
import type { CustomerMail, OrderMail } from "./mail-deps.ts";

const NO_BREAK_SPACE = "\u00a0";

export function orderBlocks(
  mail: OrderMail,
  words: { readonly lines: string; readonly noteOf: (note: string) => string } = WORDS[
    mail.language
  ].mails,
): Block[] {
  const { order, shop, language } = mail;
  const { traces } = shop.declarations;
  return [
    { kind: "heading", text: words.lines },
    { kind: "items", items: order.lines.map((line) => itemOf(line, mail)) },
    { kind: "rows", rows: amountRows(mail) },
    ...(order.note ? [{ kind: "text", text: words.noteOf(order.note) } as const] : []),
    ...(traces ? [{ kind: "small", text: inLanguage(traces, language) } as const] : []),
  ];
}

function itemOf(line: OrderLine, { language }: OrderMail): Item {
  const { printouts, mails } = WORDS[language];
  const { about } = printouts;
  const { title, label, details, allergens, ...said } = lineWords(line, printouts.lines, language);
  const origins = said.origins.map((origin) => `${origin.about} (${origin.text})`);
  return {
    title: `${line.quantity} × ${title}`,
    amount: formatChf(line.total),
    details: [
      label,
      ...details.map((part) => (part.about ? `${about(part.about)} ${part.text}` : part.text)),
      allergens.length > 0 && `${about(printouts.allergens)} ${allergens.join(", ")}`,
      origins.length > 0 && `${about(mails.origin)} ${origins.join(", ")}`,
      said.undeclared,
    ].flatMap((detail) => detail || []),
  };
}

function amountRows({ order, language }: OrderMail): Row[] {
  const { printouts, mails } = WORDS[language];
  const coupon = order.couponCode ?? "";
  return billRows(billOf(order)).map(({ id, amount, percent = 0 }) => ({
    label: printouts.amounts[id]({ percent: formatPercent(percent, language), coupon }),
    text: id === "delivery_fee" && order.isFeeToConfirm ? mails.feeToConfirm : formatChf(amount),
    isStrong: id === "total",
  }));
}

export function handOverBlocks({ order, shop, language }: OrderMail): Block[] {
  const { printouts } = WORDS[language];
  const isPickUp = isFetched(order);
  const { contact, address } = order;
  const at = isPickUp ? { name: shop.shopName, ...shop.contact.address } : address;
  return [
    { kind: "heading", text: isPickUp ? printouts.pickUp : printouts.delivery },
    {
      kind: "lines",
      lines: [
        whenText({ order, language }),
        promisedText({ order, language }),
        isPickUp ? shop.shopName : (contact?.name ?? ""),
        ...(at ? [at.street, `${at.postalCode} ${at.city}`] : []),
        ...(!isPickUp && address?.floor ? [printouts.floor(address.floor)] : []),
      ].filter(Boolean),
    },
  ];
}

function whenText({ order, language }: Pick<OrderMail, "order" | "language">): string {
  const words = WORDS[language].mails;
  const { wish } = order;
  if (!wish) return isFetched(order) ? words.asSoonAsPossible : "";
  const [first = "", ...rest] = formatDay(wish.date, language);
  const day = first.toLocaleUpperCase(language) + rest.join("");
  if (isClockTime(wish.time)) return words.from(day, wish.time);
  return `${day}, ${wish.time.replace("-", " – ")}`;
}

function promisedText({ order, language }: Pick<OrderMail, "order" | "language">): string {
  const { promisedAt } = order;
  if (!promisedAt || !checkPromise(order).ok) return "";
  const { readyAround, comesAround } = WORDS[language].mails;
  const sentence = isFetched(order) ? readyAround : comesAround;
  return sentence(aroundText(order, new Date(promisedAt), language));
}

/** Required by law: full name, address and contact. */
export function sellerLines({ shop, language }: Pick<OrderMail, "shop" | "language">): string[] {
  const { name, address, phone, email, uid } = sellerOf(shop);
  const { street, postalCode, city } = address;
  return [
    WORDS[language].mails.question(phone.replaceAll(" ", NO_BREAK_SPACE)),
    name === shop.shopName ? name : `${shop.shopName} · ${name}`,
    `${street}, ${postalCode} ${city}`,
    ...(uid ? [uid] : []),
    email,
  ];
}

export const CODE_CID = "qr-bill";

/** In CSS pixels: about as large as on paper, to be scanned from a screen. */
const CODE_WIDTH = 220;

type Payable = Pick<CustomerMail, "order" | "shop" | "language" | "billUrl" | "hasCode">;

export function paymentBlocks({ order, shop, language, billUrl, hasCode }: Payable): Block[] {
  const { missing, received } = paymentOf(order);
  if (missing === 0) return [];
  const { pay } = WORDS[language].mails;
  const { twint, twintLink, twintSticker, iban, qrIban, beneficiary } = shop.payment;
  const amount = formatChf(missing);
  const account = qrIban ?? iban;
  const hasTwint = twint ?? twintLink ?? twintSticker;
  const rows: Row[] = [
    { label: pay.amount, text: amount, isStrong: true },
    ...(twint ? [{ label: pay.twint, text: twint }] : []),
    ...(account
      ? [
          { label: pay.iban, text: account },
          { label: pay.beneficiary, text: beneficiary },
          { label: pay.reference, text: formatReference(orderReference(order, shop)) },
        ]
      : []),
  ];
  return [
    { kind: "heading", text: pay.title },
    ...when(received > 0, { kind: "text", text: pay.partly(formatChf(received), amount) }),
    ...when(order.isFeeToConfirm, { kind: "text", text: pay.feeLater }),
    { kind: "rows", rows },
    ...(twintLink ? [{ kind: "button", text: pay.openTwint, url: twintLink } as const] : []),
    ...when(twintSticker && !twintLink, { kind: "small", text: pay.twintOnPage }),
    ...when(hasTwint, { kind: "small", text: pay.twintHint(twintMention(order, shop)) }),
    ...when(account, { kind: "small", text: pay.transferHint }),
    ...when(hasCode, { kind: "small", text: pay.bill }),
    ...when(hasCode, {
      kind: "picture",
      cid: CODE_CID,
      alt: pay.code(amount, beneficiary),
      width: CODE_WIDTH,
    }),
    ...when(account, { kind: "button", text: pay.openBill, url: billUrl }),
  ];
}

export function refundBlocks({ order, language }: OrderMail): Block[] {
  const { toGiveBack } = paymentOf(order);
  const { tooMuch } = WORDS[language].mails.pay;
  return when(toGiveBack > 0, { kind: "text", text: tooMuch(formatChf(toGiveBack)) });
}

export function when(condition: unknown, block: Block): Block[] {
  return condition ? [block] : [];
}
