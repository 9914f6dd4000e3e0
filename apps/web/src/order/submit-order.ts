import type { CreateOrderResponse } from "@comptoir/contract";
import { type ApiError, isApiError } from "../platform/api.ts";
import { isSameContent } from "./same-content.ts";

interface Submission<Body> {
  /** Idempotency key. It stays the same until an order is placed. */
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

export interface Submitted<Body> {
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
}: Submission<Body>): Promise<Submitted<Body>> {
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
