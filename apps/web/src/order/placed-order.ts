import { fromChf, isChf, type Rappen, toChf } from "@comptoir/domain";
import { useEffect, useState } from "react";
import { isYesOrNo, object, text, whole } from "../platform/shapes.ts";
import { readForVisit, removeForVisit, writeForVisit } from "../platform/storage.ts";
import { useShop } from "../shop/shop-context.tsx";
import { useVisit, type Visit } from "../shop/visit.ts";
import { forgetTakenOrder, storageKey } from "../shop/visit-storage.ts";

export interface PlacedOrder {
  readonly id: string;
  readonly orderNumber: number;
  readonly totalPrice: Rappen;
  readonly isGuest: boolean;
}

const storedOrder = object<Omit<PlacedOrder, "totalPrice"> & { readonly totalPrice: number }>({
  id: text(36),
  orderNumber: whole(1),
  totalPrice: (value): value is number => typeof value === "number" && isChf(value),
  isGuest: isYesOrNo,
});

/**
 * The placed order until its confirmation is closed. Stored, so that a reload keeps the order
 * number.
 */
export function usePlacedOrder() {
  const { slug } = useShop();
  const visit = useVisit();
  const [placed, show] = useState<PlacedOrder | null>(null);
  // In an effect: the first render must match the prerendered page.
  useEffect(() => show(read(slug, visit)), [slug, visit]);
  return {
    placed,
    setPlaced: (order: PlacedOrder) => {
      const stored = { ...order, totalPrice: toChf(order.totalPrice) };
      writeForVisit(storedAs(slug, visit), JSON.stringify(stored));
      show(order);
    },
    closePlaced: () => {
      // An order taken by staff: clear all data of this customer before the next one.
      if (visit.channel) forgetTakenOrder();
      else removeForVisit(storedAs(slug, visit));
      show(null);
    },
  };
}

function storedAs(slug: string, visit: Visit): string {
  return storageKey(visit, `comptoir.placed.${slug}`);
}

function read(slug: string, visit: Visit): PlacedOrder | null {
  try {
    const value: unknown = JSON.parse(readForVisit(storedAs(slug, visit)) ?? "null");
    return storedOrder(value) ? { ...value, totalPrice: fromChf(value.totalPrice) } : null;
  } catch {
    return null;
  }
}
