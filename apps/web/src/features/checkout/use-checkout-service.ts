import {
  type BasketLine,
  type DayLimit,
  type DeliveryWish,
  isDay,
  type LineProblem,
  lineProblem,
  listedSlot,
  type OrderToTime,
  partsOfBasketLine,
  portionsResource,
  proposeDelivery,
  soonest,
  type TakenChannel,
  type TimeOffer,
  timeOffer,
} from "@comptoir/domain";
import { useState } from "react";
import { useLanguage } from "../../i18n/words.ts";
import { useHold } from "../../order/hold/use-hold.ts";
import { readKitchen, sharesToHold } from "../../shop/service/kitchen.ts";
import { refreshService } from "../../shop/service/refresh-service.ts";
import { useService } from "../../shop/service/service-store.ts";
import { useSimpleShop } from "../../shop/shop-context.tsx";
import { orderedItems } from "./order-request.ts";
import type { Problem } from "./steps.ts";

interface CheckoutServiceOptions {
  readonly lines: readonly BasketLine[];
  readonly wish: DeliveryWish;
  readonly hasEventItem: boolean;
  readonly limits: readonly DayLimit[];
  readonly isOpen: boolean;
  readonly channel: TakenChannel | null;
  /** Whether a step asks for a time; otherwise the order is for as soon as possible. */
  readonly asksForTime: boolean;
}

/** A line that cannot be had at the chosen time. */
export interface LineNotHad {
  readonly line: BasketLine;
  readonly problem: LineProblem;
}

export type CheckoutService = ReturnType<typeof useCheckoutService>;

/** When the kitchen can make the basket, and what of it the server holds. */
export function useCheckoutService(options: CheckoutServiceOptions) {
  const { lines, wish, hasEventItem, limits, isOpen, channel, asksForTime } = options;
  const { slug, shop } = useSimpleShop();
  const language = useLanguage();
  const service = useService();
  const now = new Date();
  const kitchen = service ? { ...service.kitchen, now } : readKitchen(shop, now, channel);

  const parts = lines.map((line) => ({
    parts: partsOfBasketLine(shop, line),
    quantity: line.quantity,
  }));
  const order: OrderToTime = { lines: parts, hasEventItem, limits };
  const offer = timeOffer(kitchen, order);
  const chosen = asksForTime && isDay(wish.date) && wish.time ? wish : null;
  const soon = soonest(kitchen);
  const isCounted = lines.some(({ itemId }) => portionsResource(kitchen, itemId, soon));
  // The last portions are held from the first step on, for the slot that would be proposed.
  const slot = chosen ?? (asksForTime && isCounted ? offer.next : null);
  const at = slot ? listedSlot(slot.date, slot.time, kitchen.way).from : soon;
  const counted = lines.map(({ itemId, quantity }) => ({ dish: itemId, quantity }));
  const shares =
    isOpen && (slot || !asksForTime) ? sharesToHold(kitchen, counted, { at, slot }) : {};
  const request = {
    items: orderedItems(shop, lines, language),
    deliveryTimePreference: slot,
    ...(channel && { channel }),
  };
  const hold = useHold(Object.keys(shares).length > 0 ? { request, claims: shares } : null);
  const isHeld = hold.until !== null;

  const key = JSON.stringify([wish, counted]);
  const [refused, setRefused] = useState<{ readonly key: string; readonly problem: Problem }>();
  const notHad = (chosen || !asksForTime ? lines : []).flatMap((line): LineNotHad[] => {
    const quantity = lines.reduce(
      (sum, other) => sum + (other.itemId === line.itemId ? other.quantity : 0),
      0,
    );
    const problem = lineProblem(kitchen, { line: partsOfBasketLine(shop, line), quantity }, at);
    return problem ? [{ line, problem }] : [];
  });

  return {
    kitchen,
    offer: { ...offer, check: (asked: DeliveryWish) => offer.check(asked, isHeld) },
    /** Checks a wish at the time of the tap, not of the last render. */
    checkNow: (asked: DeliveryWish) =>
      timeOffer({ ...kitchen, now: new Date() }, order).check(asked, isHeld),
    hold,
    notHad,
    /** Why the kitchen refused what is chosen now. */
    problem: refused?.key === key ? refused.problem : hold.problem,
    refuse: (problem: Problem) => {
      setRefused({ key, problem });
      void refreshService(slug);
    },
    forgetRefusal: () => setRefused(undefined),
  };
}

/** Fills what the customer left open: the first free day, and the slot of last time if it is free then. */
export function proposeWish(
  wish: DeliveryWish,
  { rules, next, earliest, slotsOn }: TimeOffer,
  usualSlot: string | undefined,
): DeliveryWish {
  const date = wish.date || next?.date || earliest;
  const free = slotsOn(date).filter(({ isFull }) => !isFull);
  return proposeDelivery(
    { ...wish, date },
    { ...rules, slots: free.map(({ time }) => time) },
    usualSlot,
  );
}
