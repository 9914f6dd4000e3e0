import type { SimpleShop } from "@comptoir/contract";
import {
  type Address,
  type BasketLine,
  type Contact,
  type DeliveryWish,
  deliveryDistance,
  findItem,
  type Language,
  type NewBasketLine,
  type OrderTotals,
  toChf,
} from "@comptoir/domain";
import { shopName } from "../../../shop/shop.ts";
import type { OrderBody } from "./submission.ts";

interface OrderParts {
  readonly slug: string;
  readonly shop: SimpleShop;
  readonly lines: readonly BasketLine[];
  readonly userId: string | null;
  readonly contact: Contact;
  readonly address: Address;
  readonly wish: DeliveryWish;
  readonly note: string;
  readonly couponCode: string | null;
  readonly totals: OrderTotals;
  readonly language: Language;
  readonly now: Date;
}

/** The order as the contract carries it: amounts in CHF. */
export function orderBody(parts: OrderParts): OrderBody {
  const { shop, totals, language } = parts;
  return {
    items: parts.lines.map((line) => orderedItem(shop, line, language)),
    userId: parts.userId,
    restaurantId: parts.slug,
    totalPrice: toChf(totals.total),
    subtotal: toChf(totals.subtotal),
    couponDiscount: toChf(totals.couponDiscount),
    couponCode: parts.couponCode,
    createdAt: parts.now.toISOString(),
    status: "pending",
    customerInfo: parts.contact,
    deliveryAddress: parts.address,
    deliveryFee: toChf(totals.deliveryFee),
    deliveryDistance: deliveryDistance(shop.delivery, parts.address.postalCode),
    deliveryTimePreference: parts.wish,
    note: parts.note.trim() || null,
    language,
  };
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
    price: toChf(line.price),
    varieties: [...line.varieties],
    ...(Number.isFinite(timestamp) && { timestamp }),
  };
}
