import type { CreateOrderRequest, OrderedItem, ShopConfig } from "@comptoir/contract";
import {
  type Address,
  accept,
  addUp,
  type Claim,
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
  checkSlotWish,
  type DayLimit,
  DEFAULT_LANGUAGE,
  type DeliveryWish,
  dayLimits,
  deliveryDistance,
  deliveryFee,
  hasOwnSlots,
  inZurich,
  isClockTime,
  isDeliveredFrom,
  isFeeToConfirm,
  isFetched,
  type Language,
  type MenuTerms,
  menuTerms,
  type OrderChannel,
  type OrderLine,
  orderComposed,
  orderDish,
  partsOf,
  type Rappen,
  type Result,
  refuse,
  type Shop,
  type Slot,
  slotResource,
  slotTerms,
  ZERO,
} from "@comptoir/domain";
import { type JudgedRequest, judgeOrder, nextFree } from "../service/judge-order.ts";
import type { ShopService } from "../service/shop-service.ts";

export interface DraftTerms {
  readonly now: Date;
  readonly service: ShopService;
  readonly held: readonly Claim[];
}

/** Validated except for the coupon and availability, which need the transaction. */
export interface DraftOrder extends JudgedRequest {
  readonly subtotal: Rappen;
  readonly deliveryFee: Rappen;
  readonly deliveryDistance: number;
  readonly isFeeToConfirm: boolean;
  readonly contact: Contact | null;
  readonly address: Address | null;
  readonly note: string | null;
  readonly language: Language;
  readonly channel: OrderChannel;
}

export function draftOrder(
  shop: ShopConfig,
  request: CreateOrderRequest,
  terms: DraftTerms,
): Result<DraftOrder> {
  const channel = request.channel ?? "web";
  const ordered = orderLines(shop, request, terms.now);
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
  const wanted = judgeRequestedOrder(
    shop,
    { ...request, lines: ordered.value, address: address.value },
    terms,
  );
  if (!wanted.ok) return wanted;
  const postalCode = address.value?.postalCode;
  const fee = postalCode ? deliveryFee(shop.delivery, postalCode) : ZERO;
  if (channel === "web") {
    const { total } = addUp({ ...bill, deliveryFee: fee });
    const allowed = checkUnattended(shop, total, contact.value?.phone ?? "");
    if (!allowed.ok) return allowed;
  }
  return accept({
    ...wanted.value,
    subtotal,
    deliveryFee: fee,
    deliveryDistance: postalCode ? deliveryDistance(shop.delivery, postalCode) : 0,
    isFeeToConfirm: postalCode !== undefined && isFeeToConfirm(shop.delivery, postalCode),
    contact: contact.value,
    address: address.value,
    note: request.note?.trim() || null,
    language: request.language ?? DEFAULT_LANGUAGE,
    channel,
  });
}

type OrderRequest = Pick<CreateOrderRequest, "items" | "deliveryTimePreference" | "channel">;

export function judgeRequest(
  shop: ShopConfig,
  request: OrderRequest,
  terms: DraftTerms,
): Result<JudgedRequest> {
  const ordered = orderLines(shop, request, terms.now);
  if (!ordered.ok) return ordered;
  return judgeRequestedOrder(shop, { ...request, lines: ordered.value, address: null }, terms);
}

interface RequestedOrder extends OrderRequest {
  readonly lines: readonly OrderLine[];
  readonly address: Address | null;
}

function judgeRequestedOrder(
  shop: ShopConfig,
  { lines, address, deliveryTimePreference, channel = "web" }: RequestedOrder,
  { now, service, held }: DraftTerms,
): Result<JudgedRequest> {
  const requested = deliveryTimePreference ?? null;
  const isDelivered = isDeliveredFrom(shop.kind, channel);
  const isToFetch = !isDelivered && isFetched({ address, wish: requested, channel });
  const way = isToFetch ? "pick_up" : "delivery";
  const query = { shop, service, lines, way, held, now } as const;
  const slot = readSlot(query, requested);
  if (!slot.ok) return slot;
  const wish = slot.value ? accept(requested) : readWish(shop, requested, channel, lines, now);
  if (!wish.ok) return wish;
  const isUnattended = channel === "web";
  return judgeOrder({ ...query, wish: wish.value, slot: slot.value, isUnattended });
}

type SlotQuery = Parameters<typeof nextFree>[0];

function readSlot(query: SlotQuery, wish: DeliveryWish | null): Result<Slot | null> {
  const { shop, way, lines, held, now } = query;
  if (!wish || !hasOwnSlots(shop, way)) return accept(null);
  const slot = checkSlotWish(wish, slotTerms(shop, way), {
    now,
    hasEventItem: hasEventItem(lines),
    limits: dayLimits(shop, lines.flatMap(partsOf)),
    isHeld: held.some(
      ({ resource }) => resource === slotResource(way, { ...wish, day: wish.date }),
    ),
  });
  if (slot.ok || slot.error.code !== "slot_past") return slot;
  return refuse("slot_past", { ...slot.error.details, ...nextFree(query) });
}

function hasEventItem(lines: readonly OrderLine[]): boolean {
  return lines.some((line) => line.kind === "dish" && line.isForEvent);
}

/** Very large web orders need a call to the shop; staff have spoken to the customer. */
function checkUnattended(shop: Shop, total: Rappen, phone: string): Result<Rappen> {
  const checked = checkOrderTotal(total);
  if (!checked.ok) {
    const { code, details } = checked.error;
    return refuse(code, { ...details, phone: shop.contact.phone });
  }
  return shop.kind === "custom" ? checkPhoneGiven(total, phone, shop.phoneNeededAbove) : checked;
}

/** Uses the shop's names and prices; the client's are ignored. */
function orderLines(
  shop: Shop,
  { items }: Pick<CreateOrderRequest, "items">,
  now: Date,
): Result<OrderLine[]> {
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

/**
 * Simple shops deliver and need name and address; composed ones may do without. Orders by staff
 * need a name.
 */
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
  wish: DeliveryWish | null,
  channel: OrderChannel,
  lines: readonly OrderLine[],
  now: Date,
): Result<DeliveryWish | null> {
  const isForEvent = hasEventItem(lines);
  const limits = dayLimits(shop, lines.flatMap(partsOf));
  // Without a day, neither the lead time of an event nor the dishes of the day can be checked.
  const needsDay = isForEvent || (limits.length > 0 && isDeliveredFrom(shop.kind, channel));
  if (!wish) return needsDay ? refuse("delivery_required") : ifMadeToday(limits, now, null);
  if (shop.kind === "custom" && isClockTime(wish.time)) {
    const fetched = checkPickUp(wish, { now, hours: shop.pickUp });
    return fetched.ok ? ifMadeToday(limits, now, wish) : fetched;
  }
  return checkDeliveryWish(wish, {
    now,
    openingDate: shop.openingDate,
    hasEventItem: isForEvent,
    slots: shop.delivery.slots,
    limits,
  });
}

function ifMadeToday<T>(limits: readonly DayLimit[], now: Date, wish: T): Result<T> {
  const made = checkDayLimits(limits, inZurich(now).day);
  return made.ok ? accept(wish) : made;
}

function hasWords<T extends object>(fields: T | null | undefined): fields is T {
  return fields != null && Object.values(fields).some((value) => String(value).trim() !== "");
}
