import type { CustomShop } from "@comptoir/contract";
import type { PricedOrder } from "@comptoir/domain";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useLanguage } from "../../../i18n/words.ts";
import { track } from "../../../lib/analytics.ts";
import { isApiError } from "../../../lib/api.ts";
import { identity } from "../../../lib/identity/identity.ts";
import { shopQuery } from "../../../lib/shop.ts";
import { settleOrder } from "../order-state.ts";
import { rememberDishes } from "../saved-dishes/saved-state.ts";
import { GUEST, orderBody } from "./order-body.ts";
import { type PlacedOrder, sendOrder } from "./send-order.ts";

interface PlaceOrderOptions {
  readonly slug: string;
  readonly shop: CustomShop;
  readonly onPlaced: (order: PlacedOrder) => void;
}

export function usePlaceOrder({ slug, shop, onPlaced }: PlaceOrderOptions) {
  const queries = useQueryClient();
  const language = useLanguage();
  return useMutation({
    // Offline, the attempt must fail at once and say so instead of waiting unseen.
    networkMode: "always",
    mutationFn: async (order: PricedOrder) => {
      track("begin_checkout", { lines: order.lines.length });
      await identity.ready();
      const userId = identity.current()?.uid ?? GUEST;
      const body = orderBody({ slug, shop, order, userId, language });
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
