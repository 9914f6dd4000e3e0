import {
  customizationsOf,
  DISPLAYED_STATES,
  isDay,
  LANGUAGES,
  type Language,
  MAX_LINE_QUANTITY,
  MAX_NAME_LABEL,
  MAX_ORDER_LINES,
  nameIn,
  ORDER_STATES,
  type Order,
  type OrderLine,
} from "@comptoir/domain";
import * as z from "zod/mini";
import { amount } from "./amounts.ts";
import { idempotencyKey, orderId, orderNumber, orderNumberText, slug, userId } from "./ids.ts";
import { orderLine } from "./order-line.ts";
import { line, paragraph } from "./text.ts";

export const MAX_NOTE = 500;
/** Characters of free text in a whole order: notes, labels, ids. A name on each of a hundred lines fits well. */
const MAX_FREE_TEXT = 2_500;

const optionId = line(60);

const customizations = z.catchall(
  z.object({ size: z.optional(line(20)), tortillaAmount: z.optional(line(2)) }),
  z.union([optionId, z.array(optionId).check(z.maxLength(40))]),
);

/** A line of either shop: `id` names a customisable category, `itemId` a dish of a simple menu. */
const orderedItem = z.object({
  id: z.optional(z.union([line(60), z.number()])),
  itemId: z.optional(line(60)),
  category: z.optional(line(60)),
  name: z.optional(line(200)),
  translationKey: z.optional(line(60)),
  size: z.optional(z.nullable(line(20))),
  portionSize: z.optional(z.nullable(line(60))),
  people: z.optional(z.nullable(z.number())),
  price: z.optional(z.nullable(z.number())),
  quantity: z.int().check(z.minimum(1), z.maximum(MAX_LINE_QUANTITY)),
  timestamp: z.optional(z.union([line(40), z.number()])),
  nameLabel: z.optional(z.nullable(line(MAX_NAME_LABEL))),
  varieties: z.optional(z.array(optionId).check(z.maxLength(20))),
  customizations: z.optional(customizations),
});
export type OrderedItem = z.infer<typeof orderedItem>;

export const contact = z.object({
  name: z._default(line(100), ""),
  phone: z._default(line(40), ""),
  email: z._default(line(254), ""),
});

export const address = z.object({
  street: z._default(line(200), ""),
  city: z._default(line(100), ""),
  postalCode: z._default(line(12), ""),
  country: z._default(line(60), ""),
});

const deliveryWish = z.object({
  date: z._default(line(10), ""),
  time: z._default(line(20), ""),
});

export const createOrderHeaders = z.object({ "idempotency-key": z.optional(idempotencyKey) });

const orderRequest = z.object({
  items: z.array(orderedItem).check(z.maxLength(MAX_ORDER_LINES)),
  userId: z.optional(z.nullable(userId)),
  restaurantId: z.optional(slug),
  totalPrice: z.optional(amount),
  subtotal: z.optional(amount),
  couponDiscount: z.optional(amount),
  couponCode: z.optional(z.nullable(line(40))),
  createdAt: z.optional(line(40)),
  status: z.optional(z.literal("pending")),
  customerInfo: z.optional(z.nullable(contact)),
  deliveryAddress: z.optional(z.nullable(address)),
  deliveryFee: z.optional(amount),
  deliveryDistance: z.optional(z.nullable(z.number())),
  deliveryTimePreference: z.optional(z.nullable(deliveryWish)),
  note: z.optional(z.nullable(paragraph(MAX_NOTE))),
  language: z.optional(z.enum(LANGUAGES)),
});

export const createOrderRequest = orderRequest.check(
  z.refine(
    ({ items, note }) =>
      items.reduce((sum, line) => sum + freeText(line), note?.length ?? 0) <= MAX_FREE_TEXT,
    `must have at most ${MAX_FREE_TEXT} characters of text`,
  ),
);

function freeText({ id, nameLabel }: OrderedItem): number {
  return String(id ?? "").length + (nameLabel?.length ?? 0);
}

