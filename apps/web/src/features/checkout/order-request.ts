import { amount, type CreateOrderRequest } from "@comptoir/contract";
import {
  type Address,
  type BasketLine,
  deliveryDistance,
  findItem,
  type Language,
  type NewBasketLine,
  type SimpleShop,
} from "@comptoir/domain";
import * as z from "zod/mini";
import { type OrderParts, orderRequest } from "../../order/order-request.ts";
import type { OrderBody } from "../../order/place-order.ts";
import { shopName } from "../../shop/shop.ts";

interface CheckoutOrder extends Omit<OrderParts, "items"> {
  readonly shop: SimpleShop;
  readonly lines: readonly BasketLine[];
  readonly userId: string | null;
  readonly address: Address | null;
  readonly now: Date;
}

export function checkoutRequest(order: CheckoutOrder): CreateOrderRequest {
  const { shop, lines, userId, address, amounts, now } = order;
  return {
    ...orderRequest({ ...order, items: orderedItems(shop, lines, order.language) }),
    userId,
    createdAt: now.toISOString(),
    status: "pending",
    deliveryAddress: address,
    deliveryFee: amounts.deliveryFee,
    deliveryDistance: deliveryDistance(shop.delivery, address?.postalCode ?? ""),
  };
}

export function orderedItems(
  shop: SimpleShop,
  lines: readonly BasketLine[],
  language: Language,
): CreateOrderRequest["items"] {
  return lines.map((line) => orderedItem(shop, line, language));
}

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
