import {
  accept,
  checkOpenNow,
  type DeliveryWish,
  type Kitchen,
  lineProblem,
  listedSlot,
  type Result,
  soonest,
  type TimeOffer,
  timeOffer,
} from "@comptoir/domain";
import { useState } from "react";
import { useClock } from "../platform/clock.ts";
import { refreshService } from "../shop/service/followed-shop.tsx";
import { readKitchen, sharesToHold } from "../shop/service/kitchen.ts";
import { useService } from "../shop/service/service-store.ts";
import { useShop } from "../shop/shop-context.tsx";
import { useVisit } from "../shop/visit.ts";
import { useHold } from "./hold/use-hold.ts";
import type { Ordered } from "./order-request.ts";
import type { OrderRefusal } from "./refusals.ts";

const MINUTE_MS = 60_000;

export interface OrderServiceOptions {
  readonly ordered: Ordered;
  /** Null for as soon as possible. */
  readonly chosen: DeliveryWish | null;
  readonly slotFor: (offer: TimeOffer, kitchen: Kitchen) => DeliveryWish | null;
  readonly needsSlot: boolean;
  readonly isOpen: boolean;
}

export type OrderService = ReturnType<typeof useOrderService>;

export function useOrderService(options: OrderServiceOptions) {
  const { ordered, chosen, slotFor, needsSlot, isOpen } = options;
  const { slug } = useShop();
  const { channel } = useVisit();
  const kitchen = useKitchen();
  const offer = timeOffer(kitchen, ordered);
  const slot = slotFor(offer, kitchen);
  const at = slot ? listedSlot(slot.date, slot.time, kitchen.way).from : soonest(kitchen);
  const wanted = ordered.lines.map(({ parts: { dish }, quantity }) => ({ dish, quantity }));

  const needsHold = isOpen && wanted.length > 0 && (slot !== null || !needsSlot);
  const claims = needsHold ? sharesToHold(kitchen, wanted, { at, slot }) : {};
  const request = {
    items: ordered.items,
    deliveryTimePreference: slot,
    ...(channel && { channel }),
  };
  const hold = useHold(Object.keys(claims).length > 0 ? { request, claims } : null);
  const hasHold = hold.until !== null;

  const key = JSON.stringify([chosen, ordered.lines]);
  const [refused, setRefused] = useState<{
    readonly key: string;
    readonly problem: OrderRefusal;
  }>();
  const quantityOf = (dish: string) =>
    wanted.reduce((sum, other) => sum + (other.dish === dish ? other.quantity : 0), 0);

  return {
    kitchen,
    offer: { ...offer, check: (wish: DeliveryWish) => offer.check(wish, hasHold) },
    slot,
    at,
    hold,
    quantityOf,
    /** One entry per line; undefined if available. */
    lineProblems: ordered.lines.map(({ parts }) =>
      lineProblem(kitchen, { line: parts, quantity: quantityOf(parts.dish) }, at),
    ),
    /** Uses the time of the tap, not of the last render. */
    checkNow: (wish: DeliveryWish | null): Result<DeliveryWish | null> => {
      const present = { ...kitchen, now: new Date() };
      if (wish) return timeOffer(present, ordered).check(wish, hasHold);
      const open = checkOpenNow(present);
      return open.ok ? accept(null) : open;
    },
    problem: refused?.key === key ? refused.problem : hold.problem,
    refuse: (problem: OrderRefusal) => {
      setRefused({ key, problem });
      void refreshService(slug);
    },
    forgetRefusal: () => setRefused(undefined),
  };
}

function useKitchen(): Kitchen {
  const { shop } = useShop();
  const { channel } = useVisit();
  const service = useService();
  const minute = useClock((now) => now - (now % MINUTE_MS));
  const now = new Date(Math.max(minute, service?.kitchen.now.getTime() ?? 0));
  return service ? { ...service.kitchen, now } : readKitchen(shop, now, channel);
}
