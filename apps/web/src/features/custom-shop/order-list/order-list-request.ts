import { amount, type CreateOrderRequest, type OrderedItem } from "@comptoir/contract";
import type { Contact, CustomShop, DeliveryWish, Language, PricedOrder } from "@comptoir/domain";
import * as z from "zod/mini";
import { GUEST } from "../../../order/place-order.ts";
import { shopName } from "../../../shop/shop.ts";

/** What an order says besides its dishes, as it travels. */
export interface OrderDetails {
  readonly contact: Contact | null;
  readonly note: string;
  readonly pickUp: DeliveryWish | null;
}

interface OrderToSend {
  readonly slug: string;
  readonly shop: CustomShop;
  readonly order: PricedOrder;
  readonly details: OrderDetails;
  readonly couponCode: string | null;
  readonly userId: string | null;
  readonly language: Language;
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

/** The amounts are what the customer saw; the server holds us to them. */
export function orderRequest({
  slug,
  shop,
  order,
  details: { contact, note, pickUp },
  couponCode,
  userId,
  language,
}: OrderToSend): CreateOrderRequest {
  return {
    items: orderedItems(shop, order, language),
    userId: userId ?? GUEST,
    restaurantId: slug,
    totalPrice: order.amounts.total,
    subtotal: order.amounts.subtotal,
    language,
    ...(couponCode && { couponCode, couponDiscount: order.amounts.couponDiscount }),
    ...(contact && { customerInfo: contact }),
    ...(note && { note }),
    ...(pickUp && { deliveryTimePreference: pickUp }),
  };
}
