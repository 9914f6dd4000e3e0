import type { CreateOrderRequest } from "@comptoir/contract";
import { INITIAL_STATE } from "@comptoir/domain";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { identity } from "../identity/identity.ts";
import { forgetTabAccount } from "../identity/identity-state.ts";
import { ApiError, isApiError } from "../platform/api.ts";
import { track } from "../shop/analytics.ts";
import { useShop } from "../shop/shop-context.tsx";
import { useVisit } from "../shop/visit.ts";
import { linkGuestOrders, rememberGuestOrder } from "./guest-orders.ts";
import { noteOpenOrder } from "./open-orders.ts";
import { type Placement, placeOrder } from "./place-order.ts";
import type { PlacedOrder } from "./placed-order.ts";
import { sendingKey } from "./sending.ts";
import { endWaiting, keepWaiting } from "./waiting-order.ts";

interface PlaceOrderOptions {
  readonly owner: string | null;
  readonly onPlaced: (placement: Placement) => void;
  /** Why it was not placed. The order counts as being sent until this is done. */
  readonly onFailed: (error: ApiError) => Promise<void>;
}

/** An order may wait for what is being kept for it. */
type RequestOf = (userId: string | null) => Promise<CreateOrderRequest> | CreateOrderRequest;

/** Sends an order, one at a time, however often the button is tapped. */
export function usePlaceOrder({ owner, onPlaced, onFailed }: PlaceOrderOptions) {
  const { slug } = useShop();
  const visit = useVisit();
  const { channel } = visit;
  const queries = useQueryClient();
  const isBusy = useRef(false);
  const noteOwn = ({ orderNumber: number, totalPrice: total, isGuest }: PlacedOrder) => {
    noteOpenOrder(slug, visit, { number, total, state: INITIAL_STATE });
    if (!isGuest) return;
    rememberGuestOrder();
    forgetTabAccount();
    // Its maker may have signed in while it was sent.
    void linkGuestOrders(queries);
  };
  const { mutate, isPending, error, data } = useMutation({
    mutationKey: sendingKey(slug),
    // Offline, the attempt must fail at once and say so instead of waiting unseen.
    networkMode: "always",
    mutationFn: async (requestOf: RequestOf) => {
      await identity.ready();
      if (channel)
        return await placeOrder({
          slug,
          visit,
          owner,
          request: { ...(await requestOf(null)), channel },
        });
      const request = await requestOf(identity.current()?.userId ?? null);
      return await placeOrder({ slug, visit, owner, request });
    },
    onSuccess: (placement) => {
      endWaiting(slug, visit);
      const { placed, body } = placement;
      const items = body.items.reduce((count, { quantity }) => count + quantity, 0);
      track("purchase", { total: placed.totalPrice, items, coupon: body.couponCode != null });
      onPlaced(placement);
      if (!channel) noteOwn(placed);
    },
    onError: (error) => {
      const failed = asApiError(error);
      // Of an order that staff take, whoever stands there hears at once.
      if (failed.code === "network_error" && !channel) keepWaiting(slug, visit);
      else endWaiting(slug, visit);
      return onFailed(failed);
    },
    onSettled: () => {
      isBusy.current = false;
    },
  });
  return {
    isSending: isPending,
    error: error && asApiError(error),
    placement: data,
    /** Who orders is known when it is sent. */
    place: (requestOf: RequestOf) => {
      if (isBusy.current || visit.preview) return;
      isBusy.current = true;
      mutate(requestOf);
    },
  };
}

function asApiError(error: unknown): ApiError {
  return isApiError(error) ? error : new ApiError("internal_error");
}
