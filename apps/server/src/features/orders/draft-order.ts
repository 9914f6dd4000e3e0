import type { CreateOrderRequest, Shop } from "@comptoir/contract";
import {
  type Address,
  accept,
  type Contact,
  CUSTOM_SHOP_TAX_PERCENT,
  checkAddress,
  checkContact,
  checkDeliveryWish,
  checkMinimumOrder,
  checkOrderTotal,
  checkServed,
  DEFAULT_LANGUAGE,
  type DeliveryWish,
  deliveryDistance,
  deliveryFee,
  type Language,
  type Rappen,
  type Result,
  refuse,
  totalOrder,
  ZERO,
} from "@comptoir/domain";
import { type PricedItem, priceItem } from "./priced-item.ts";

/** An order that keeps every rule but the coupon's, which only its transaction can judge. */
export interface DraftOrder {
  readonly items: readonly PricedItem[];
  readonly subtotal: Rappen;
  readonly taxPercent: number;
  readonly deliveryFee: Rappen;
  readonly deliveryDistance: number;
  readonly contact: Contact | null;
  readonly address: Address | null;
  readonly wish: DeliveryWish | null;
  readonly note: string | null;
  readonly language: Language;
}

export function draftOrder(shop: Shop, request: CreateOrderRequest, now: Date): Result<DraftOrder> {
  const language = request.language ?? DEFAULT_LANGUAGE;
  const items = priceItems(shop, request, language);
  if (!items.ok) return items;
  const taxPercent = shop.kind === "simple" ? 0 : CUSTOM_SHOP_TAX_PERCENT;
  const lines = items.value.map((item) => item.lineTotal);
  const { subtotal } = totalOrder({ lines, taxPercent });
  if (shop.kind === "simple") {
    const minimum = checkMinimumOrder(subtotal, shop.minimumOrder);
    if (!minimum.ok) return minimum;
  }
  const contact = readContact(shop, request);
  if (!contact.ok) return contact;
  const address = readAddress(shop, request);
  if (!address.ok) return address;
  const wish = readWish(shop, request, items.value, now);
  if (!wish.ok) return wish;
  const postalCode = address.value?.postalCode;
  const fee = postalCode ? deliveryFee(shop.delivery, postalCode) : ZERO;
  const total = checkOrderTotal(totalOrder({ lines, taxPercent, deliveryFee: fee }).total);
  if (!total.ok) {
    const { code, details } = total.error;
    return refuse(code, { ...details, phone: shop.contact.phone });
  }
  return accept({
    items: items.value,
    subtotal,
    taxPercent,
    deliveryFee: fee,
    deliveryDistance: postalCode ? deliveryDistance(shop.delivery, postalCode) : 0,
    contact: contact.value,
    address: address.value,
    wish: wish.value,
    note: request.note?.trim() || null,
    language,
  });
}

function priceItems(
  shop: Shop,
  { items }: CreateOrderRequest,
  language: Language,
): Result<PricedItem[]> {
  if (items.length === 0) return refuse("no_items_in_order");
  const priced: PricedItem[] = [];
  for (const item of items) {
    const result = priceItem(shop, item, language);
    if (!result.ok) return result;
    priced.push(result.value);
  }
  return accept(priced);
}

/** A simple shop delivers, so it must know who and where; a customisable one may be told. */
function readContact(shop: Shop, { customerInfo }: CreateOrderRequest): Result<Contact | null> {
  if (!hasWords(customerInfo)) {
    return shop.kind === "simple" ? refuse("contact_required") : accept(null);
  }
  return checkContact(customerInfo);
}

function readAddress(shop: Shop, { deliveryAddress }: CreateOrderRequest): Result<Address | null> {
  if (!hasWords(deliveryAddress)) {
    return shop.kind === "simple" ? refuse("address_required") : accept(null);
  }
  const address = checkAddress(deliveryAddress);
  if (!address.ok) return address;
  const served = checkServed(shop.delivery, address.value.postalCode);
  return served.ok ? address : served;
}

function readWish(
  shop: Shop,
  { deliveryTimePreference: wish }: CreateOrderRequest,
  items: readonly PricedItem[],
  now: Date,
): Result<DeliveryWish | null> {
  const hasEventItem = items.some((item) => item.event);
  // Without a day nobody could tell whether the notice that an event needs is kept.
  if (!wish) return hasEventItem ? refuse("delivery_required") : accept(null);
  return checkDeliveryWish(wish, {
    now,
    openingDate: shop.openingDate,
    hasEventItem,
    slots: shop.delivery.slots,
  });
}

function hasWords<T extends object>(fields: T | null | undefined): fields is T {
  return fields != null && Object.values(fields).some((value) => String(value).trim() !== "");
}
