import {
  billOf,
  billRows,
  formatChf,
  includedVat,
  type Language,
  lacksRecipient,
  lineWords,
  type Order,
  type PaperMark,
  type Printout,
  paperMark,
  type Shop,
  sellerOf,
  shownNumber,
  withoutCharges,
} from "@comptoir/domain";
import { formatAmount, formatInstant, formatPercent, wishText } from "../../i18n/formats.ts";
import type { Dictionary } from "../../i18n/fr.ts";
import { WORDS } from "../../i18n/words.ts";
import { createPaper, type Paper } from "./paper.ts";

const WRITE: Record<Printout, (paper: Paper, printed: PrintedOrder) => void> = {
  receipt: writeReceipt,
  kitchen: writeKitchenTicket,
};

export function encodePrintout(
  printout: Printout,
  printed: Omit<PrintedOrder, "words">,
): Uint8Array {
  const paper = createPaper();
  WRITE[printout](paper, { ...printed, words: WORDS[printed.language].printouts });
  return paper.cut();
}

export interface PrintedOrder {
  readonly order: Order;
  readonly shop: Shop;
  readonly language: Language;
  readonly words: Dictionary["printouts"];
}

function writeKitchenTicket(paper: Paper, { order, language, words }: PrintedOrder): void {
  paper.text(String(shownNumber(order)), { size: 5, isBold: true, isCentred: true });
  if (order.state === "cancelled") paper.framed(words.cancelled);
  else if (order.changes) paper.framed(words.changed);
  const wish = wishText(order, words, language);
  if (wish) paper.text(`${wish.label} ${wish.text}`, { size: 2, isBold: true });
  if (order.channel !== "web") paper.text(words.channels[order.channel], { isBold: true });
  paper.text(`${words.placed} ${formatInstant(order.placedAt, language)}`);
  if (order.contact?.name) paper.text(order.contact.name, { size: 2 });
  if (order.note) paper.framed(`${words.about(words.note)} ${order.note}`);
  for (const line of order.lines) {
    const { title, label, details, allergens, undeclared } = lineWords(
      withoutCharges(line),
      words.lines,
      language,
    );
    paper.rule().text(`${line.quantity} × ${title}`, { size: 2, isBold: true });
    if (label) paper.text(label, { isBold: true });
    for (const { about, text } of details) {
      paper.text(about ? `${words.about(about)} ${text}` : text);
    }
    if (allergens.length > 0) {
      paper.text(`${words.about(words.allergens)} ${allergens.join(" · ")}`);
    }
    if (undeclared) paper.text(undeclared, { isBold: true });
  }
  paper.rule();
}

function writeReceipt(paper: Paper, { order, shop, language, words }: PrintedOrder): void {
  writeSeller(paper, shop);
  paper
    .text(words.order, { isCentred: true })
    .text(String(shownNumber(order)), { size: 4, isBold: true, isCentred: true })
    .rule()
    .pair(words.placed, formatInstant(order.placedAt, language));
  const wish = wishText(order, words, language);
  if (wish) paper.pair(wish.label, wish.text, true);
  if (order.channel !== "web") paper.text(words.channels[order.channel], { isBold: true });
  if (order.note) paper.framed(`${words.about(words.note)} ${order.note}`);
  paper.rule();
  for (const line of order.lines) {
    const { title, label, details } = lineWords(line, words.lines, language);
    paper.pair(`${line.quantity} × ${title}`, formatAmount(line.total), true);
    if (label) paper.text(label);
    for (const { about, text } of details) {
      paper.text(about ? `${words.about(about)} ${text}` : text);
    }
  }
  paper.rule();
  writeAmounts(paper, { order, shop, language, words });
  paper.text(paymentText(order, words), { isBold: true, isCentred: true });
  writeCustomer(paper, order, words);
  if (lacksRecipient(order)) paper.rule().text(`${words.about(words.customerName)}\n\n`);
  paper.rule().text(words.thanks, { isCentred: true });
}

function writeSeller(paper: Paper, shop: PrintedOrder["shop"]): void {
  const { name, address, phone, uid } = sellerOf(shop);
  const lines = [
    name === shop.shopName ? "" : name,
    `${address.street}, ${address.postalCode} ${address.city}`,
    phone,
    uid ?? "",
  ];
  paper.text(shop.shopName, { size: 2, isBold: true, isCentred: true });
  for (const line of lines) if (line) paper.text(line, { isCentred: true });
}

function writeAmounts(paper: Paper, { order, language, words }: PrintedOrder): void {
  const coupon = order.couponCode ?? "";
  for (const { id, amount, percent = 0 } of billRows(billOf(order))) {
    const label = words.amounts[id]({ percent: formatPercent(percent, language), coupon });
    if (id === "total") paper.pair(label, formatChf(amount), true);
    // Printed below with its base.
    else if (id === "included_tax") continue;
    else if (id === "delivery_fee" && order.isFeeToConfirm) paper.pair(label, words.feeToConfirm);
    else paper.pair(label, formatAmount(amount));
  }
  for (const { percent, gross, tax } of includedVat(order.amounts)) {
    const of = { percent: formatPercent(percent, language), gross: formatAmount(gross) };
    paper.pair(words.vatOf(of), formatAmount(tax));
  }
}

function paymentText(order: Order, words: PrintedOrder["words"]): string {
  const mark = paperMark(order);
  const parts = [order.state === "cancelled" && words.cancelled, mark && markText(mark, words)];
  return parts.filter(Boolean).join(" · ");
}

function markText(mark: PaperMark, words: PrintedOrder["words"]): string {
  if (mark.says === "paid") return words.paid;
  const amount = formatChf(mark.missing);
  return mark.says === "to_pay" ? words.toPay(amount) : words.leftToPay(amount);
}

function writeCustomer(
  paper: Paper,
  { contact, address }: Order,
  words: PrintedOrder["words"],
): void {
  if (!contact && !address) return;
  const lines = [
    contact?.name,
    contact?.phone,
    contact?.email,
    address?.street,
    address && `${address.postalCode} ${address.city}`,
    address?.floor && words.floor(address.floor),
    address?.doorCode && words.doorCode(address.doorCode),
  ];
  paper.rule().text(words.customer);
  for (const line of lines) if (line) paper.text(line, { isBold: true });
}
