import {
  type CreateOrderRequest,
  dayLimits,
  menuTerms,
  type OrderedItem,
  type Shop,
} from "@comptoir/contract";
import {
  type Address,
  accept,
  addUp,
  type Contact,
  checkAddress,
  checkContact,
  checkCustomer,
  checkDayLimits,
  checkDeliveryWish,
  checkMinimumOrder,
  checkOrderTotal,
  checkPhoneGiven,
  checkPickUp,
  checkRecipient,
  checkServed,
  type DayLimit,
  DEFAULT_LANGUAGE,
  type DeliveryWish,
  deliveryDistance,
  deliveryFee,
  inZurich,
  isClockTime,
  isDeliveredFrom,
  isFeeToConfirm,
  type Language,
  type MenuTerms,
  type OrderChannel,
  type OrderLine,
  orderComposed,
  orderDish,
  partsOf,
  type Rappen,
  type Result,
  refuse,
  ZERO,
} from "@comptoir/domain";

/** An order that keeps every rule but the coupon's, which only its transaction can judge. */
export interface DraftOrder {
  readonly lines: readonly OrderLine[];
  readonly subtotal: Rappen;
  readonly deliveryFee: Rappen;
  readonly deliveryDistance: number;
  readonly isFeeToConfirm: boolean;
  readonly contact: Contact | null;
  readonly address: Address | null;
  readonly wish: DeliveryWish | null;
  readonly note: string | null;
  readonly language: Language;
  readonly channel: OrderChannel;
}

export function draftOrder(shop: Shop, request: CreateOrderRequest, now: Date): Result<DraftOrder> {
  const channel = request.channel ?? "web";
  const ordered = orderLines(shop, request, now);
  if (!ordered.ok) return ordered;
  const bill = { lines: ordered.value, taxRule: shop.tax };
  const { subtotal } = addUp(bill);
  if (shop.kind === "simple" && isDeliveredFrom(shop.kind, channel)) {
    const minimum = checkMinimumOrder(subtotal, shop.minimumOrder);
    if (!minimum.ok) return minimum;
  }
  const contact = readContact(shop, request);
  if (!contact.ok) return contact;
  const address = readAddress(shop, request);
  if (!address.ok) return address;
  const wish = readWish(shop, request, ordered.value, now);
  if (!wish.ok) return wish;
  const postalCode = address.value?.postalCode;
  const fee = postalCode ? deliveryFee(shop.delivery, postalCode) : ZERO;
  if (channel === "web") {
    const { total } = addUp({ ...bill, deliveryFee: fee });
    const allowed = checkUnattended(shop, total, contact.value?.phone ?? "");
    if (!allowed.ok) return allowed;
  }
  return accept({
    lines: ordered.value,
    subtotal,
    deliveryFee: fee,
    deliveryDistance: postalCode ? deliveryDistance(shop.delivery, postalCode) : 0,
    isFeeToConfirm: postalCode !== undefined && isFeeToConfirm(shop.delivery, postalCode),
    contact: contact.value,
    address: address.value,
    wish: wish.value,
    note: request.note?.trim() || null,
    language: request.language ?? DEFAULT_LANGUAGE,
    channel,
  });
}

/** Who orders alone calls the shop about a very large order; staff who take one have spoken to them. */
function checkUnattended(shop: Shop, total: Rappen, phone: string): Result<Rappen> {
  const checked = checkOrderTotal(total);
  if (!checked.ok) {
    const { code, details } = checked.error;
    return refuse(code, { ...details, phone: shop.contact.phone });
  }
  return shop.kind === "custom" ? checkPhoneGiven(total, phone, shop.phoneNeededAbove) : checked;
}

/** The lines with the shop's own names and prices, whatever was sent. */
function orderLines(shop: Shop, { items }: CreateOrderRequest, now: Date): Result<OrderLine[]> {
  if (items.length === 0) return refuse("no_items_in_order");
  const terms = menuTerms(shop, inZurich(now).day);
  const lines: OrderLine[] = [];
  for (const item of items) {
    const line = orderLine(shop, terms, item);
    if (!line.ok) return line;
    lines.push(line.value);
  }
  return accept(lines);
}

function orderLine(shop: Shop, terms: MenuTerms, item: OrderedItem): Result<OrderLine> {
  const { id, quantity, size, varieties, customizations = {}, nameLabel: label } = item;
  if (shop.kind === "custom") {
    const categoryId = String(id ?? item.category ?? "");
    return orderComposed(shop.categories, terms, { categoryId, customizations, quantity, label });
  }
  const dishId = item.itemId ?? item.translationKey ?? String(id ?? "");
  const chosen = { dishId, size, varieties, quantity, label, basketId: id };
  return orderDish(shop.categories, terms, chosen);
}

const UNKNOWN: Contact = { name: "", phone: "", email: "" };

/** A simple shop delivers, so it must know who and where; a customisable one may be told. Staff always ask. */
function readContact(
  shop: Shop,
  { customerInfo, channel = "web" }: CreateOrderRequest,
): Result<Contact | null> {
  if (channel !== "web") return checkCustomer(customerInfo ?? UNKNOWN, channel);
  if (!hasWords(customerInfo)) {
    return shop.kind === "simple" ? refuse("contact_required") : accept(null);
  }
  return shop.kind === "simple" ? checkContact(customerInfo) : checkRecipient(customerInfo);
}

function readAddress(
  shop: Shop,
  { deliveryAddress, channel = "web" }: CreateOrderRequest,
): Result<Address | null> {
  if (!hasWords(deliveryAddress)) {
    return isDeliveredFrom(shop.kind, channel) ? refuse("address_required") : accept(null);
  }
  const address = checkAddress(deliveryAddress);
  if (!address.ok) return address;
  const served = checkServed(shop.delivery, address.value.postalCode);
  return served.ok ? address : served;
}

function readWish(
  shop: Shop,
  { deliveryTimePreference: wish, channel = "web" }: CreateOrderRequest,
  lines: readonly OrderLine[],
  now: Date,
): Result<DeliveryWish | null> {
  const hasEventItem = lines.some((line) => line.kind === "dish" && line.isForEvent);
  const limits = dayLimits(shop, lines.flatMap(partsOf));
  // Without a day nobody could tell whether the notice that an event needs is kept, nor what is made then.
  const needsDay = hasEventItem || (limits.length > 0 && isDeliveredFrom(shop.kind, channel));
  if (!wish) return needsDay ? refuse("delivery_required") : ifMadeToday(limits, now, null);
  if (shop.kind === "custom" && isClockTime(wish.time)) {
    const fetched = checkPickUp(wish, { now, hours: shop.pickUp });
    return fetched.ok ? ifMadeToday(limits, now, wish) : fetched;
  }
  return checkDeliveryWish(wish, {
    now,
    openingDate: shop.openingDate,
    hasEventItem,
    slots: shop.delivery.slots,
    limits,
  });
}

/** For what is wanted today. */
function ifMadeToday<T>(limits: readonly DayLimit[], now: Date, wish: T): Result<T> {
  const made = checkDayLimits(limits, inZurich(now).day);
  return made.ok ? accept(wish) : made;
}

function hasWords<T extends object>(fields: T | null | undefined): fields is T {
  return fields != null && Object.values(fields).some((value) => String(value).trim() !== "");
}
