import {
  type BasketLine,
  type DeliveryRules,
  type DeliveryWish,
  isDay,
  type LineProblem,
  lineProblem,
  listedSlot,
  partsOfBasketLine,
  portionsResource,
  soonest,
  type TakenChannel,
} from "@comptoir/domain";
import { useState } from "react";
import { useLanguage } from "../../i18n/words.ts";
import { useHold } from "../../order/hold/use-hold.ts";
import { readKitchen, sharesToHold } from "../../shop/service/kitchen.ts";
import { refreshService } from "../../shop/service/refresh-service.ts";
import { useService } from "../../shop/service/service-store.ts";
import { useSimpleShop } from "../../shop/shop-context.tsx";
import { deliveryOffer } from "./delivery-offer.ts";
import { orderedItems } from "./order-request.ts";
import type { Problem } from "./steps.ts";

interface CheckoutServiceOptions {
  readonly lines: readonly BasketLine[];
  readonly wish: DeliveryWish;
  readonly rules: DeliveryRules;
  readonly isOpen: boolean;
  readonly channel: TakenChannel | null;
  /** A time is asked for; otherwise it is wanted as soon as possible. */
  readonly asksForTime: boolean;
}

/** A line that cannot be had for the chosen time. */
export interface LineNotHad {
  readonly line: BasketLine;
  readonly problem: LineProblem;
}

export type CheckoutService = ReturnType<typeof useCheckoutService>;

/** What the kitchen can make of the basket when, and what of it is kept for whoever orders. */
export function useCheckoutService(options: CheckoutServiceOptions) {
  const { lines, wish, rules, isOpen, channel, asksForTime } = options;
  const { slug, shop } = useSimpleShop();
  const language = useLanguage();
  const service = useService();
  const kitchen = service ? { ...service.kitchen, now: rules.now } : readKitchen(shop, rules.now);

  const chosen = asksForTime && isDay(wish.date) && wish.time ? wish : null;
  const soon = soonest(kitchen);
  const isCounted = lines.some(({ itemId }) => portionsResource(kitchen, itemId, soon));
  const offer = deliveryOffer({ kitchen, lines, rules });
  // The last portions are kept from the first step on, for the slot that would be proposed.
  const slot = chosen ?? (asksForTime && isCounted ? (offer.next ?? null) : null);
  const at = slot ? listedSlot(slot.date, slot.time, kitchen.way).from : soon;
  const counted = lines.map(({ itemId, quantity }) => ({ dish: itemId, quantity }));
  const kept = isOpen && (slot || !asksForTime) ? sharesToHold(kitchen, counted, { at, slot }) : {};
  const request = {
    items: orderedItems(shop, lines, language),
    deliveryTimePreference: slot,
    ...(channel && { channel }),
  };
  const hold = useHold(Object.keys(kept).length > 0 ? { request, claims: kept } : null);
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
    /** Whether a wish does by the time that it is now. */
    checkNow: (asked: DeliveryWish) => {
      const now = new Date();
      const offered = deliveryOffer({
        kitchen: { ...kitchen, now },
        lines,
        rules: { ...rules, now },
      });
      return offered.check(asked, isHeld);
    },
    hold,
    notHad,
    /** Why the kitchen said no to what is chosen now. */
    problem: refused?.key === key ? refused.problem : hold.problem,
    refuse: (problem: Problem) => {
      setRefused({ key, problem });
      void refreshService(slug);
    },
    forgetRefusal: () => setRefused(undefined),
  };
}
