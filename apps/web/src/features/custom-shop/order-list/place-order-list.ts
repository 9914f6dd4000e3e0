import {
  amount,
  type CreateOrderRequest,
  type CustomShop,
  type OrderedItem,
} from "@comptoir/contract";
import {
  agreeToPrices,
  type Language,
  type OrderListLine,
  type PricedOrder,
} from "@comptoir/domain";
import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import * as z from "zod/mini";
import { useLanguage, useWords } from "../../../i18n/words.ts";
import { GUEST, type Placement } from "../../../order/place-order.ts";
import type { PlacedOrder } from "../../../order/placed-order.ts";
import { isSameContent } from "../../../order/same-content.ts";
import { endSubmission, openSubmission } from "../../../order/submission.ts";
import { usePlaceOrder } from "../../../order/use-place-order.ts";
import { track } from "../../../platform/analytics.ts";
import { shopName, shopQuery } from "../../../shop/shop.ts";
import { useCustomShop } from "../../../shop/shop-context.tsx";
import { showToast } from "../../../ui/toasts.ts";
import { rememberDishes } from "../dishes/saved-dishes-state.ts";
import { changeLines, removeOrdered } from "./order-list-state.ts";
import { forgetRemark } from "./recipient-state.ts";
import type { OrderCoupon } from "./use-order-coupon.ts";
import type { OrderDetails } from "./use-order-details.ts";

/** Long enough to read two sentences that may matter to somebody's health. */
const READING_MS = 15_000;

const MENU_CHANGED: readonly string[] = [
  "price_changed",
  "unknown_item",
  "unknown_option",
  "unknown_size",
  "too_few_options",
  "too_many_options",
  "dish_not_that_day",
];

/** Places the order list; what was placed leaves it. */
export function usePlaceOrderList(coupon: OrderCoupon, onPlaced: (order: PlacedOrder) => void) {
  const { slug, shop } = useCustomShop();
  const { order: words } = useWords("composer");
  const language = useLanguage();
  const queries = useQueryClient();
  const sent = useRef<readonly OrderListLine[]>([]);
  const { isSending, error, placement, place } = usePlaceOrder({
    owner: null,
    onPlaced: (placed) => {
      const isOther = isOtherFood(placed);
      const ordered = isOther ? [] : sent.current;
      removeOrdered(slug, ordered);
      rememberDishes(slug, ordered);
      onPlaced(placed.placed);
      if (isOther) return;
      coupon.end();
      forgetRemark(slug);
      if (saysOtherwise(placed)) {
        const { orderNumber } = placed.placed;
        showToast(words.placed_as_before(orderNumber), { tone: "error", duration: READING_MS });
      }
    },
    onFailed: async (failed) => {
      const { code } = failed;
      // The menu changed since it was loaded: show today's prices beside the message.
      if (MENU_CHANGED.includes(code)) {
        await queries.invalidateQueries({ queryKey: shopQuery(slug).queryKey });
      }
      coupon.rejudge(failed);
    },
  });
  return {
    isSending,
    error,
    /** The order that an earlier try had placed after all, where it holds other food than the list. */
    earlier: placement && isOtherFood(placement) ? placement.placed : null,
    place: (order: PricedOrder, details: OrderDetails) => {
      track("begin_checkout", { lines: order.lines.length });
      agreeToTodaysPrices(slug, shop);
      const lines = order.lines.map(({ line }) => line);
      sent.current = agreeToPrices(shop.categories, lines);
      const couponCode = coupon.applied?.code ?? null;
      place((userId) => orderRequest({ slug, shop, order, details, couponCode, userId, language }));
    },
  };
}

/** The customer has seen what everything costs today, and goes on. */
export function agreeToTodaysPrices(slug: string, { categories }: CustomShop): void {
  changeLines(slug, (lines) => agreeToPrices(categories, lines));
}

/** Cancels the order: its lines, and what may be on its way. */
export function clearOrder(slug: string): void {
  openSubmission(slug, null);
  changeLines(slug, () => []);
  endSubmission(slug, null);
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

/** The amounts are what the customer saw; the server holds us to them. */
function orderRequest({
  slug,
  shop,
  order,
  details: { contact, note, pickUp },
  couponCode,
  userId,
  language,
}: OrderToSend): CreateOrderRequest {
  return {
    items: order.lines.map(({ line, price }) => ({
      id: line.categoryId,
      name: shopName(shop, line.categoryId, language),
      quantity: line.quantity,
      ...(price && { price: z.encode(amount, price.base), unitPrice: price.unit }),
      ...(line.nameLabel.trim() && { nameLabel: line.nameLabel.trim() }),
      customizations: line.customizations as OrderedItem["customizations"],
    })),
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

/** Whoever sent it, in whatever language and at whatever price, the same food is the same order. */
function isOtherFood({ isEarlier, body, sent }: Placement): boolean {
  const food = ({ items }: Placement["body"]) =>
    items.map((item) => ({ ...item, name: null, price: null, unitPrice: null }));
  return isEarlier && !isSameContent(food(body), food(sent));
}

/** The same food, but the kitchen does not know the latest name, remark or time. */
function saysOtherwise({ isEarlier, body, sent }: Placement): boolean {
  const said = ({ customerInfo, note, deliveryTimePreference }: Placement["body"]) => [
    customerInfo,
    note,
    deliveryTimePreference,
  ];
  return isEarlier && !isSameContent(said(body), said(sent));
}
