import type { ErrorBody } from "@comptoir/contract";
import { useRef, useState } from "react";
import { createOrder } from "../../../order/create-order.ts";
import { type Submitted, submitOrder } from "../../../order/submit-order.ts";
import { track } from "../../../platform/analytics.ts";
import { ApiError, isApiError } from "../../../platform/api.ts";
import { newSubmission, type OrderBody, type Submission } from "./submission.ts";

export type PlaceProblem = {
  readonly code: ApiError["code"];
  readonly details: ErrorBody["details"];
};

interface PlaceOrderOptions {
  readonly submission: () => Submission;
  readonly remember: (submission: Submission) => void;
  readonly signed: boolean;
  readonly onPlaced: (submitted: Submitted<OrderBody>) => void;
  readonly onRefused: (problem: PlaceProblem) => Promise<void>;
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
    const { key, sent } = submission();
    let unanswered: readonly OrderBody[] = sent;
    const updateUnanswered = (change: (bodies: typeof unanswered) => typeof unanswered) => {
      unanswered = change(unanswered);
      remember({ key, sent: [...unanswered] });
      return unanswered;
    };
    const send = (sent: OrderBody, key: string) => createOrder(sent, key, signed);
    try {
      const renewKey = () => remember(newSubmission());
      const result = await submitOrder({ key, body, send, updateUnanswered, renewKey });
      notePurchase(result);
      onPlaced(result);
    } catch (error) {
      const { code, details } = isApiError(error) ? error : new ApiError("internal_error");
      await onRefused({ code, details });
    } finally {
      isBusy.current = false;
      setSending(false);
    }
  };

  return { isSending, place };
}

function notePurchase({ placed, body }: Submitted<OrderBody>): void {
  track("purchase", {
    total: placed.totalPrice,
    items: body.items.reduce((count, item) => count + item.quantity, 0),
    coupon: body.couponCode != null,
  });
}
