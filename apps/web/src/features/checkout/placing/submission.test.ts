import { describe, expect, it, vi } from "vitest";
import { ApiError } from "../../../lib/api.ts";
import { newSubmission, type OrderBody, type Submission, submit } from "./submission.ts";

const PLACED = {
  _id: "0b0b0b0b-0b0b-4b0b-8b0b-0b0b0b0b0b0b",
  orderNumber: 7,
  restaurantId: "rolle",
  state: "payment_pending" as const,
  totalPrice: 42,
};
const body = (note: string, createdAt = "2026-11-16T09:00:00.000Z"): OrderBody => ({
  items: [],
  note,
  createdAt,
});

/** A server that stores one body per key, and may lose its answers. */
function kitchen() {
  const stored = new Map<string, string>();
  let isDeaf = false;
  let losesAnswers = false;
  const send = vi.fn(async (sent: OrderBody, key: string) => {
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
  const kept = { submission: newSubmission() };
  const remember = (submission: Submission) => {
    kept.submission = submission;
  };
  return { kept, remember };
}

describe("submit", () => {
  it("remembers the body before it leaves, so that a reload can repeat it", async () => {
    const { kept, remember } = keeper();
    const send = async () => {
      expect(kept.submission.sent).toEqual([body("a")]);
      return PLACED;
    };
    await submit({ submission: kept.submission, body: body("a"), send, remember });
  });

  it("repeats the same order word for word although the clock moved on", async () => {
    const { kept, remember } = keeper();
    const { send, forgetful, stored } = kitchen();
    forgetful(true);
    const first = submit({ submission: kept.submission, body: body("a"), send, remember });
    await expect(first).rejects.toThrow("network_error");
    forgetful(false);
    const later = body("a", "2026-11-16T09:05:00.000Z");
    const result = await submit({ submission: kept.submission, body: later, send, remember });
    expect(result).toEqual({ placed: PLACED, body: body("a"), isEarlier: false });
    expect(stored.size).toBe(1);
  });

  it("finds the order that had got through when the content was changed meanwhile", async () => {
    const { kept, remember } = keeper();
    const { send, forgetful, stored } = kitchen();
    forgetful(true);
    const first = submit({ submission: kept.submission, body: body("a"), send, remember });
    await expect(first).rejects.toThrow("network_error");
    forgetful(false);
    const result = await submit({ submission: kept.submission, body: body("b"), send, remember });
    expect(result).toMatchObject({ body: body("a"), isEarlier: true });
    expect(stored.size).toBe(1);
  });

  it("places the changed content when the first attempt never arrived", async () => {
    const { kept, remember } = keeper();
    const { send, deaf, stored } = kitchen();
    deaf(true);
    const first = submit({ submission: kept.submission, body: body("a"), send, remember });
    await expect(first).rejects.toThrow("network_error");
    deaf(false);
    const result = await submit({ submission: kept.submission, body: body("b"), send, remember });
    expect(result).toMatchObject({ body: body("b"), isEarlier: false });
    expect(stored.size).toBe(1);
  });

  it("forgets a body the server refused", async () => {
    const { kept, remember } = keeper();
    const send = async () => {
      throw new ApiError("coupon_expired", 422);
    };
    const first = submit({ submission: kept.submission, body: body("a"), send, remember });
    await expect(first).rejects.toThrow("coupon_expired");
    expect(kept.submission.sent).toEqual([]);
  });

  it("keeps a body after a fault of the server, whose outcome is unknown", async () => {
    const { kept, remember } = keeper();
    const send = async () => {
      throw new ApiError("internal_error", 500);
    };
    const first = submit({ submission: kept.submission, body: body("a"), send, remember });
    await expect(first).rejects.toThrow("internal_error");
    expect(kept.submission.sent).toEqual([body("a")]);
  });
});