export type CreateOrderRequest = z.infer<typeof createOrderRequest>;

export const createOrderResponse = z.object({
  _id: orderId,
  orderNumber,
  restaurantId: slug,
  state: z.enum(ORDER_STATES),
  totalPrice: amount,
});
export type CreateOrderResponse = z.infer<typeof createOrderResponse>;

/** Asked for with `snapshot=true`: our own screens read an order whole, and nothing else. */
export const orderSnapshot = z.object({
  lines: z.array(orderLine),
  tax: z.object({ percent: z.number(), mode: z.enum(["added", "included"]) }),
  menuVersion: z.nullable(z.string()),
});

/**
 * The fields of an ordered item, without the limits of a request: what a shop's menu or an older release put
 * there is told, however long it is.
 */
const lineOnWire = z.object({
  id: z.optional(z.union([z.string(), z.number()])),
  itemId: z.optional(z.string()),
  category: z.optional(z.string()),
  name: z.optional(z.string()),
  translationKey: z.optional(z.string()),
  size: z.optional(z.nullable(z.string())),
  portionSize: z.optional(z.nullable(z.string())),
  people: z.optional(z.nullable(z.number())),
  price: z.optional(z.nullable(amount)),
  quantity: z.int().check(z.positive()),
  timestamp: z.optional(z.union([z.string(), z.number()])),
  nameLabel: z.optional(z.nullable(z.string())),
  varieties: z.optional(z.array(z.string())),
  customizations: z.optional(
    z.catchall(
      z.object({ size: z.optional(z.string()), tortillaAmount: z.optional(z.string()) }),
      z.union([z.string(), z.array(z.string())]),
    ),
  ),
  lineTotal: amount,
});
type LineOnWire = z.output<typeof lineOnWire>;

/** An order as the API tells it: each line what was sent, with the shop's own names and prices. */
export const orderOnWire = z.object({
  _id: orderId,
  orderNumber,
  restaurantId: slug,
  state: z.enum(ORDER_STATES),
  createdAt: z.iso.datetime(),
  userId: z.nullable(z.string()),
  items: z.array(lineOnWire),
  subtotal: amount,
  tax: amount,
  deliveryFee: amount,
  couponDiscount: amount,
  couponCode: z.nullable(z.string()),
  totalPrice: amount,
  customerInfo: z.nullable(contact),
  deliveryAddress: z.nullable(address),
  deliveryDistance: z.number(),
  deliveryTimePreference: z.nullable(deliveryWish),
  note: z.nullable(z.string()),
  language: z.enum(LANGUAGES),
  history: z.array(
    z.object({
      state: z.enum(ORDER_STATES),
      at: z.iso.datetime(),
      by: z.optional(z.nullable(z.string())),
    }),
  ),
  snapshot: z.optional(orderSnapshot),
});
export type OrderOnWire = z.output<typeof orderOnWire>;
/** As it stands in the JSON, in CHF. */
export type OrderJson = z.input<typeof orderOnWire>;

/** The domain's order, with all that was stored of it. */
export const order = z.codec(orderOnWire, z.custom<Order>(), {
  decode: (wire, { issues }) => {
    if (wire.snapshot) return readOrder(wire, wire.snapshot);
    issues.push({
      code: "custom",
      message: "must have a snapshot",
      input: wire,
      path: ["snapshot"],
    });
    return z.NEVER;
  },
  encode: (given) => ({ ...toWire(given), snapshot: snapshotOf(given) }),
});

/** The order without its snapshot, as the API told it from the beginning. */
export function toWire(given: Order): OrderOnWire {
  const { amounts } = given;
  return {
    _id: given.id,
    orderNumber: given.number,
    restaurantId: given.slug,
    state: given.state,
    createdAt: given.placedAt,
    userId: given.userId,
    items: given.lines.map((line) => lineToWire(line, given.language)),
    subtotal: amounts.subtotal,
    tax: amounts.tax,
    deliveryFee: amounts.deliveryFee,
    couponDiscount: amounts.couponDiscount,
    couponCode: given.couponCode,
    totalPrice: amounts.total,
    customerInfo: given.contact,
    deliveryAddress: given.address,
    deliveryDistance: given.deliveryDistance,
    deliveryTimePreference: given.wish,
    note: given.note,
    language: given.language,
    history: [...given.history],
  };
}

