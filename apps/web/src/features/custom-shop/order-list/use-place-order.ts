import type { CustomShop } from "@comptoir/contract";
import type { PricedOrder } from "@comptoir/domain";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { currentLanguage } from "../../../i18n/words.ts";
import { identity } from "../../../identity/identity.ts";
import { track } from "../../../platform/analytics.ts";
import { isApiError } from "../../../platform/api.ts";
import { shopQuery } from "../../../shop/shop.ts";
import { rememberDishes } from "../dishes/saved-dishes-state.ts";
import { GUEST, orderBody } from "./order-body.ts";
import { settleOrder } from "./order-list-state.ts";
import { type PlacedOrder, sendOrder } from "./send-order.ts";

interface PlaceOrderOptions {
  readonly slug: string;
  readonly shop: CustomShop;
  readonly onPlaced: (order: PlacedOrder) => void;
}

export function usePlaceOrder({ slug, shop, onPlaced }: PlaceOrderOptions) {
  const queries = useQueryClient();
  return useMutation({
    // Offline, the attempt must fail at once and say so instead of waiting unseen.
    networkMode: "always",
    mutationFn: async (order: PricedOrder) => {
      track("begin_checkout", { lines: order.lines.length });
      await identity.ready();
      const userId = identity.current()?.uid ?? GUEST;
      const body = orderBody({ slug, shop, order, userId, language: currentLanguage() });
      return await sendOrder(slug, body);
    },
    onSuccess: ({ placed, isEarlier }, order) => {
      const lines = isEarlier ? [] : order.lines.map(({ line }) => line);
      settleOrder(slug, lines);
      rememberDishes(slug, lines);
      track("purchase", { total: placed.totalPrice });
      onPlaced(placed);
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
