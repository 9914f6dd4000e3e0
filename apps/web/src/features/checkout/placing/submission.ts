import type { CreateOrderResponse, createOrderRequest } from "@comptoir/contract";
import * as z from "zod/mini";
import { isApiError } from "../../../lib/api.ts";
import { randomId } from "../../../lib/random-id.ts";

export type OrderBody = z.input<typeof createOrderRequest>;

export const submissionSchema = z.object({
  /** One key for one order: it stays the same until an order is placed with it. */
  key: z.string(),
  /** Bodies that left with this key and whose fate is unknown. */
  sent: z.array(z.custom<OrderBody>((value) => typeof value === "object" && value !== null)),
});
export type Submission = z.infer<typeof submissionSchema>;

export function newSubmission(): Submission {
  return { key: randomId(), sent: [] };
}

interface Submit {
  readonly submission: Submission;
  readonly body: OrderBody;
  readonly send: (body: OrderBody, key: string) => Promise<CreateOrderResponse>;
  /** Keeps the submission where a reload finds it. */
  readonly remember: (submission: Submission) => void;
}

export interface Submitted {
  readonly placed: CreateOrderResponse;
  readonly body: OrderBody;
  /** True when not this content was placed but an earlier one, which had got through after all. */
  readonly isEarlier: boolean;
}

/**
 * Sends an order so that it is placed once however often this is tried. The same content goes out
 * again word for word; changed content goes out under the same key, which the server refuses when
 * an earlier body had reached it: that one is then asked for its answer.
 */
export async function submit({ submission, body, send, remember }: Submit): Promise<Submitted> {
  const { key, sent } = submission;
  const again = sent.find((earlier) => isSameOrder(earlier, body));
  const current = again ?? body;
  const pending = again ? sent : [...sent, body];
  remember({ key, sent: pending });
  try {
    return { placed: await send(current, key), body: current, isEarlier: false };
  } catch (error) {
    const others = pending.filter((other) => other !== current);
    if (isApiError(error) && error.code === "idempotency_key_reused") {
      return await recover(others, (other) => send(other, key), error);
    }
    if (isRefusal(error)) remember({ key, sent: others });
    throw error;
  }
}

async function recover(
  bodies: readonly OrderBody[],
  send: (body: OrderBody) => Promise<CreateOrderResponse>,
  refusal: Error,
): Promise<Submitted> {
  for (const body of bodies) {
    try {
      return { placed: await send(body), body, isEarlier: true };
    } catch (error) {
      if (!isRefusal(error)) throw error;
    }
  }
  throw refusal;
}

/** The server answered and said no, so nothing was stored. */
function isRefusal(error: unknown): boolean {
  return isApiError(error) && error.status >= 400 && error.status < 500;
}

function isSameOrder(a: OrderBody, b: OrderBody): boolean {
  const content = (body: OrderBody) => JSON.stringify({ ...body, createdAt: undefined });
  return content(a) === content(b);
}