export function lineToWire(line: OrderLine, language: Language): LineOnWire {
  const { names, quantity, label, total } = line;
  const shared = {
    name: nameIn(names, language),
    quantity,
    ...(label !== null && { nameLabel: label }),
    lineTotal: total,
  };
  if (line.kind === "composed") {
    const customizations = customizationsOf(line) as LineOnWire["customizations"];
    return { id: line.categoryId, ...shared, price: line.base, customizations };
  }
  return {
    ...(line.basketId !== null && { id: line.basketId }),
    itemId: line.dishId,
    translationKey: line.dishId,
    ...(line.categoryId && { category: line.categoryId }),
    ...shared,
    price: line.unit,
    ...(line.size !== null && { size: line.size }),
    ...(line.portion && { portionSize: line.portion.id }),
    ...(line.people !== null && { people: line.people }),
    ...(line.varieties.length > 0 && { varieties: line.varieties.map(({ id }) => id) }),
  };
}

function snapshotOf({ lines, amounts, menuVersion }: Order): z.output<typeof orderSnapshot> {
  return { lines: lines as z.output<typeof orderLine>[], tax: amounts.taxRule, menuVersion };
}

function readOrder(wire: OrderOnWire, whole: z.output<typeof orderSnapshot>): Order {
  return {
    id: wire._id,
    slug: wire.restaurantId,
    number: wire.orderNumber,
    state: wire.state,
    placedAt: wire.createdAt,
    userId: wire.userId,
    language: wire.language,
    lines: whole.lines,
    amounts: {
      subtotal: wire.subtotal,
      tax: wire.tax,
      deliveryFee: wire.deliveryFee,
      couponDiscount: wire.couponDiscount,
      total: wire.totalPrice,
      taxRule: whole.tax,
    },
    couponCode: wire.couponCode,
    contact: wire.customerInfo,
    address: wire.deliveryAddress,
    deliveryDistance: wire.deliveryDistance,
    wish: wire.deliveryTimePreference,
    note: wire.note,
    menuVersion: whole.menuVersion,
    history: wire.history,
  };
}

const day = z.string().check(z.refine(isDay, "must be a day, yyyy-mm-dd"));

export const getOrdersQuery = z.object({
  restaurantId: slug,
  date: day,
  by: z._default(z.enum(["creation", "delivery"]), "creation"),
  /** Whether the orders come whole, as our own screens read them. */
  snapshot: z._default(z.enum(["true", "false"]), "false"),
});
export const getOrdersResponse = z.array(orderOnWire);

export const getMyOrdersQuery = z.object({
  before: z.optional(z.iso.datetime()),
  limit: z._default(z.pipe(z.string().check(z.regex(/^([1-9]\d?|100)$/)), z.transform(Number)), 50),
});
export const getMyOrdersResponse = z.array(order);

export const trackOrderQuery = z.object({ restaurantId: slug, orderNumber: orderNumberText });

/** What a move changes of an order. */
export const movedOrder = z.pick(orderOnWire, { _id: true, state: true, history: true });

export const updateOrderStateRequest = z.object({ _id: orderId, state: z.enum(ORDER_STATES) });

export const updateOrderUserRequest = z.object({
  orderNumber,
  userId,
  restaurantId: z.optional(slug),
});
export const updateOrderUserResponse = z.object({ orderNumber, userId });

export const monitoringQuery = z.object({ restaurantId: slug });
export const monitoringResponse = z.array(
  z.object({ orderNumber, state: z.enum(DISPLAYED_STATES) }),
);
export type DisplayedOrder = z.infer<typeof monitoringResponse>[number];
