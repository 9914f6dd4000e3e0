import {
  agreeToPrices,
  type CustomShop,
  type OrderListLine,
  type PricedOrder,
} from "@comptoir/domain";
import { useRef } from "react";
import { useLanguage, useWords } from "../../../i18n/words.ts";
import type { OrderCoupon } from "../../../order/coupon/use-order-coupon.ts";
import { endSubmission, type Placement } from "../../../order/place-order.ts";
import type { PlacedOrder } from "../../../order/placed-order.ts";
import { isSameContent } from "../../../order/same-content.ts";
import { usePlaceOrder } from "../../../order/use-place-order.ts";
import { endWaiting } from "../../../order/waiting-order.ts";
import { track } from "../../../shop/analytics.ts";
import { useCustomShop } from "../../../shop/shop-context.tsx";
import { useVisit, type Visit } from "../../../shop/visit.ts";
import { showToast } from "../../../ui/toasts.ts";
import { rememberDishes } from "../dishes/saved-dishes-state.ts";
import { listRequest } from "./order-list-request.ts";
import { changeLines } from "./order-list-state.ts";
import { forgetRemark } from "./recipient-state.ts";
import type { ListService } from "./use-list-service.ts";
import type { OrderDetails } from "./use-order-details.ts";

/** Long enough for two sentences that may concern an allergy. */
const READING_MS = 15_000;

interface PlaceOrderListOptions {
  readonly coupon: OrderCoupon;
  readonly service: ListService;
  readonly onPlaced: (order: PlacedOrder) => void;
}

export function usePlaceOrderList({ coupon, service, onPlaced }: PlaceOrderListOptions) {
  const { slug, shop } = useCustomShop();
  const visit = useVisit();
  const { order: words } = useWords("composer");
  const language = useLanguage();
  const sent = useRef<readonly OrderListLine[]>([]);
  const { isSending, error, placement, place } = usePlaceOrder({
    owner: null,
    coupon,
    service,
    onPlaced: (placed) => {
      const isOther = isOtherFood(placed);
      const ordered = isOther ? [] : sent.current;
      removeOrdered(slug, visit, ordered);
      rememberDishes(slug, visit, ordered);
      onPlaced(placed.placed);
      if (isOther) return;
      coupon.end();
      forgetRemark(slug, visit);
      if (hasOtherDetails(placed)) {
        const { orderNumber } = placed.placed;
        showToast(words.placed_as_before(orderNumber), { tone: "error", duration: READING_MS });
      }
    },
  });
  return {
    isSending,
    error,
    /** The order placed by an earlier attempt, if its dishes differ from the list. */
    earlier: placement && isOtherFood(placement) ? placement.placed : null,
    place: (order: PricedOrder, details: OrderDetails) => {
      track("begin_checkout", { lines: order.lines.length });
      agreeToTodaysPrices(slug, visit, shop);
      const lines = order.lines.map(({ line }) => line);
      sent.current = agreeToPrices(shop.categories, lines);
      const couponCode = coupon.applied?.code ?? null;
      place((userId) =>
        listRequest({ ...details, slug, shop, order, couponCode, userId, language }),
      );
    },
  };
}

/** The customer has seen the current prices and accepts them. */
export function agreeToTodaysPrices(slug: string, visit: Visit, { categories }: CustomShop): void {
  changeLines(slug, visit, (lines) => agreeToPrices(categories, lines));
}

/** Removes the lines and any pending attempt. */
export function clearOrder(slug: string, visit: Visit): void {
  changeLines(slug, visit, () => []);
  endSubmission(slug, visit, null);
  endWaiting(slug, visit);
}

/** Compares the dishes only: customer, language and prices may differ. */
function isOtherFood({ isEarlier, body, sent }: Placement): boolean {
  const food = ({ items }: Placement["body"]) =>
    items.map((item) => ({ ...item, name: null, price: null, unitPrice: null }));
  return isEarlier && !isSameContent(food(body), food(sent));
}

/** Same dishes, but the placed order lacks the latest name, note or time. */
function hasOtherDetails({ isEarlier, body, sent }: Placement): boolean {
  const details = ({ customerInfo, note, deliveryTimePreference }: Placement["body"]) => [
    customerInfo,
    note,
    deliveryTimePreference,
  ];
  return isEarlier && !isSameContent(details(body), details(sent));
}

/** Keeps lines that changed while the order was sent. */
export function removeOrdered(slug: string, visit: Visit, ordered: readonly OrderListLine[]): void {
  changeLines(slug, visit, (lines) =>
    lines.filter((line) => !ordered.some((sent) => isSameContent(sent, line))),
  );
}
