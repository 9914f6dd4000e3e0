import { type DeliveryWish, dayLimits, type PricedOrder, partsOfComposed } from "@comptoir/domain";
import { useLanguage } from "../../../i18n/words.ts";
import { useOrderService } from "../../../order/use-order-service.ts";
import { useCustomShop } from "../../../shop/shop-context.tsx";
import { orderedItems } from "./order-list-request.ts";

interface ListServiceOptions {
  readonly isOpen: boolean;
  readonly order: PricedOrder;
  /** The chosen time; null for as soon as possible, or if nothing was chosen. */
  readonly pickUp: DeliveryWish | null;
}

export type ListService = ReturnType<typeof useListService>;

/** When the order list can be picked up, what of it is available then, and what the server holds. */
export function useListService({ isOpen, order, pickUp }: ListServiceOptions) {
  const { shop } = useCustomShop();
  const language = useLanguage();
  const lines = order.lines.map(({ line }) => line);
  const service = useOrderService({
    order: {
      lines: lines.map((line) => ({
        parts: partsOfComposed(shop, line),
        quantity: line.quantity,
      })),
      hasEventItem: false,
      limits: dayLimits(
        shop,
        lines.map(({ categoryId }) => categoryId),
      ),
    },
    items: orderedItems(shop, order, language),
    chosen: pickUp,
    // A closed kitchen offers its next opening instead of as soon as possible.
    slotFor: ({ canBeSoon, next }) => pickUp ?? (canBeSoon ? null : next),
    needsSlot: false,
    isOpen,
  });
  const { offer } = service;
  return {
    ...service,
    /** The days and slots to choose from. */
    days: offer.days(Number.POSITIVE_INFINITY).map((day) => ({ day, slots: offer.slotsOn(day) })),
    /** Whether all of it is available at that time. */
    isHad: !service.lineProblems.some(Boolean),
  };
}
