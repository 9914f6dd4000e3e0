import { orderNumber } from "@comptoir/contract";
import { useEffect, useState } from "react";
import * as z from "zod/mini";
import { rememberGuestOrder } from "../../order/guest-orders.ts";
import { readForVisit, removeForVisit, writeForVisit } from "../../platform/storage.ts";

const placedOrder = z.object({ orderNumber, totalPrice: z.number(), isGuest: z.boolean() });
type PlacedOrder = z.infer<typeof placedOrder>;

function storedAs(slug: string): string {
  return `comptoir.placed.${slug}`;
}

/** The order just placed, until its confirmation is closed: a reload must not lose its number. */
export function usePlacedOrder(slug: string) {
  const [placed, show] = useState<PlacedOrder | null>(null);
  // Not at once: the page comes drawn ahead of time, and is brought to life as it was drawn.
  useEffect(() => show(read(slug)), [slug]);
  return {
    placed,
    setPlaced: (order: PlacedOrder) => {
      writeForVisit(storedAs(slug), JSON.stringify(order));
      if (order.isGuest) rememberGuestOrder({ restaurantId: slug, orderNumber: order.orderNumber });
      show(order);
    },
    closePlaced: () => {
      removeForVisit(storedAs(slug));
      show(null);
    },
  };
}

function read(slug: string): PlacedOrder | null {
  try {
    const parsed = z.safeParse(placedOrder, JSON.parse(readForVisit(storedAs(slug)) ?? "null"));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
