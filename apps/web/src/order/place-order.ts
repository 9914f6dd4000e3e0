import {
  type CreateOrderRequest,
  type CreateOrderResponse,
  createOrderRequest,
  createOrderResponse,
  PATHS,
} from "@comptoir/contract";
import * as z from "zod/mini";
import { ApiError, call, isApiError } from "../platform/api.ts";
import { randomId } from "../platform/random-id.ts";
import { readAs } from "../platform/read-as.ts";
import type { StoredState } from "../platform/stored-state.ts";
import type { Visit } from "../shop/visit.ts";
import { storedByVisit } from "../shop/visit-storage.ts";
import type { PlacedOrder } from "./placed-order.ts";

/** User id that custom shops send for guests. Simple shops send null. */
export const GUEST = "guest";

export interface Placement extends Omit<Submitted<OrderBody>, "placed"> {
  readonly placed: PlacedOrder;
  /** The latest attempt. It differs from `body` if an earlier attempt had succeeded. */
  readonly sent: OrderBody;
}

interface PlacingOptions {
  readonly slug: string;
  readonly visit: Visit;
  /** Owner of the stored attempt: the user id in the checkout, null in the order list. */
  readonly owner: string | null;
  readonly request: CreateOrderRequest;
}

export async function placeOrder(options: PlacingOptions): Promise<Placement> {
  const { slug, visit, owner, request } = options;
  const sent = encode(request);
  const state = openSubmission(slug, visit, owner);
  const updateUnanswered = (change: (bodies: readonly OrderBody[]) => readonly OrderBody[]) => {
    state.update(({ key, unanswered }) => ({ key, unanswered: change(unanswered) }));
    return state.getState().unanswered;
  };
  // Reload the stored state: another tab may have started sending the same order.
  updateUnanswered((bodies) => bodies);
  const { key } = state.getState();
  const renewKey = () => endSubmission(slug, visit, owner);
  const submitted = await submitOrder({ key, body: sent, send, updateUnanswered, renewKey });
  renewKey();
  const { _id: id, orderNumber, totalPrice } = submitted.placed;
  const isGuest = isGuestOrder(submitted.body);
  return { ...submitted, sent, placed: { id, orderNumber, totalPrice, isGuest } };
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

/** As sent: amounts in francs. */
export type OrderBody = z.input<typeof createOrderRequest>;

const orderBody = z.custom<OrderBody>((value) => typeof value === "object" && value !== null);

/** Stored, so that a reload can repeat the attempt. */
const submission = z.object({
  /** Idempotency key. It stays the same until an order is placed. */
  key: z.string(),
  /** Bodies sent with this key whose outcome is unknown. */
  unanswered: z.readonly(z.array(orderBody)),
});
type Submission = z.infer<typeof submission>;

const stored = storedByVisit<Submission>({
  name: "submission",
  read: readAs(submission),
  empty: newSubmission,
});

function stateOf(slug: string, visit: Visit, owner: string | null): StoredState<Submission> {
  return stored(owner === null ? slug : `${slug}.${owner}`, visit);
}

function newSubmission(): Submission {
  return { key: randomId(), unanswered: [] };
}

/**
 * The pending attempt for a shop, one per account and one for all guests. A guest who signs in
 * keeps the guest's unanswered attempt. Orders taken by staff always use the guest slot.
 */
export function openSubmission(
  slug: string,
  visit: Visit,
  owner: string | null,
): StoredState<Submission> {
  const guests = stateOf(slug, visit, null);
  if (visit.channel || owner === null) return guests;
  const own = stateOf(slug, visit, owner);
  const left = guests.getState();
  if (left.unanswered.length > 0) {
    own.update(() => left);
    guests.update(newSubmission);
  }
  return own;
}

export function endSubmission(slug: string, visit: Visit, owner: string | null): void {
  stateOf(slug, visit, owner).update(newSubmission);
}

interface Attempt<Body> {
  readonly key: string;
  readonly body: Body;
  readonly send: (body: Body, key: string) => Promise<CreateOrderResponse>;
  /** Updates the stored bodies whose outcome is unknown, and returns the result. */
  readonly updateUnanswered: (
    change: (bodies: readonly Body[]) => readonly Body[],
  ) => readonly Body[];
  /** The key belongs to an unknown order, so the next attempt needs a new one. */
  readonly renewKey: () => void;
}

interface Submitted<Body> {
  readonly placed: CreateOrderResponse;
  readonly body: Body;
  /** True if an earlier attempt with other content had succeeded and was placed instead. */
  readonly isEarlier: boolean;
}

/**
 * Places an order exactly once. Identical content is sent again byte for byte. Changed content is
 * sent with the same key: if an earlier body had reached the server, it refuses, and the earlier
 * bodies are replayed to get their answer.
 */
export async function submitOrder<Body extends object>({
  key,
  body,
  send,
  updateUnanswered,
  renewKey,
}: Attempt<Body>): Promise<Submitted<Body>> {
  const isThis = (other: Body) => isSameOrder(other, body);
  const pending = updateUnanswered((bodies) => (bodies.some(isThis) ? bodies : [...bodies, body]));
  const current = pending.find(isThis) ?? body;
  try {
    return { placed: await send(current, key), body: current, isEarlier: false };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const others = updateUnanswered((bodies) => bodies.filter((other) => !isThis(other)));
    if (error.code !== "idempotency_key_reused") throw error;
    const earlier = await recover(others, (other) => send(other, key));
    if (earlier) return earlier;
    renewKey();
    throw error;
  }
}

async function recover<Body>(
  bodies: readonly Body[],
  send: (body: Body) => Promise<CreateOrderResponse>,
): Promise<Submitted<Body> | undefined> {
  for (const body of bodies) {
    try {
      return { placed: await send(body), body, isEarlier: true };
    } catch (error) {
      if (!isRefusal(error)) throw error;
    }
  }
  return undefined;
}

/** Status 4xx: nothing was stored. A timeout or a 5xx leaves the outcome unknown. */
function isRefusal(error: unknown): error is ApiError {
  return isApiError(error) && error.status >= 400 && error.status < 500;
}

function isSameOrder(a: object, b: object): boolean {
  return isSameContent({ ...a, createdAt: undefined }, { ...b, createdAt: undefined });
}

/** Deep equality of JSON values, independent of key order. */
export function isSameContent(a: unknown, b: unknown): boolean {
  return JSON.stringify(a, sortKeys) === JSON.stringify(b, sortKeys);
}

function sortKeys(_: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
