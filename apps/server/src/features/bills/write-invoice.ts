import {
  type BillParty,
  billOf,
  billRows,
  formatChf,
  formatReference,
  type Language,
  lineWords,
  type Order,
  orderReference,
  paymentOf,
  type QrBill,
  type Shop,
  sellerOf,
  toChf,
  twintMention,
} from "@comptoir/domain";
import { SwissQRBill } from "swissqrbill/pdf";
import { formatAmount, formatInstant, formatPercent, wishText } from "../../i18n/formats.ts";
import { WORDS } from "../../i18n/words.ts";
import { FONT } from "../../pdf/fonts.ts";
import { type Cell, createSheet, MM, type Row, type Sheet, SOFT } from "./sheet.ts";

export interface BillRequest {
  readonly order: Order;
  readonly shop: Shop;
  readonly slug: string;
  readonly language: Language;
}

const WIDTH = 170;
/** Position of the address in a window envelope, in millimetres. */
const WINDOW = { at: 98, width: 72, y: 42 };

export async function drawInvoice(request: BillRequest, bill: QrBill | null): Promise<Buffer> {
  const { order, shop, language } = request;
  const words = WORDS[language].invoice;
  const title = words.title(order.number);
  const author = sellerOf(shop).name;
  const madeAt = new Date(order.placedAt);
  const sheet = createSheet({ title, author, language, madeAt });
  writeSeller(sheet, request);
  writeCustomer(sheet, order);
  sheet.moveTo(Math.max(sheet.y + 6, WINDOW.y + 30));
  sheet.row([{ text: title, at: 0, width: WIDTH, size: 16, isBold: true }]);
  sheet.gap(2);
  writeFacts(sheet, request);
  sheet.gap(4);
  writeLines(sheet, request);
  writeAmounts(sheet, request);
  writePayment(sheet, request, bill);
  if (bill) writePaymentPart(sheet, bill, language);
  sheet.numberPages(words.page);
  return await sheet.finish();
}

function writeSeller(sheet: Sheet, { shop }: BillRequest): void {
  const { name, address, phone, email, uid } = sellerOf(shop);
  const width = 90;
  sheet.row([{ text: shop.shopName, at: 0, width: WIDTH, size: 15, isBold: true }]);
  const { accent } = shop.theme;
  sheet.gap(1.5);
  sheet.rule(accent, 1.2);
  sheet.gap(3);
  const lines = [name, address.street, `${address.postalCode} ${address.city}`, phone, email, uid];
  for (const [n, text] of lines.entries()) {
    if (text) sheet.row([{ text, at: 0, width, size: 9, isBold: n === 0 }]);
  }
}

function writeCustomer(sheet: Sheet, { contact, address }: Order): void {
  const after = sheet.y;
  const lines = [
    contact?.name,
    address?.street,
    address && `${address.postalCode} ${address.city}`,
  ].filter((line) => line);
  sheet.moveTo(WINDOW.y);
  for (const text of lines) {
    sheet.row([{ text: text ?? "", at: WINDOW.at, width: WINDOW.width, size: 10.5 }]);
  }
  sheet.moveTo(Math.max(after, sheet.y));
}

function writeFacts(sheet: Sheet, { order, shop, language }: BillRequest): void {
  const { invoice: words, printouts } = WORDS[language];
  const wish = wishText(order, printouts, language);
  const facts = [
    [words.date, formatInstant(order.placedAt, language)],
    wish && [wish.label, wish.text],
    [words.reference, formatReference(orderReference(order, shop))],
  ];
  for (const fact of facts) {
    if (!fact) continue;
    const [label = "", text = ""] = fact;
    sheet.row([
      { text: label, at: 0, width: 34, size: 9, colour: SOFT },
      { text, at: 36, width: WIDTH - 36, size: 9 },
    ]);
  }
}

const COLUMNS = { quantity: 0, dish: 14, unit: 116, total: 144 };
const AMOUNT_WIDTH = 26;

function columns(texts: readonly [string, string, string, string], look: Partial<Cell>): Row {
  const [quantity, dish, unit, total] = texts;
  return [
    { text: quantity, at: COLUMNS.quantity, width: 12, ...look },
    { text: dish, at: COLUMNS.dish, width: 98, ...look },
    { text: unit, at: COLUMNS.unit, width: AMOUNT_WIDTH, isRight: true, ...look },
    { text: total, at: COLUMNS.total, width: AMOUNT_WIDTH, isRight: true, ...look },
  ];
}

