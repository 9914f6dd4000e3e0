import {
  asSoonAsPossible,
  type DeliveryWish,
  dayLimits,
  lineProblem,
  listedSlot,
  type OrderListLine,
  type PricedOrder,
  partsOfComposed,
} from "@comptoir/domain";
import { useLanguage } from "../../../i18n/words.ts";
import { useHold } from "../../../order/hold/use-hold.ts";
import { useClock } from "../../../platform/clock.ts";
import { channelHere } from "../../../platform/taken-order.ts";
import { readKitchen, sharesToHold } from "../../../shop/service/kitchen.ts";
import { useService } from "../../../shop/service/service-store.ts";
import { useCustomShop } from "../../../shop/shop-context.tsx";
import { orderedItems } from "./order-list-request.ts";
import { checkPickUpWish, countedIn, pickUpOffer } from "./pick-up-offer.ts";

const MINUTE_MS = 60_000;

export type OrderService = ReturnType<typeof useOrderService>;

interface OrderServiceOptions {
  readonly isOpen: boolean;
  readonly order: PricedOrder;
  /** What the customer chose; null as soon as possible, or nothing yet. */
  readonly pickUp: DeliveryWish | null;
}

/** When the order list can be fetched, what of it can be had then, and what is kept of it. */
export function useOrderService({ isOpen, order, pickUp }: OrderServiceOptions) {
  const { shop } = useCustomShop();
  const language = useLanguage();
  const service = useService();
  const moment = useClock((now) => now - (now % MINUTE_MS));
  const now = new Date(Math.max(moment, service?.kitchen.now.getTime() ?? 0));
  const kitchen = service ? { ...service.kitchen, now } : readKitchen(shop, now);
  const lines = order.lines.map(({ line }) => line);
  const wanted = countedIn(lines);
  const offer = pickUpOffer(kitchen, shop.pickUp, wanted);
  // A closed kitchen offers its next opening in the place of as soon as possible.
  const wish = pickUp ?? (offer.canBeSoon ? null : offer.next);
  const at = wish ? listedSlot(wish.date, wish.time, kitchen.way).from : asSoonAsPossible(kitchen);

  const channel = channelHere();
  const kept = isOpen && lines.length > 0 ? sharesToHold(kitchen, wanted, { at, slot: wish }) : {};
  const request = {
    items: orderedItems(shop, order, language),
    deliveryTimePreference: wish,
    ...(channel && { channel }),
  };
  const hold = useHold(Object.keys(kept).length > 0 ? { request, claims: kept } : null);
  const limits = dayLimits(
    shop,
    lines.map(({ categoryId }) => categoryId),
  );
  const rules = { hours: shop.pickUp, wanted, limits, isHeld: hold.until !== null };
  const quantityOf = ({ categoryId }: OrderListLine) =>
    wanted.reduce((sum, { dish, quantity }) => sum + (dish === categoryId ? quantity : 0), 0);
  return {
    kitchen,
    offer,
    /** When it is fetched; null as soon as possible. */
    wish,
    at,
    hold,
    checkNow: (asked: DeliveryWish | null) =>
      checkPickUpWish({ ...kitchen, now: new Date() }, asked, rules),
    /** How many of a line's dish are wanted, in all lines together. */
    quantityOf,
    /** All of it can be had then. */
    isHad: lines.every((line) => {
      const asked = { line: partsOfComposed(shop, line), quantity: quantityOf(line) };
      return !lineProblem(kitchen, asked, at);
    }),
  };
}
