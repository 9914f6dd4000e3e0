import { describe, expect, it, vi } from "vitest";
import { ApiError } from "./api.ts";
import { submitOrder } from "./submit-order.ts";

const PLACED = {
  _id: "0b0b0b0b-0b0b-4b0b-8b0b-0b0b0b0b0b0b",
  orderNumber: 7,
  restaurantId: "rolle",
  state: "payment_pending" as const,
  totalPrice: 42,
};
const body = (note: string, createdAt = "2026-11-16T09:00:00.000Z") => ({ note, createdAt });
type Body = ReturnType<typeof body>;

/** A server that stores one body per key, and may lose its answers. */
function kitchen() {
  const stored = new Map<string, string>();
  let isDeaf = false;
  let losesAnswers = false;
  const send = vi.fn(async (sent: Body, key: string) => {
    if (isDeaf) throw new ApiError("network_error");
    const earlier = stored.get(key);
    if (earlier !== undefined && earlier !== JSON.stringify(sent)) {
      throw new ApiError("idempotency_key_reused", 422);
    }
    stored.set(key, JSON.stringify(sent));
    if (losesAnswers) throw new ApiError("network_error");
    return PLACED;
  });
  return {
    send,
    stored,
    deaf: (value: boolean) => {
      isDeaf = value;
    },
    forgetful: (value: boolean) => {
      losesAnswers = value;
    },
  };
}

function keeper() {
  const kept: { key: string; unanswered: readonly Body[] } = { key: "k", unanswered: [] };
  const updateUnanswered = (change: (bodies: readonly Body[]) => readonly Body[]) => {
    kept.unanswered = change(kept.unanswered);
    return kept.unanswered;
  };
  return { kept, updateUnanswered };
}

describe("submitOrder", () => {
  it("remembers the body before it leaves, so that a reload can repeat it", async () => {
    const { kept, updateUnanswered } = keeper();
    const send = async () => {
      expect(kept.unanswered).toEqual([body("a")]);
      return PLACED;
    };
    await submitOrder({ key: kept.key, body: body("a"), send, updateUnanswered });
  });

  it("repeats the same order word for word although the clock moved on", async () => {
    const { kept, updateUnanswered } = keeper();
    const { send, forgetful, stored } = kitchen();
    forgetful(true);
    const first = submitOrder({ key: kept.key, body: body("a"), send, updateUnanswered });
    await expect(first).rejects.toThrow("network_error");
    forgetful(false);
    const later = body("a", "2026-11-16T09:05:00.000Z");
    const result = await submitOrder({ key: kept.key, body: later, send, updateUnanswered });
    expect(result).toEqual({ placed: PLACED, body: body("a"), isEarlier: false });
    expect(stored.size).toBe(1);
  });

  it("finds the order that had got through when the content was changed meanwhile", async () => {
    const { kept, updateUnanswered } = keeper();
    const { send, forgetful, stored } = kitchen();
    forgetful(true);
    const first = submitOrder({ key: kept.key, body: body("a"), send, updateUnanswered });
    await expect(first).rejects.toThrow("network_error");
    forgetful(false);
    const result = await submitOrder({ key: kept.key, body: body("b"), send, updateUnanswered });
    expect(result).toMatchObject({ body: body("a"), isEarlier: true });
    expect(stored.size).toBe(1);
  });

  it("places the changed content when the first attempt never arrived", async () => {
    const { kept, updateUnanswered } = keeper();
    const { send, deaf, stored } = kitchen();
    deaf(true);
    const first = submitOrder({ key: kept.key, body: body("a"), send, updateUnanswered });
    await expect(first).rejects.toThrow("network_error");
    deaf(false);
    const result = await submitOrder({ key: kept.key, body: body("b"), send, updateUnanswered });
    expect(result).toMatchObject({ body: body("b"), isEarlier: false });
    expect(stored.size).toBe(1);
  });

  it("forgets a body the server refused", async () => {
    const { kept, updateUnanswered } = keeper();
    const send = async () => {
      throw new ApiError("coupon_expired", 422);
    };
    const first = submitOrder({ key: kept.key, body: body("a"), send, updateUnanswered });
    await expect(first).rejects.toThrow("coupon_expired");
    expect(kept.unanswered).toEqual([]);
  });

  it("keeps a body after a fault of the server, whose outcome is unknown", async () => {
    const { kept, updateUnanswered } = keeper();
    const send = async () => {
      throw new ApiError("internal_error", 500);
    };
    const first = submitOrder({ key: kept.key, body: body("a"), send, updateUnanswered });
    await expect(first).rejects.toThrow("internal_error");
    expect(kept.unanswered).toEqual([body("a")]);
  });

  it("leaves the bodies that another tab sent meanwhile", async () => {
    const { kept, updateUnanswered } = keeper();
    const send = async () => {
      updateUnanswered((bodies) => [...bodies, body("b")]);
      throw new ApiError("coupon_expired", 422);
    };
    const first = submitOrder({ key: kept.key, body: body("a"), send, updateUnanswered });
    await expect(first).rejects.toThrow("coupon_expired");
    expect(kept.unanswered).toEqual([body("b")]);
  });

  it("keeps the earlier body when the line drops while its answer is asked for", async () => {
    const { kept, updateUnanswered } = keeper();
    updateUnanswered(() => [body("a")]);
    const send = vi
      .fn()
      .mockRejectedValueOnce(new ApiError("idempotency_key_reused", 422))
      .mockRejectedValueOnce(new ApiError("network_error"));
    const second = submitOrder({ key: kept.key, body: body("b"), send, updateUnanswered });
    await expect(second).rejects.toThrow("network_error");
    expect(send).toHaveBeenLastCalledWith(body("a"), kept.key);
    expect(kept.unanswered).toEqual([body("a")]);
  });

  it("passes the refusal on when the key holds none of the bodies it knows", async () => {
    const { kept, updateUnanswered } = keeper();
    const { send, stored } = kitchen();
    stored.set(kept.key, "another order");
    updateUnanswered(() => [body("a")]);
    const second = submitOrder({ key: kept.key, body: body("b"), send, updateUnanswered });
    await expect(second).rejects.toThrow("idempotency_key_reused");
    expect(send).toHaveBeenCalledTimes(2);
  });
});
