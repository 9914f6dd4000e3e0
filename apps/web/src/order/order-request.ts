import type { CreateOrderRequest } from "@comptoir/contract";
import type { Amounts, Contact, DeliveryWish, Language } from "@comptoir/domain";

export interface OrderParts {
  readonly slug: string;
  readonly items: CreateOrderRequest["items"];
  /** As the customer saw them: the server refuses other amounts. */
  readonly amounts: Amounts;
  readonly couponCode: string | null;
  readonly contact: Contact | null;
  readonly wish: DeliveryWish | null;
  readonly note: string;
  readonly language: Language;
}

export function orderRequest(order: OrderParts) {
  const { amounts, couponCode, note } = order;
  return {
    items: order.items,
    restaurantId: order.slug,
    totalPrice: amounts.total,
    subtotal: amounts.subtotal,
    couponCode,
    couponDiscount: amounts.couponDiscount,
    customerInfo: order.contact,
    deliveryTimePreference: order.wish,
    note: note.trim() || null,
    language: order.language,
  } satisfies CreateOrderRequest;
}
