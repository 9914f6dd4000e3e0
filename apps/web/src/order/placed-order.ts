import { amount, orderId, orderNumber } from "@comptoir/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import * as z from "zod/mini";
import { readForVisit, removeForVisit, writeForVisit } from "../platform/storage.ts";
import { channelHere, forgetTaken, keptAs } from "../platform/taken-order.ts";
import { useShop } from "../shop/shop-context.tsx";
import { linkGuestOrders, rememberGuestOrder } from "./guest-orders.ts";
import { noteOpenOrder } from "./open-orders.ts";

const placedOrder = z.object({
  /** An earlier release did not keep it. */
  id: z.optional(orderId),
  orderNumber,
  totalPrice: amount,
  isGuest: z.boolean(),
});

/** What is known of an order as soon as it is placed. */
export type PlacedOrder = Readonly<z.output<typeof placedOrder>>;

/** The order just placed, until its confirmation is closed: a reload must not lose its number. */
export function usePlacedOrder() {
  const { slug } = useShop();
  const queries = useQueryClient();
  const [placed, show] = useState<PlacedOrder | null>(null);
  // Not at once: the page is prerendered, and hydrated as it was prerendered.
  useEffect(() => show(read(slug)), [slug]);
  return {
    placed,
    setPlaced: (order: PlacedOrder) => {
      writeForVisit(storedAs(slug), JSON.stringify(z.encode(placedOrder, order)));
      show(order);
      if (channelHere()) return;
      const { orderNumber: number, totalPrice: total } = order;
      noteOpenOrder(slug, { number, total, state: "payment_pending" });
      if (order.isGuest) {
        rememberGuestOrder();
        // Its maker may have signed in while it was sent.
        void linkGuestOrders(queries);
      }
    },
    closePlaced: () => {
      // Once its number was told, nothing of whom it was taken for stays for the next one.
      if (channelHere()) forgetTaken();
      else removeForVisit(storedAs(slug));
      show(null);
    },
  };
}

function storedAs(slug: string): string {
  return keptAs(`comptoir.placed.${slug}`);
}

function read(slug: string): PlacedOrder | null {
  try {
    const parsed = z.safeParse(placedOrder, JSON.parse(readForVisit(storedAs(slug)) ?? "null"));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
