import {
  DISPLAYED_STATES,
  isDay,
  LANGUAGES,
  MAX_LINE_QUANTITY,
  MAX_NAME_LABEL,
  MAX_ORDER_LINES,
  ORDER_CHANNELS,
  ORDER_STATES,
  PAYMENT_METHODS,
} from "@comptoir/domain";
import * as z from "zod/mini";
import { amount } from "./amounts.ts";
import { idempotencyKey, orderId, orderNumber, orderNumberText, slug, userId } from "./ids.ts";
import { address, contact, deliveryWish, order, orderOnWire } from "./order.ts";
import { line, paragraph } from "./text.ts";

export const MAX_NOTE = 500;
/** Characters of notes, labels and ids in a whole order; fits a name on each of 100 lines. */
const MAX_FREE_TEXT = 2_500;

const optionId = line(60);

const customizations = z.catchall(
  z.object({ size: z.optional(line(20)), tortillaAmount: z.optional(line(2)) }),
  z.union([optionId, z.array(optionId).check(z.maxLength(40))]),
);

/** `id` names a customisable category, `itemId` a dish of a simple menu. */
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
  /** Price of one piece on the customer's screen, returned if it changed. */
  unitPrice: z.optional(z.nullable(amount)),
  quantity: z.int().check(z.minimum(1), z.maximum(MAX_LINE_QUANTITY)),
  timestamp: z.optional(z.union([line(40), z.number()])),
  nameLabel: z.optional(z.nullable(line(MAX_NAME_LABEL))),
  varieties: z.optional(z.array(optionId).check(z.maxLength(20))),
  customizations: z.optional(customizations),
});
export type OrderedItem = z.infer<typeof orderedItem>;

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
  /** Only staff of the shop may set it. */
  channel: z.optional(z.enum(ORDER_CHANNELS)),
  hold: z.optional(z.uuid()),
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

const day = z.string().check(z.refine(isDay, "must be a day, yyyy-mm-dd"));

const wholeQuery = { snapshot: z._default(z.enum(["true", "false"]), "false") };

export const changedOrderQuery = z.object(wholeQuery);

export const getOrdersQuery = z.object({
  restaurantId: slug,
  date: day,
  by: z._default(z.enum(["creation", "delivery"]), "creation"),
  carriedOver: z._default(z.enum(["true", "false"]), "false"),
  ...wholeQuery,
});
export const getOrdersResponse = z.array(orderOnWire);

export const getMyOrdersQuery = z.object({
  before: z.optional(z.iso.datetime()),
  limit: z._default(z.pipe(z.string().check(z.regex(/^([1-9]\d?|100)$/)), z.transform(Number)), 50),
});
export const getMyOrdersResponse = z.array(order);

export const linkKey = z
  .string()
  .check(z.regex(/^[\w-]{43}$/, "must be the key of an order's link"));

export const trackOrderQuery = z.object({
  restaurantId: slug,
  orderNumber: orderNumberText,
  key: z.optional(linkKey),
});

export const getOpenOrdersQuery = z.object({ restaurantId: slug });
export const getOpenOrdersResponse = z.array(
  z.object({ orderNumber, state: z.enum(ORDER_STATES), totalPrice: amount }),
);
export type OpenOrder = z.output<typeof getOpenOrdersResponse>[number];

/** An order of the caller, by account or by the browser's guest cookie. */
export const ownOrderRequest = z.object({ restaurantId: slug, orderNumber });
export const shareOrderResponse = z.object({ key: linkKey });
export const unshareOrderResponse = z.object({ unshared: z.literal(true) });

export const linkGuestOrdersRequest = z.object({ userId });
export const linkGuestOrdersResponse = z.object({ linked: z.int() });

export const MAX_REASON = 200;
const reason = line(MAX_REASON);

export const updateOrderStateRequest = z
  .object({
    _id: orderId,
    state: z.enum(ORDER_STATES),
    method: z.optional(z.enum(PAYMENT_METHODS)),
    revision: z.optional(z.int().check(z.nonnegative())),
    reason: z.optional(reason),
  })
  .check(
    z.refine(
      ({ method, state }) => method === undefined || state === "accepted",
      "only a payment has a method",
    ),
    z.refine(
      ({ reason, state }) => reason === undefined || state === "cancelled",
      "only a cancellation has a reason",
    ),
  );

export const recallOrderRequest = z.object({
  _id: orderId,
  moves: z.int().check(z.positive()),
  reason: z.optional(reason),
});

export const tickLineRequest = z.object({
  _id: orderId,
  line: z.int().check(z.nonnegative(), z.maximum(MAX_ORDER_LINES)),
  isDone: z.boolean(),
});

export const settleRefundRequest = z.object({
  _id: orderId,
  isSettled: z.boolean(),
  method: z.optional(z.enum(PAYMENT_METHODS)),
  revision: z.optional(z.int().check(z.nonnegative())),
});

export const receivePaymentRequest = z.object({
  _id: orderId,
  method: z.enum(PAYMENT_METHODS),
  revision: z.int().check(z.nonnegative()),
});

export const changeOrderRequest = z.object({
  _id: orderId,
  moves: z.int().check(z.positive()),
  revision: z.int().check(z.nonnegative()),
  quantities: z.optional(
    z
      .array(z.int().check(z.nonnegative(), z.maximum(MAX_LINE_QUANTITY)))
      .check(z.maxLength(MAX_ORDER_LINES)),
  ),
  deliveryFee: z.optional(amount),
  deliveryTimePreference: z.optional(deliveryWish),
  customerInfo: z.optional(z.pick(contact, { phone: true, email: true })),
  deliveryAddress: z.optional(z.pick(address, { street: true, floor: true, doorCode: true })),
  note: z.optional(z.nullable(paragraph(MAX_NOTE))),
});
export type ChangeOrderRequest = z.output<typeof changeOrderRequest>;

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

/** Places an order of the draft's first dishes; replaces an earlier trial. */
export const placeTrialRequest = z.object({ restaurantId: slug, language: z.enum(LANGUAGES) });
export const placeTrialResponse = z.object({ _id: orderId });

export const dropTrialRequest = z.object({ restaurantId: slug });
export const dropTrialResponse = z.object({ done: z.literal(true) });