function writeLines(sheet: Sheet, { order, language }: BillRequest): void {
  const { invoice: words, printouts } = WORDS[language];
  const { quantity, dish, unit, total } = words.columns;
  sheet.row(columns([quantity, dish, unit, total], { size: 8.5, colour: SOFT }));
  sheet.gap(1);
  sheet.rule();
  sheet.gap(1.5);
  for (const line of order.lines) {
    const { title, label, details } = lineWords(line, printouts.lines, language);
    const amounts = [formatAmount(line.unit), formatAmount(line.total)] as const;
    const more = details.map(({ about, text }) =>
      about ? `${printouts.about(about)} ${text}` : text,
    );
    sheet.block([
      columns([`${line.quantity} ×`, title, ...amounts], {}),
      ...[label, ...more]
        .filter((text) => text)
        .map((text) => [{ text, at: COLUMNS.dish, width: 98, size: 8.5, colour: SOFT }]),
    ]);
    sheet.gap(1.2);
  }
}

function amountRow(label: string, amount: string, isBold = false): Row {
  const size = isBold ? 10.5 : 9.5;
  return [
    { text: label, at: 60, width: 82, isRight: true, size, isBold },
    { text: amount, at: 142, width: 28, isRight: true, size, isBold },
  ];
}

function writeAmounts(sheet: Sheet, { order, language }: BillRequest): void {
  const { invoice: words, printouts } = WORDS[language];
  const coupon = order.couponCode ?? "";
  sheet.gap(0.5);
  sheet.rule();
  sheet.gap(2);
  const rows = billRows(billOf(order)).map(({ id, amount, percent = 0 }) => {
    const label = printouts.amounts[id]({ percent: formatPercent(percent, language), coupon });
    if (id === "delivery_fee" && order.isFeeToConfirm) {
      return amountRow(label, printouts.feeToConfirm);
    }
    return id === "total"
      ? amountRow(label, formatChf(amount), true)
      : amountRow(label, formatAmount(amount));
  });
  const { received, missing, state } = paymentOf(order);
  const rest = [
    amountRow(words.received, formatChf(received)),
    amountRow(words.missing, formatChf(missing), true),
  ];
  sheet.block(state === "part" ? [...rows, ...rest] : rows, 0.5);
}

function writePayment(sheet: Sheet, request: BillRequest, bill: QrBill | null): void {
  sheet.gap(3);
  for (const text of paymentTexts(request, bill)) {
    if (text) sheet.row([{ text, at: 0, width: WIDTH, size: 9 }]);
  }
}

function paymentTexts({ order, shop, language }: BillRequest, bill: QrBill | null) {
  const { invoice: words } = WORDS[language];
  if (order.state === "cancelled") return [words.cancelled];
  if (paymentOf(order).missing === 0) return [words.paid];
  const { twint } = shop.payment;
  return [bill && words.payByCode, twint && words.payByTwint(twint, twintMention(order, shop))];
}

const LANGUAGES = { fr: "FR", en: "EN" } as const satisfies Record<Language, string>;
const HEIGHT = 105;
const A4 = 297;
const CLEAR = 6;

function writePaymentPart(sheet: Sheet, bill: QrBill, language: Language): void {
  if (sheet.y > A4 - HEIGHT - CLEAR) sheet.nextPage();
  const part = new SwissQRBill(
    {
      currency: "CHF",
      amount: toChf(bill.amount),
      creditor: { account: bill.iban, ...partyOf(bill.creditor) },
      ...(bill.debtor && { debtor: partyOf(bill.debtor) }),
      reference: bill.reference,
      message: bill.message,
    },
    { language: LANGUAGES[language], fontName: FONT },
  );
  const { doc } = sheet;
  // pdfkit checks for room below the last text.
  doc.y = 0;
  part.attachTo(doc, 0, doc.page.height - HEIGHT * MM);
}

function partyOf({ name, street, building, postalCode, city, country }: BillParty) {
  return {
    name,
    address: street,
    ...(building && { buildingNumber: building }),
    zip: postalCode,
    city,
    country,
  };
}
