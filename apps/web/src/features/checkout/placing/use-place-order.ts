import type { ErrorBody } from "@comptoir/contract";
import { useRef, useState } from "react";
import { track } from "../../../lib/analytics.ts";
import { ApiError, isApiError } from "../../../lib/api.ts";
import { createOrder } from "./create-order.ts";
import { type OrderBody, type Submission, type Submitted, submit } from "./submission.ts";

export type PlaceProblem = {
  readonly code: ApiError["code"];
  readonly details: ErrorBody["details"];
};

interface PlaceOrderOptions {
  readonly submission: () => Submission;
  readonly remember: (submission: Submission) => void;
  readonly signed: boolean;
  readonly onPlaced: (submitted: Submitted) => void;
  readonly onRefused: (problem: PlaceProblem) => void;
}

/** Sends the order; one at a time, however often the button is tapped. */
export function usePlaceOrder({
  submission,
  remember,
  signed,
  onPlaced,
  onRefused,
}: PlaceOrderOptions) {
  const [isSending, setSending] = useState(false);
  const isBusy = useRef(false);

  const place = async (body: OrderBody) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setSending(true);
    const send = (sent: OrderBody, key: string) => createOrder(sent, key, signed);
    try {
      const result = await submit({ submission: submission(), body, send, remember });
      notePurchase(result);
      onPlaced(result);
    } catch (error) {
      const { code, details } = isApiError(error) ? error : new ApiError("internal_error");
      onRefused({ code, details });
    } finally {
      isBusy.current = false;
      setSending(false);
    }
  };

  return { isSending, place };
}

function notePurchase({ placed, body }: Submitted): void {
  track("purchase", {
    total: placed.totalPrice,
    items: body.items.reduce((count, item) => count + item.quantity, 0),
    coupon: body.couponCode != null,
  });
}
