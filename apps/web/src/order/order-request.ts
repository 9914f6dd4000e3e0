import { amount, type CreateOrderRequest, type OrderedItem } from "@comptoir/contract";
import {
  type Address,
  type Amounts,
  type BasketLine,
  type Contact,
  type CustomShop,
  type DayLimit,
  type DeliveryWish,
  dayLimits,
  deliveryDistance,
  findItem,
  type Language,
  type NewBasketLine,
  type OrderToTime,
  type PricedOrder,
  partsOfBasketLine,
  partsOfComposed,
  type SimpleShop,
} from "@comptoir/domain";
import * as z from "zod/mini";
import { shopName } from "../shop/shop.ts";
import type { OrderBody } from "./place-order.ts";

/** What is ordered: for the rules of availability, and in wire format. */
export interface Ordered extends OrderToTime {
  readonly items: CreateOrderRequest["items"];
}

export function orderedDishes(
  shop: SimpleShop,
  lines: readonly BasketLine[],
  language: Language,
): Ordered {
  return {
    lines: lines.map((line) => ({
      parts: partsOfBasketLine(shop, line),
      quantity: line.quantity,
    })),
    hasEventItem: lines.some(({ itemId }) => findItem(shop.categories, itemId)?.event === true),
    limits: limitsIn(shop, lines),
    items: lines.map((line) => dishItem(shop, line, language)),
  };
}

/** Dishes in the basket that are available on some days only. */
function limitsIn(shop: SimpleShop, lines: readonly BasketLine[]): DayLimit[] {
  return dayLimits(
    shop,
    lines.flatMap(({ itemId, varieties }) => [itemId, ...varieties]),
  );
}

function dishItem(shop: SimpleShop, line: BasketLine, language: Language): OrderedItem {
  const category = Object.entries(shop.categories).find(([, { options }]) =>
    options.some(({ itemId }) => itemId === line.itemId),
  )?.[0];
  const item = findItem(shop.categories, line.itemId);
  const size = line.size === undefined ? undefined : item?.sizes?.[line.size];
  // Line ids start with a timestamp in ms.
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

export function orderedIn({ items }: OrderBody): Omit<NewBasketLine, "price">[] {
  return items.map(({ itemId = "", size, varieties = [], quantity }) => ({
    itemId,
    size: size ?? undefined,
    varieties,
    quantity,
  }));
}

export function orderedCompositions(
  shop: CustomShop,
  { lines }: PricedOrder,
  language: Language,
): Ordered {
  const ids = lines.map(({ line }) => line.categoryId);
  return {
    lines: lines.map(({ line }) => ({
      parts: partsOfComposed(shop, line),
      quantity: line.quantity,
    })),
    hasEventItem: false,
    limits: dayLimits(shop, ids),
    items: lines.map(({ line, price }) => ({
      id: line.categoryId,
      name: shopName(shop, line.categoryId, language),
      quantity: line.quantity,
      ...(price && { price: z.encode(amount, price.base), unitPrice: price.unit }),
      ...(line.nameLabel.trim() && { nameLabel: line.nameLabel.trim() }),
      customizations: line.customizations as OrderedItem["customizations"],
    })),
  };
}

interface OrderParts {
  readonly slug: string;
  readonly items: CreateOrderRequest["items"];
  /** As the customer saw them: the server refuses other amounts. */
  readonly amounts: Amounts;
  readonly couponCode: string | null;
  readonly contact: Contact | null;
  readonly wish: DeliveryWish | null;
  readonly note: string;
  readonly language: Language;
  readonly userId: string | null;
}

export function orderRequest(order: OrderParts): CreateOrderRequest {
  const { amounts } = order;
  return {
    items: order.items,
    userId: order.userId,
    restaurantId: order.slug,
    totalPrice: amounts.total,
    subtotal: amounts.subtotal,
    couponCode: order.couponCode,
    couponDiscount: amounts.couponDiscount,
    customerInfo: order.contact,
    deliveryTimePreference: order.wish,
    note: order.note.trim() || null,
    language: order.language,
  };
}

interface DeliveredOrder extends OrderParts {
  readonly shop: SimpleShop;
  readonly address: Address | null;
  readonly now: Date;
}

/** An order of a simple shop has an address and a fee. */
export function checkoutRequest(order: DeliveredOrder): CreateOrderRequest {
  const { shop, address, amounts } = order;
  return {
    ...orderRequest(order),
    createdAt: order.now.toISOString(),
    status: "pending",
    deliveryAddress: address,
    deliveryFee: amounts.deliveryFee,
    deliveryDistance: deliveryDistance(shop.delivery, address?.postalCode ?? ""),
  };
}
