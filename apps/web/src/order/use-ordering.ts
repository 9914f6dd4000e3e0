import type { CreateOrderRequest } from "@comptoir/contract";
import { INITIAL_STATE } from "@comptoir/domain";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { identity } from "../identity/identity.ts";
import { forgetTabAccount } from "../identity/identity-state.ts";
import { ApiError, isApiError } from "../platform/api.ts";
import { track } from "../shop/analytics.ts";
import { useKnownShops } from "../shop/known-shops.ts";
import { useShop } from "../shop/shop-context.tsx";
import { useVisit } from "../shop/visit.ts";
import { type OrderCouponOptions, useOrderCoupon } from "./coupon/use-order-coupon.ts";
import { linkGuestOrders, rememberGuestOrder } from "./guest-orders.ts";
import { addOpenOrder } from "./open-orders.ts";
import { useEndedSession } from "./order-notices.tsx";
import { type Placement, placeOrder } from "./place-order.ts";
import type { PlacedOrder } from "./placed-order.ts";
import { isMenuOutdated, isServiceRefusal } from "./refusals.ts";
import { sendingKey } from "./sending.ts";
import { type OrderServiceOptions, useOrderService } from "./use-order-service.ts";
import { endWaiting, storeWaitingOrder } from "./waiting-order.ts";

interface OrderingOptions {
  readonly owner: string | null;
  readonly coupon: OrderCouponOptions;
  readonly service: OrderServiceOptions;
  readonly onPlaced: (placement: Placement) => void;
  readonly onFailed?: (error: ApiError) => void;
}

/** The user id is known only when the order is sent. */
type RequestOf = (userId: string | null) => CreateOrderRequest;

/** Coupon, hold, session and sending of an order, for both kinds of shop. */
export function useOrdering(options: OrderingOptions) {
  const { owner, onPlaced, onFailed } = options;
  const { slug } = useShop();
  const visit = useVisit();
  const { channel } = visit;
  const shops = useKnownShops();
  const queries = useQueryClient();
  const coupon = useOrderCoupon(options.coupon);
  const service = useOrderService(options.service);
  const session = useEndedSession();
  const isBusy = useRef(false);
  const noteOwn = ({ orderNumber: number, totalPrice: total, isGuest }: PlacedOrder) => {
    addOpenOrder(slug, visit, { number, total, state: INITIAL_STATE });
    if (!isGuest) return;
    rememberGuestOrder();
    forgetTabAccount();
    // The guest may have signed in while the order was sent.
    void linkGuestOrders(queries);
  };
  const { mutate, isPending, error, data } = useMutation({
    mutationKey: sendingKey(slug),
    // Fail at once when offline instead of pausing the mutation.
    networkMode: "always",
    mutationFn: async (requestOf: RequestOf) => {
      await identity.ready();
      const userId = channel ? null : (identity.current()?.userId ?? null);
      const hold = await service.hold.settled();
      const request = { ...requestOf(userId), ...(hold && { hold }), ...(channel && { channel }) };
      return await placeOrder({ slug, visit, owner, request });
    },
    onSuccess: (placement) => {
      endWaiting(slug, visit);
      service.hold.forget();
      const { placed, body } = placement;
      const items = body.items.reduce((count, { quantity }) => count + quantity, 0);
      track("purchase", { total: placed.totalPrice, items, coupon: body.couponCode != null });
      onPlaced(placement);
      if (!channel) noteOwn(placed);
    },
    onError: async (error) => {
      const failed = asApiError(error);
      // Staff resend at once, so their orders do not wait.
      if (failed.code === "network_error" && !channel) storeWaitingOrder(slug, visit);
      else endWaiting(slug, visit);
      if (isServiceRefusal(failed)) service.refuse(failed);
      if (isMenuOutdated(failed)) await shops.refresh(slug);
      coupon.rejudge(failed);
    },
    onSettled: () => {
      isBusy.current = false;
    },
  });
  const isSessionAsked = session.isAsked && !isPending;
  const failure = error && asApiError(error);
  return {
    coupon,
    service,
    session: { ...session, isAsked: isSessionAsked },
    sending: {
      isSending: isPending,
      error: session.isEnded && failure?.status === 401 ? null : failure,
      placement: data,
    },
    /**
     * Sends one order at a time; further taps are ignored. `prepare` returns nothing if the order is
     * incomplete.
     */
    place: (prepare: () => RequestOf | undefined, { withoutCode = false } = {}) => {
      if (isBusy.current || visit.preview || coupon.entry.isChecking || isSessionAsked) return;
      const requestOf = coupon.confirm(withoutCode) && prepare();
      if (!requestOf) return;
      isBusy.current = true;
      service.forgetRefusal();
      mutate(requestOf, { onError: (error) => onFailed?.(asApiError(error)) });
    },
  };
}

function asApiError(error: unknown): ApiError {
  return isApiError(error) ? error : new ApiError("internal_error");
}
