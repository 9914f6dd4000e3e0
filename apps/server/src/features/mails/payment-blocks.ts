import {
  formatChf,
  formatReference,
  orderReference,
  paymentOf,
  twintMention,
} from "@comptoir/domain";
import { WORDS } from "../../i18n/words.ts";
import type { Block, Row } from "../../mail/letter.ts";
import type { CustomerMail, OrderMail } from "./order-mail.ts";

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

function when(condition: unknown, block: Block): Block[] {
  return condition ? [block] : [];
}
