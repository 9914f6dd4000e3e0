import { amount, type CreateOrderRequest } from "@comptoir/contract";
import {
  type Address,
  type Amounts,
  type BasketLine,
  type Contact,
  type DeliveryWish,
  deliveryDistance,
  findItem,
  type Language,
  type NewBasketLine,
  type SimpleShop,
} from "@comptoir/domain";
import * as z from "zod/mini";
import type { OrderBody } from "../../order/submission.ts";
import { shopName } from "../../shop/shop.ts";

interface OrderParts {
  readonly slug: string;
  readonly shop: SimpleShop;
  readonly lines: readonly BasketLine[];
  readonly userId: string | null;
  readonly contact: Contact;
  readonly address: Address | null;
  readonly wish: DeliveryWish | null;
  readonly note: string;
  readonly couponCode: string | null;
  readonly amounts: Amounts;
  readonly language: Language;
  readonly now: Date;
  /** What is kept for it. */
  readonly hold?: string | undefined;
}

/** The order as the customer agreed to it. */
export function orderRequest(parts: OrderParts): CreateOrderRequest {
  const { shop, amounts, language } = parts;
  return {
    items: orderedItems(shop, parts.lines, language),
    userId: parts.userId,
    restaurantId: parts.slug,
    totalPrice: amounts.total,
    subtotal: amounts.subtotal,
    couponDiscount: amounts.couponDiscount,
    couponCode: parts.couponCode,
    createdAt: parts.now.toISOString(),
    status: "pending",
    customerInfo: parts.contact,
    deliveryAddress: parts.address,
    deliveryFee: amounts.deliveryFee,
    deliveryDistance: deliveryDistance(shop.delivery, parts.address?.postalCode ?? ""),
    deliveryTimePreference: parts.wish,
    note: parts.note.trim() || null,
    language,
    ...(parts.hold && { hold: parts.hold }),
  };
}

export function orderedItems(
  shop: SimpleShop,
  lines: readonly BasketLine[],
  language: Language,
): CreateOrderRequest["items"] {
  return lines.map((line) => orderedItem(shop, line, language));
}

/** What a body orders, as the basket knows it. */
export function orderedIn({ items }: OrderBody): Omit<NewBasketLine, "price">[] {
  return items.map(({ itemId = "", size, varieties = [], quantity }) => ({
    itemId,
    size: size ?? undefined,
    varieties,
    quantity,
  }));
}

function orderedItem(shop: SimpleShop, line: BasketLine, language: Language) {
  const category = Object.entries(shop.categories).find(([, { options }]) =>
    options.some(({ itemId }) => itemId === line.itemId),
  )?.[0];
  const item = findItem(shop.categories, line.itemId);
  const size = line.size === undefined ? undefined : item?.sizes?.[line.size];
  // A line's id begins with the moment it was added.
  const timestamp = Number.parseInt(line.id, 10);
  return {
    id: line.id,
    itemId: line.itemId,
    ...(category && { category }),
    name: shopName(shop, line.itemId, language),
    translationKey: line.itemId,
    size: line.size ?? null,
    portionSize: size?.portionSize ?? item?.details.portionSize ?? null,
    people: size?.people ?? null,
    quantity: line.quantity,
    price: z.encode(amount, line.price),
    varieties: [...line.varieties],
    ...(Number.isFinite(timestamp) && { timestamp }),
  };
}
