import {
  customizationsOf,
  LANGUAGES,
  type Language,
  nameIn,
  ORDER_CHANNELS,
  ORDER_STATES,
  type Order,
  type OrderLine,
  PAYMENT_METHODS,
  REFUNDS,
  ZERO,
} from "@comptoir/domain";
import * as z from "zod/mini";
import { amount } from "./amounts.ts";
import { orderId, shownOrderNumber, slug } from "./ids.ts";
import { orderLine } from "./order-line.ts";
import { line } from "./text.ts";

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
  floor: z.optional(line(40)),
  doorCode: z.optional(line(40)),
});

export const deliveryWish = z.object({
  date: z._default(line(10), ""),
  time: z._default(line(20), ""),
});

export const orderSnapshot = z.object({
  lines: z.array(orderLine),
  tax: z.object({ percent: z.number(), mode: z.enum(["added", "included"]) }),
  vat: z.array(z.object({ percent: z.number(), gross: amount, tax: amount })),
  menuVersion: z.nullable(z.string()),
});

/** Without the limits of a request: stored values are returned at any length. */
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

export const orderOnWire = z.object({
  _id: orderId,
  orderNumber: shownOrderNumber,
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
  deliveryFeeToConfirm: z.optional(z.literal(true)),
  deliveryTimePreference: z.nullable(deliveryWish),
  note: z.nullable(z.string()),
  language: z.enum(LANGUAGES),
  history: z.array(
    z.object({
      state: z.enum(ORDER_STATES),
      at: z.iso.datetime(),
      by: z.optional(z.nullable(z.string())),
      isRecall: z.optional(z.literal(true)),
      method: z.optional(z.enum(PAYMENT_METHODS)),
      reason: z.optional(z.string()),
    }),
  ),
  channel: z.optional(z.enum(ORDER_CHANNELS)),
  doneLines: z.optional(z.array(z.int())),
  refund: z.optional(z.enum(REFUNDS)),
  received: z.optional(amount),
  refunded: z.optional(amount),
  revision: z.optional(z.int()),
  promisedAt: z.optional(z.iso.datetime()),
  changes: z.optional(
    z.array(
      z.object({
        at: z.iso.datetime(),
        by: z.optional(z.nullable(z.string())),
        from: amount,
        to: amount,
      }),
    ),
  ),
  snapshot: z.optional(orderSnapshot),
});
export type OrderOnWire = z.output<typeof orderOnWire>;
export type OrderJson = z.input<typeof orderOnWire>;

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
  encode: (given) => encodeOrder(given, "true"),
});

export function encodeOrder(given: Order, snapshot: "true" | "false"): OrderOnWire {
  return { ...toWire(given), ...(snapshot === "true" && { snapshot: snapshotOf(given) }) };
}

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
    ...(given.isFeeToConfirm && { deliveryFeeToConfirm: true as const }),
    deliveryTimePreference: given.wish,
    note: given.note,
    language: given.language,
    history: [...given.history],
    ...(given.channel !== "web" && { channel: given.channel }),
    ...(given.doneLines.length > 0 && { doneLines: [...given.doneLines] }),
    ...(given.refund && { refund: given.refund }),
    ...(given.received > 0 && { received: given.received }),
    ...(given.refunded > 0 && { refunded: given.refunded }),
    ...(given.revision > 0 && { revision: given.revision }),
    ...(given.promisedAt && { promisedAt: given.promisedAt }),
    ...(given.changes && { changes: [...given.changes] }),
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
  return {
    lines: lines as z.output<typeof orderLine>[],
    tax: amounts.taxRule,
    vat: [...amounts.vat],
    menuVersion,
  };
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
      vat: whole.vat,
    },
    couponCode: wire.couponCode,
    contact: wire.customerInfo,
    address: wire.deliveryAddress,
    deliveryDistance: wire.deliveryDistance,
    isFeeToConfirm: wire.deliveryFeeToConfirm === true,
    wish: wire.deliveryTimePreference,
    note: wire.note,
    menuVersion: whole.menuVersion,
    channel: wire.channel ?? "web",
    doneLines: wire.doneLines ?? [],
    refund: wire.refund ?? null,
    received: wire.received ?? ZERO,
    refunded: wire.refunded ?? ZERO,
    revision: wire.revision ?? 0,
    ...(wire.promisedAt && { promisedAt: wire.promisedAt }),
    ...(wire.changes && { changes: wire.changes }),
    history: wire.history,
  };
}

export const changedOrder = z.pick(orderOnWire, {
  _id: true,
  state: true,
  history: true,
  doneLines: true,
  refund: true,
  received: true,
  refunded: true,
  revision: true,
  promisedAt: true,
});

/** An order's invoice. Not in `PATHS`: only a part that loads later calls it. */
export const ORDER_BILL_PATH = "/api/orderBill";
