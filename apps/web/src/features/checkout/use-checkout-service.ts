import {
  type BasketLine,
  type DayLimit,
  type DeliveryWish,
  isDay,
  type Kitchen,
  type LineProblem,
  partsOfBasketLine,
  portionsResource,
  proposeDelivery,
  soonest,
  type TimeOffer,
} from "@comptoir/domain";
import { useLanguage } from "../../i18n/words.ts";
import { useOrderService } from "../../order/use-order-service.ts";
import { useSimpleShop } from "../../shop/shop-context.tsx";
import { orderedItems } from "./order-request.ts";

interface CheckoutServiceOptions {
  readonly lines: readonly BasketLine[];
  readonly wish: DeliveryWish;
  readonly hasEventItem: boolean;
  readonly limits: readonly DayLimit[];
  readonly isOpen: boolean;
  /** False for orders as soon as possible. */
  readonly asksForTime: boolean;
}

export interface UnavailableLine {
  readonly line: BasketLine;
  readonly problem: LineProblem;
}

export type CheckoutService = ReturnType<typeof useCheckoutService>;

export function useCheckoutService(options: CheckoutServiceOptions) {
  const { lines, wish, hasEventItem, limits, isOpen, asksForTime } = options;
  const { shop } = useSimpleShop();
  const language = useLanguage();
  const chosen = asksForTime && isDay(wish.date) && wish.time ? wish : null;
  const service = useOrderService({
    order: {
      lines: lines.map((line) => ({
        parts: partsOfBasketLine(shop, line),
        quantity: line.quantity,
      })),
      hasEventItem,
      limits,
    },
    items: orderedItems(shop, lines, language),
    chosen,
    // Counted portions are held from the first step on, for the slot that will be proposed.
    slotFor: ({ next }, kitchen) =>
      chosen ?? (asksForTime && isCounted(kitchen, lines) ? next : null),
    needsSlot: asksForTime,
    isOpen,
  });
  const isTimeKnown = chosen !== null || !asksForTime;
  const unavailable = lines.flatMap((line, index): UnavailableLine[] => {
    const problem = isTimeKnown && service.lineProblems[index];
    return problem ? [{ line, problem }] : [];
  });
  return { ...service, unavailable };
}

function isCounted(kitchen: Kitchen, lines: readonly BasketLine[]): boolean {
  const at = soonest(kitchen);
  return lines.some(({ itemId }) => portionsResource(kitchen, itemId, at));
}

/** Fills open choices: the first free day, and the customer's usual slot if it is free. */
export function proposeTime(
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
