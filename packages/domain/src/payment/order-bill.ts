import type { Language } from "../languages.ts";
import type { Rappen } from "../money/rappen.ts";
import type { Order } from "../orders/order.ts";
import type { Result } from "../result.ts";
import { type BillFault, checkBill, type QrBill } from "./qr-bill.ts";
import { formatReference, paymentReference } from "./reference.ts";

interface PostalAddress {
  readonly street: string;
  readonly postalCode: string;
  readonly city: string;
  readonly country: string;
}

/** What a shop says of where money goes. */
export interface PaidShop {
  readonly payment: {
    readonly iban?: string | undefined;
    readonly qrIban?: string | undefined;
    readonly beneficiary: string;
  };
  readonly contact: { readonly address: PostalAddress };
  readonly legal?:
    | { readonly name: string; readonly address?: PostalAddress | undefined }
    | undefined;
}

/** An order as far as its bill goes. */
export interface BilledOrder
  extends Pick<Order, "slug" | "number" | "language" | "contact" | "address"> {
  /** What has still to come. */
  readonly missing: Rappen;
}

/** In the order's language and no other: on every screen and paper the code says the same. */
const MESSAGES: Readonly<Record<Language, (number: number) => string>> = {
  fr: (number) => `Commande ${number}`,
  en: (number) => `Order ${number}`,
};

/** What a payment says it is for, beside its reference. */
function paymentMessage({ language, number }: Pick<Order, "language" | "number">): string {
  return MESSAGES[language](number);
}

/** The reference of an order, of the kind that the shop's account asks for. */
export function orderReference(
  { slug, number }: Pick<Order, "slug" | "number">,
  { payment }: Pick<PaidShop, "payment">,
): string {
  return paymentReference(payment.qrIban ? "QRR" : "SCOR", slug, number);
}

/** What a payment by TWINT says it is for: what people read, and what leads back to the order. */
export function twintMention(
  order: Pick<Order, "slug" | "language" | "number">,
  shop: Pick<PaidShop, "payment">,
): string {
  return `${paymentMessage(order)} ${formatReference(orderReference(order, shop))}`;
}

/** Who gets the money: banks compare the name with whose account it is, which need not be who sells. */
function creditorOf({ legal, payment, contact }: PaidShop): { name: string } & PostalAddress {
  return { ...(legal?.address ?? contact.address), name: payment.beneficiary };
}

/** The bill of what is still to pay for an order. */
export function orderBill(order: BilledOrder, shop: PaidShop): Result<QrBill, BillFault[]> {
  const { payment } = shop;
  const { contact, address, missing } = order;
  return checkBill({
    iban: payment.qrIban ?? payment.iban ?? "",
    creditor: creditorOf(shop),
    amount: missing,
    debtor: contact?.name && address ? { ...address, name: contact.name } : null,
    reference: orderReference(order, shop),
    message: paymentMessage(order),
  });
}
