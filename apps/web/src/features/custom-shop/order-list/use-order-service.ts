import {
  asSoonAsPossible,
  checkOpenNow,
  type DeliveryWish,
  dayLimits,
  lineProblem,
  listedSlot,
  type OrderListLine,
  type OrderToTime,
  type PricedOrder,
  partsOfComposed,
  timeOffer,
} from "@comptoir/domain";
import { useLanguage } from "../../../i18n/words.ts";
import { useHold } from "../../../order/hold/use-hold.ts";
import { useClock } from "../../../platform/clock.ts";
import { readKitchen, sharesToHold } from "../../../shop/service/kitchen.ts";
import { useService } from "../../../shop/service/service-store.ts";
import { useCustomShop } from "../../../shop/shop-context.tsx";
import { useVisit } from "../../../shop/visit.ts";
import { orderedItems } from "./order-list-request.ts";

const MINUTE_MS = 60_000;

export type OrderService = ReturnType<typeof useOrderService>;

interface OrderServiceOptions {
  readonly isOpen: boolean;
  readonly order: PricedOrder;
  /** The chosen time; null for as soon as possible, or if nothing was chosen. */
  readonly pickUp: DeliveryWish | null;
}

/** When the order list can be picked up, what of it can be had then, and what the server holds. */
export function useOrderService({ isOpen, order, pickUp }: OrderServiceOptions) {
  const { shop } = useCustomShop();
  const language = useLanguage();
  const { channel } = useVisit();
  const service = useService();
  const moment = useClock((now) => now - (now % MINUTE_MS));
  const now = new Date(Math.max(moment, service?.kitchen.now.getTime() ?? 0));
  const kitchen = service ? { ...service.kitchen, now } : readKitchen(shop, now, channel);
  const lines = order.lines.map(({ line }) => line);
  const wanted = lines.map(({ categoryId, quantity }) => ({ dish: categoryId, quantity }));
  const asked: OrderToTime = {
    lines: lines.map((line) => ({ parts: partsOfComposed(shop, line), quantity: line.quantity })),
    hasEventItem: false,
    limits: dayLimits(
      shop,
      lines.map(({ categoryId }) => categoryId),
    ),
  };
  const offer = timeOffer(kitchen, asked);
  // A closed kitchen offers its next opening instead of as soon as possible.
  const wish = pickUp ?? (offer.canBeSoon ? null : offer.next);
  const at = wish ? listedSlot(wish.date, wish.time, kitchen.way).from : asSoonAsPossible(kitchen);

  const shares =
    isOpen && lines.length > 0 ? sharesToHold(kitchen, wanted, { at, slot: wish }) : {};
  const request = {
    items: orderedItems(shop, order, language),
    deliveryTimePreference: wish,
    ...(channel && { channel }),
  };
  const hold = useHold(Object.keys(shares).length > 0 ? { request, claims: shares } : null);
  const quantityOf = ({ categoryId }: OrderListLine) =>
    wanted.reduce((sum, { dish, quantity }) => sum + (dish === categoryId ? quantity : 0), 0);
  return {
    kitchen,
    canBeSoon: offer.canBeSoon,
    next: offer.next,
    /** The days and slots to choose from. */
    days: offer.days(Number.POSITIVE_INFINITY).map((day) => ({ day, slots: offer.slotsOn(day) })),
    /** When it is picked up; null for as soon as possible. */
    wish,
    at,
    hold,
    /** Checks a time at the time of the tap, not of the last render. */
    checkNow: (time: DeliveryWish | null) => {
      const present = { ...kitchen, now: new Date() };
      return time
        ? timeOffer(present, asked).check(time, hold.until !== null)
        : checkOpenNow(present);
    },
    /** How many of a line's dish are wanted, in all lines together. */
    quantityOf,
    /** Whether all of it can be had then. */
    isHad: lines.every((line) => {
      const wantedLine = { line: partsOfComposed(shop, line), quantity: quantityOf(line) };
      return !lineProblem(kitchen, wantedLine, at);
    }),
  };
}
