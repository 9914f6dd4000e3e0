import {
  type CreateOrderRequest,
  type CreateOrderResponse,
  createOrderRequest,
  createOrderResponse,
  PATHS,
} from "@comptoir/contract";
import * as z from "zod/mini";
import { ApiError, call } from "../platform/api.ts";
import type { Visit } from "../shop/visit.ts";
import type { PlacedOrder } from "./placed-order.ts";
import { endSubmission, type OrderBody, openSubmission } from "./submission.ts";
import { submitOrder } from "./submit-order.ts";

/** User id that custom shops send for guests. Simple shops send null. */
export const GUEST = "guest";

export interface Placement {
  readonly placed: PlacedOrder;
  /**
   * `body` was placed, `sent` was the latest attempt. They differ if an earlier attempt had
   * succeeded.
   */
  readonly body: OrderBody;
  readonly sent: OrderBody;
  readonly isEarlier: boolean;
}

interface PlacingOptions {
  readonly slug: string;
  readonly visit: Visit;
  /** Owner of the stored attempt: the user id in the checkout, null in the order list. */
  readonly owner: string | null;
  readonly request: CreateOrderRequest;
}

/** Places an order exactly once, even across retries and reloads. */
export async function placeOrder({
  slug,
  visit,
  owner,
  request,
}: PlacingOptions): Promise<Placement> {
  const sent = encode(request);
  const submission = openSubmission(slug, visit, owner);
  const updateUnanswered = (change: (bodies: readonly OrderBody[]) => readonly OrderBody[]) => {
    submission.update(({ key, unanswered }) => ({ key, unanswered: change(unanswered) }));
    return submission.getState().unanswered;
  };
  // Reload the stored state: another tab may have started sending the same order.
  updateUnanswered((bodies) => bodies);
  const { key } = submission.getState();
  const renewKey = () => endSubmission(slug, visit, owner);
  const submitted = await submitOrder({ key, body: sent, send, updateUnanswered, renewKey });
  endSubmission(slug, visit, owner);
  const { body, isEarlier } = submitted;
  const { _id: id, orderNumber, totalPrice } = submitted.placed;
  return {
    placed: { id, orderNumber, totalPrice, isGuest: isGuestOrder(body) },
    body,
    sent,
    isEarlier,
  };
}

function encode(request: CreateOrderRequest): OrderBody {
  const body = z.safeEncode(createOrderRequest, request);
  if (!body.success) throw new ApiError("malformed_request", 400);
  return body.data;
}

function send(body: OrderBody, key: string): Promise<CreateOrderResponse> {
  return call(PATHS.createOrder, {
    answers: createOrderResponse,
    method: "POST",
    body,
    headers: { "idempotency-key": key },
    signed: body.channel ? "staff" : !isGuestOrder(body),
  });
}

function isGuestOrder({ userId }: OrderBody): boolean {
  return !userId || userId === GUEST;
}
