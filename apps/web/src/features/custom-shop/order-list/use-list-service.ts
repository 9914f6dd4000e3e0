import { type DeliveryWish, dayLimits, type PricedOrder, partsOfComposed } from "@comptoir/domain";
import { useLanguage } from "../../../i18n/words.ts";
import { useOrderService } from "../../../order/use-order-service.ts";
import { useCustomShop } from "../../../shop/shop-context.tsx";
import { orderedItems } from "./order-list-request.ts";

interface ListServiceOptions {
  readonly isOpen: boolean;
  readonly order: PricedOrder;
  /** Null for as soon as possible, or if nothing is chosen. */
  readonly pickUp: DeliveryWish | null;
}

export type ListService = ReturnType<typeof useListService>;

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
    // If the kitchen is closed, the default is its next slot.
    slotFor: ({ canBeSoon, next }) => pickUp ?? (canBeSoon ? null : next),
    needsSlot: false,
    isOpen,
  });
  const { offer } = service;
  return {
    ...service,
    days: offer.days(Number.POSITIVE_INFINITY).map((day) => ({ day, slots: offer.slotsOn(day) })),
    /** All lines are available at that time. */
    isAvailable: !service.lineProblems.some(Boolean),
  };
}
