import type { CustomShop } from "@comptoir/contract";
import type { PricedOrder } from "@comptoir/domain";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { currentLanguage } from "../../../i18n/words.ts";
import { track } from "../../../lib/analytics.ts";
import { isApiError } from "../../../lib/api.ts";
import { shopQuery } from "../../../lib/shop.ts";
import type { Customer } from "../customer.ts";
import { settleOrder } from "../order-state.ts";
import { rememberDishes } from "../saved-dishes/saved-state.ts";
import { orderBody } from "./order-body.ts";
import { type PlacedOrder, sendOrder } from "./send-order.ts";

interface PlaceOrderOptions {
  readonly slug: string;
  readonly shop: CustomShop;
  readonly user: Customer | null;
  readonly onPlaced: (order: PlacedOrder) => void;
}

const GUEST = "guest";

export function usePlaceOrder({ slug, shop, user, onPlaced }: PlaceOrderOptions) {
  const queries = useQueryClient();
  return useMutation({
    // Offline, the attempt must fail at once and say so instead of waiting unseen.
    networkMode: "always",
    mutationFn: async (order: PricedOrder) => {
      track("begin_checkout", { lines: order.lines.length });
      const userId = user?.uid ?? GUEST;
      const body = orderBody({ slug, shop, order, userId, language: currentLanguage() });
      return await sendOrder(slug, body, user !== null);
    },
    onSuccess: ({ placed, isEarlier }, order) => {
      const lines = isEarlier ? [] : order.lines.map(({ line }) => line);
      settleOrder(slug, lines);
      rememberDishes(slug, lines);
      track("purchase", { total: placed.totalPrice });
      onPlaced({ orderNumber: placed.orderNumber, totalPrice: placed.totalPrice });
    },
    onError: async (error) => {
      // The menu changed since it was loaded: show today's prices beside the message.
      if (isApiError(error) && MENU_CHANGED.has(error.code)) {
        await queries.invalidateQueries({ queryKey: shopQuery(slug).queryKey });
      }
    },
  });
}

const MENU_CHANGED = new Set<string>([
  "price_changed",
  "unknown_item",
  "unknown_option",
  "unknown_size",
]);
