import { amount, type CreateOrderRequest, type OrderedItem } from "@comptoir/contract";
import type { CustomShop, Language, PricedOrder } from "@comptoir/domain";
import * as z from "zod/mini";
import { type OrderParts, orderRequest } from "../../../order/order-request.ts";
import { GUEST } from "../../../order/place-order.ts";
import { shopName } from "../../../shop/shop.ts";

interface ListToSend extends Omit<OrderParts, "items" | "amounts"> {
  readonly shop: CustomShop;
  readonly order: PricedOrder;
  readonly userId: string | null;
}

export function listRequest({ shop, order, userId, ...parts }: ListToSend): CreateOrderRequest {
  const { amounts } = order;
  const items = orderedItems(shop, order, parts.language);
  return { ...orderRequest({ ...parts, amounts, items }), userId: userId ?? GUEST };
}

export function orderedItems(
  shop: CustomShop,
  order: PricedOrder,
  language: Language,
): CreateOrderRequest["items"] {
  return order.lines.map(({ line, price }) => ({
    id: line.categoryId,
    name: shopName(shop, line.categoryId, language),
    quantity: line.quantity,
    ...(price && { price: z.encode(amount, price.base), unitPrice: price.unit }),
    ...(line.nameLabel.trim() && { nameLabel: line.nameLabel.trim() }),
    customizations: line.customizations as OrderedItem["customizations"],
  }));
}
