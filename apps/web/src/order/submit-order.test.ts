import { rappen } from "@comptoir/domain";
import { describe, expect, it, vi } from "vitest";
import { ApiError } from "../platform/api.ts";
import { submitOrder } from "./place-order.ts";

const KEY = "one order";
const PLACED = {
  _id: "0b0b0b0b-0b0b-4b0b-8b0b-0b0b0b0b0b0b",
  orderNumber: 7,
  restaurantId: "rolle",
  state: "payment_pending" as const,
  totalPrice: rappen(4200),
};
const body = (note: string, createdAt = "2026-11-16T09:00:00.000Z") => ({ note, createdAt });
type Body = ReturnType<typeof body>;

/** Stores one body per key and may lose its answers. */
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

function device(send: (sent: Body, key: string) => Promise<typeof PLACED>) {
  const saved: { unanswered: readonly Body[] } = { unanswered: [] };
  const updateUnanswered = (change: (bodies: readonly Body[]) => readonly Body[]) => {
    saved.unanswered = change(saved.unanswered);
    return saved.unanswered;
  };
  const renewKey = vi.fn();
  return {
    saved,
    updateUnanswered,
    renewKey,
    submit: (sent: Body) => submitOrder({ key: KEY, body: sent, send, updateUnanswered, renewKey }),
  };
}

/** Tries content "a" without an answer, then repairs the connection. */
async function tryWithoutAnswer(fault: "deaf" | "forgetful") {
  const { send, stored, ...faults } = kitchen();
  const { submit } = device(send);
  faults[fault](true);
  await expect(submit(body("a"))).rejects.toThrow("network_error");
  faults[fault](false);
  return { submit, stored };
}

describe("submitOrder", () => {
  it("stores the body before sending it, so that a reload can repeat it", async () => {
    const { saved, submit } = device(async () => {
      expect(saved.unanswered).toEqual([body("a")]);
      return PLACED;
    });
    await submit(body("a"));
  });

  it("repeats the same body although the time has changed", async () => {
    const { submit, stored } = await tryWithoutAnswer("forgetful");
    const result = await submit(body("a", "2026-11-16T09:05:00.000Z"));
    expect(result).toEqual({ placed: PLACED, body: body("a"), isEarlier: false });
    expect(stored.size).toBe(1);
  });

  it("recognises the same order in another key order", async () => {
    const { send, stored } = kitchen();
    const { saved, submit } = device(send);
    const { note, createdAt } = body("a");
    saved.unanswered = [{ createdAt, note }];
    expect(await submit(body("a"))).toMatchObject({ isEarlier: false });
    expect([...stored.values()]).toEqual([JSON.stringify({ createdAt, note })]);
  });

  it("finds the placed order after a change of the content", async () => {
    const { submit, stored } = await tryWithoutAnswer("forgetful");
    expect(await submit(body("b"))).toMatchObject({ body: body("a"), isEarlier: true });
    expect(stored.size).toBe(1);
  });

  it("places the changed content when the first attempt never arrived", async () => {
    const { submit, stored } = await tryWithoutAnswer("deaf");
    expect(await submit(body("b"))).toMatchObject({ body: body("b"), isEarlier: false });
    expect(stored.size).toBe(1);
  });

  it("forgets a body the server refused", async () => {
    const { saved, submit } = device(async () => {
      throw new ApiError("coupon_expired", 422);
    });
    await expect(submit(body("a"))).rejects.toThrow("coupon_expired");
    expect(saved.unanswered).toEqual([]);
  });

  it("keeps a body after a server error, whose outcome is unknown", async () => {
    const { saved, submit } = device(async () => {
      throw new ApiError("internal_error", 500);
    });
    await expect(submit(body("a"))).rejects.toThrow("internal_error");
    expect(saved.unanswered).toEqual([body("a")]);
  });

  it("keeps the bodies that another tab sent meanwhile", async () => {
    const { saved, submit, updateUnanswered } = device(async () => {
      updateUnanswered((bodies) => [...bodies, body("b")]);
      throw new ApiError("coupon_expired", 422);
    });
    await expect(submit(body("a"))).rejects.toThrow("coupon_expired");
    expect(saved.unanswered).toEqual([body("b")]);
  });

  it("keeps the earlier body if the connection drops during its retry", async () => {
    const send = vi
      .fn()
      .mockRejectedValueOnce(new ApiError("idempotency_key_reused", 422))
      .mockRejectedValueOnce(new ApiError("network_error"));
    const { saved, submit, renewKey } = device(send);
    saved.unanswered = [body("a")];
    await expect(submit(body("b"))).rejects.toThrow("network_error");
    expect(send).toHaveBeenLastCalledWith(body("a"), KEY);
    expect(renewKey).not.toHaveBeenCalled();
    expect(saved.unanswered).toEqual([body("a")]);
  });

  it("returns the refusal and renews the key if the key belongs to an unknown body", async () => {
    const { send, stored } = kitchen();
    const { saved, submit, renewKey } = device(send);
    stored.set(KEY, "another order");
    saved.unanswered = [body("a")];
    await expect(submit(body("b"))).rejects.toThrow("idempotency_key_reused");
    expect(send).toHaveBeenCalledTimes(2);
    expect(renewKey).toHaveBeenCalledOnce();
  });
});
