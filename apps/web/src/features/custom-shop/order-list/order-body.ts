import type { CustomShop } from "@comptoir/contract";
import { type Language, type PricedOrder, toChf } from "@comptoir/domain";
import { shopName } from "../../../shop/shop.ts";

/** Who orders without an account. */
export const GUEST = "guest";

interface OrderToSend {
  readonly slug: string;
  readonly shop: CustomShop;
  readonly order: PricedOrder;
  readonly userId: string;
  readonly language: Language;
}

/** An order as it travels. The figures are what the customer saw; the server holds us to them. */
export function orderBody({ slug, shop, order, userId, language }: OrderToSend) {
  return {
    items: order.lines.map(({ line, price }) => ({
      id: line.categoryId,
      name: shopName(shop, line.categoryId, language),
      quantity: line.quantity,
      ...(price && { price: toChf(price.base) }),
      ...(line.nameLabel.trim() && { nameLabel: line.nameLabel.trim() }),
      customizations: line.customizations,
    })),
    userId,
    restaurantId: slug,
    totalPrice: toChf(order.totals.total),
    subtotal: toChf(order.totals.subtotal),
    language,
  };
}
export type OrderBody = ReturnType<typeof orderBody>;

/** Whether two bodies order the same food, whoever sends them and in whatever language. */
export function orderSameFood(a: OrderBody, b: OrderBody): boolean {
  const food = ({ items }: OrderBody) => JSON.stringify(items.map(({ name: _, ...rest }) => rest));
  return food(a) === food(b);
}
