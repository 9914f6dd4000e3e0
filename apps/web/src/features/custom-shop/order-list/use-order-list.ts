import {
  agreeToPrices,
  type OrderListLine,
  priceBefore,
  priceOrder,
  rememberOrdered,
} from "@comptoir/domain";
import { createContext, use, useRef, useState } from "react";
import { changeLines, useChangeLines, useOrderLines } from "../../../basket/order-list-state.ts";
import { useSavedDishes } from "../../../basket/saved-dishes-state.ts";
import { useLanguage, useWords } from "../../../i18n/words.ts";
import type { AppliedCoupon } from "../../../order/coupon/coupon-code.ts";
import { orderedCompositions, orderRequest } from "../../../order/order-request.ts";
import { endSubmission, GUEST, isSameContent, type Placement } from "../../../order/place-order.ts";
import type { PlacedOrder } from "../../../order/placed-order.ts";
import { useTotalBefore, useVatRates } from "../../../order/totals.ts";
import { useOrdering } from "../../../order/use-ordering.ts";
import { endWaiting } from "../../../order/waiting-order.ts";
import { track } from "../../../shop/analytics.ts";
import { useCustomShop } from "../../../shop/shop-context.tsx";
import { useVisit, type Visit } from "../../../shop/visit.ts";
import { showToast } from "../../../ui/toasts.ts";
import { useAvailableToday } from "../dishes/dish-words.tsx";
import { forgetRemark, useOrderDetails, useRecipient } from "./use-order-details.ts";

/** Long enough for two sentences that may concern an allergy. */
const READING_MS = 15_000;

interface OrderListOptions {
  readonly isOpen: boolean;
  readonly onPlaced: (order: PlacedOrder) => void;
}

type OrderList = ReturnType<typeof useOrderListHere>;

export const OrderListContext = createContext<OrderList | null>(null);

export function useOrderList(): OrderList {
  const list = use(OrderListContext);
  if (!list) throw new Error("no order list is open here");
  return list;
}

export function useOrderListHere({ isOpen, onPlaced }: OrderListOptions) {
  const { slug, shop } = useCustomShop();
  const visit = useVisit();
  const { order: words } = useWords("composer");
  const language = useLanguage();
  const stored = useOrderLines();
  const change = useChangeLines();
  const [, changeSaved] = useSavedDishes();
  const vatRates = useVatRates();
  const priced = priceOrder(shop.categories, stored, shop.tax, vatRates);
  const ordered = orderedCompositions(shop, priced, language);
  const recipient = useRecipient();
  const { pickUp } = recipient.recipient;
  const [applied, setApplied] = useState<AppliedCoupon | null>(null);
  const sent = useRef<readonly OrderListLine[]>([]);
  const ordering = useOrdering({
    owner: null,
    coupon: {
      subtotal: priced.amounts.subtotal,
      isShown: isOpen && stored.length > 0,
      coupon: applied,
      onChange: setApplied,
    },
    service: {
      ordered,
      chosen: pickUp,
      // If the kitchen is closed, the default is its next slot.
      slotFor: ({ canBeSoon, next }) => pickUp ?? (canBeSoon ? null : next),
      needsSlot: false,
      isOpen,
    },
    onPlaced: (placement) => {
      const isOther = isOtherFood(placement);
      const lines = isOther ? [] : sent.current;
      removeOrdered(slug, visit, lines);
      changeSaved((saved) => rememberOrdered(saved, lines));
      onPlaced(placement.placed);
      if (isOther) return;
      coupon.reset({ isUsed: true });
      forgetRemark(slug, visit);
      if (hasOtherDetails(placement)) {
        const { orderNumber } = placement.placed;
        showToast(words.placed_as_before(orderNumber), { tone: "error", duration: READING_MS });
      }
    },
  });
  const { coupon, service, sending } = ordering;
  const discount = coupon.applied?.discount;
  const order = priceOrder(shop.categories, stored, shop.tax, vatRates, discount);
  const { total } = order.amounts;
  const details = useOrderDetails(recipient, total, service);

  const { before, agree } = useTotalBefore(total, isOpen);
  const isNews = stored.some((line) => priceBefore(shop.categories, line) !== undefined);
  // After a price refusal, sending again is the agreement.
  const isRefused = sending.error?.code === "price_changed" && !sending.isSending;
  const agreeToPricesNow = () => change((lines) => agreeToPrices(shop.categories, lines));
  const prices = {
    before,
    isRefused,
    isToAgree: !isRefused && (isNews || before !== null),
    agree: () => {
      agree();
      agreeToPricesNow();
    },
  };

  const isMadeOn = useAvailableToday(service.slot?.date);
  const blocks = {
    gone: !order.isOffered,
    otherDay: !stored.every(({ categoryId }) => isMadeOn(shop.categories[categoryId])),
    soldOut: service.lineProblems.some(Boolean),
  };
  const isBlocked = Object.values(blocks).some(Boolean);
  const [wasBlocked, setBlocked] = useState(false);

  const prepare = () => {
    setBlocked(isBlocked);
    if (isBlocked) return undefined;
    const checked = details.check();
    if (!checked) return undefined;
    track("begin_checkout", { lines: stored.length });
    if (isRefused) agree();
    agreeToPricesNow();
    sent.current = agreeToPrices(shop.categories, stored);
    const couponCode = coupon.applied?.code ?? null;
    const { items } = ordered;
    const { amounts } = order;
    const parts = { ...checked, slug, items, amounts, couponCode, language };
    return (userId: string | null) => orderRequest({ ...parts, userId: userId ?? GUEST });
  };

  return {
    order,
    details,
    prices,
    blocks: wasBlocked ? blocks : null,
    ordering: {
      ...ordering,
      place: ({ withoutCode = false } = {}) => ordering.place(prepare, { withoutCode }),
      earlier:
        sending.placement && isOtherFood(sending.placement) ? sending.placement.placed : null,
    },
  };
}

export function clearOrder(slug: string, visit: Visit): void {
  changeLines(slug, visit, () => []);
  endSubmission(slug, visit, null);
  endWaiting(slug, visit);
}

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
