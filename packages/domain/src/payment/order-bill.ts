import type { Language } from "../languages.ts";
import type { Rappen } from "../money/rappen.ts";
import type { Order } from "../orders/order.ts";
import type { Result } from "../result.ts";
import { type BillFault, checkBill, type PostalAddress, type QrBill } from "./qr-bill.ts";
import { formatReference, paymentReference } from "./reference.ts";

export interface PaidShop {
  readonly payment: {
    readonly iban?: string;
    readonly qrIban?: string;
    readonly beneficiary: string;
  };
  readonly contact: { readonly address: PostalAddress };
  readonly legal?: { readonly name: string; readonly address?: PostalAddress };
}

export interface BilledOrder
  extends Pick<Order, "slug" | "number" | "language" | "contact" | "address"> {
  readonly missing: Rappen;
}

/** In the order's language, so that the QR code is the same on every screen and paper. */
const MESSAGES: Readonly<Record<Language, (number: number) => string>> = {
  fr: (number) => `Commande ${number}`,
  en: (number) => `Order ${number}`,
};

function paymentMessage({ language, number }: Pick<Order, "language" | "number">): string {
  return MESSAGES[language](number);
}

export function orderReference(
  { slug, number }: Pick<Order, "slug" | "number">,
  { payment }: Pick<PaidShop, "payment">,
): string {
  return paymentReference(payment.qrIban ? "QRR" : "SCOR", slug, number);
}

export function twintMention(
  order: Pick<Order, "slug" | "language" | "number">,
  shop: Pick<PaidShop, "payment">,
): string {
  return `${paymentMessage(order)} ${formatReference(orderReference(order, shop))}`;
}

export function orderBill(order: BilledOrder, shop: PaidShop): Result<QrBill, BillFault[]> {
  const { payment, legal } = shop;
  const { contact, address, missing } = order;
  return checkBill({
    iban: payment.qrIban ?? payment.iban ?? "",
    // Banks compare the name with the account holder, who may differ from the seller.
    creditor: { ...(legal?.address ?? shop.contact.address), name: payment.beneficiary },
    amount: missing,
    debtor: contact?.name && address ? { ...address, name: contact.name } : null,
    reference: orderReference(order, shop),
    message: paymentMessage(order),
  });
}
