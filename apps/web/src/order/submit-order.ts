import type { CreateOrderResponse } from "@comptoir/contract";
import { type ApiError, isApiError } from "../platform/api.ts";
import { isSameContent } from "./same-content.ts";

interface Submission<Body> {
  /** One key for one order: it stays the same until an order is placed with it. */
  readonly key: string;
  readonly body: Body;
  readonly send: (body: Body, key: string) => Promise<CreateOrderResponse>;
  /**
   * Changes the bodies that left with this key and whose fate is unknown, where a reload finds them,
   * and gives those it then holds.
   */
  readonly updateUnanswered: (
    change: (bodies: readonly Body[]) => readonly Body[],
  ) => readonly Body[];
  /** The key belongs to an order that nobody here knows: the next try needs another. */
  readonly renewKey: () => void;
}

export interface Submitted<Body> {
  readonly placed: CreateOrderResponse;
  readonly body: Body;
  /** True when not this content was placed but an earlier one, which had got through after all. */
  readonly isEarlier: boolean;
}

/**
 * Sends an order so that it is placed once however often this is tried. The same content goes out
 * again word for word; changed content goes out under the same key, which the server refuses when
 * an earlier body had reached it: that one is then asked for its answer.
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

/** The server answered and said no, so nothing was stored. Silence or a failing server is no answer. */
function isRefusal(error: unknown): error is ApiError {
  return isApiError(error) && error.status >= 400 && error.status < 500;
}

function isSameOrder(a: object, b: object): boolean {
  return isSameContent({ ...a, createdAt: undefined }, { ...b, createdAt: undefined });
}
