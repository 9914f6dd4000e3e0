import type { CreateOrderRequest } from "@comptoir/contract";
import { rappen } from "@comptoir/domain";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { placeOrder } from "./place-order.ts";

const SLUG = "rolle";
const LEA = "lea";

/** `kept` is the browser's storage. The server keeps one body per key and may lose its answers. */
const storage = new Map<string, string>();
const listeners: ((event: object) => void)[] = [];
const orders = new Map<string, string>();
let losesAnswers = false;

const request = (note: string, userId: string | null = null): CreateOrderRequest => ({
  items: [{ itemId: "spinach_pastry", quantity: 2, price: 16.5, size: "couple" }],
  userId,
  restaurantId: SLUG,
  totalPrice: rappen(3300),
  createdAt: "2026-11-16T09:05:00.000Z",
  note,
});

function answer(status: number, body: object): Response {
  return new Response(JSON.stringify(body), { status });
}

function createOrder(key: string, body: string): Response {
  const first = orders.get(key) ?? body;
  if (first !== body) return answer(422, { error: "reused", code: "idempotency_key_reused" });
  orders.set(key, body);
  if (losesAnswers) throw new TypeError("no answer");
  const orderNumber = [...orders.keys()].indexOf(key) + 1;
  const _id = "0b0b0b0b-0b0b-4b0b-8b0b-0b0b0b0b0b0b";
  const totalPrice = 33;
  return answer(201, {
    _id,
    orderNumber,
    restaurantId: SLUG,
    state: "payment_pending",
    totalPrice,
  });
}

beforeEach(() => {
  storage.clear();
  orders.clear();
  losesAnswers = false;
  vi.stubEnv("SSR", false);
  vi.stubGlobal("window", {
    addEventListener: (_: string, listener: (typeof listeners)[number]) => listeners.push(listener),
  });
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
  vi.stubGlobal("fetch", async (_: string, { headers, body }: RequestInit) =>
    createOrder(new Headers(headers).get("idempotency-key") ?? "", String(body)),
  );
  return () => {
    vi.unstubAllGlobals();
    vi.unstubAllEnvs();
  };
});

/** Reloads first: drops state in memory and keeps what is stored. */
async function place(order: CreateOrderRequest, owner: string | null = null) {
  for (const listen of listeners) listen({ key: null });
  return await placeOrder({ slug: SLUG, visit: { channel: null }, owner, request: order });
}

async function placeWithoutAnswer(order: CreateOrderRequest, owner: string | null = null) {
  losesAnswers = true;
  await expect(place(order, owner)).rejects.toThrow("network_error");
  losesAnswers = false;
}

describe("placeOrder", () => {
  it("sends amounts in francs and returns the placed order", async () => {
    const { placed, body, isEarlier } = await place(request("Sans oignons"));
    expect(placed).toMatchObject({ orderNumber: 1, totalPrice: 3300, isGuest: true });
    expect(body).toMatchObject({ totalPrice: 33, note: "Sans oignons" });
    expect(isEarlier).toBe(false);
  });

  it("finds an unanswered order again after a reload, and the next one is another order", async () => {
    await placeWithoutAnswer(request("a"));
    expect((await place(request("a"))).placed.orderNumber).toBe(1);
    expect(orders.size).toBe(1);
    expect((await place(request("a"))).placed.orderNumber).toBe(2);
  });

  it("reports if the placed order differs from the one just sent", async () => {
    await placeWithoutAnswer(request("a"));
    const { body, sent, isEarlier } = await place(request("b"));
    expect([body.note, sent.note, isEarlier]).toEqual(["a", "b", true]);
    expect(orders.size).toBe(1);
  });

  it("keeps a guest's unanswered order when the guest signs in", async () => {
    await placeWithoutAnswer(request("a"));
    const { placed, isEarlier } = await place(request("a", LEA), LEA);
    expect([placed.isGuest, isEarlier]).toEqual([true, true]);
    expect(orders.size).toBe(1);
    expect(storage.get(`comptoir.submission.${SLUG}`)).not.toContain("spinach_pastry");
  });

  it("does not show a customer's unanswered order to the next user", async () => {
    await placeWithoutAnswer(request("a", LEA), LEA);
    expect((await place(request("a"))).placed.orderNumber).toBe(2);
    expect((await place(request("a", LEA), LEA)).placed.orderNumber).toBe(1);
  });

  it("refuses an invalid order before sending it", async () => {
    await expect(place(request("x".repeat(501)))).rejects.toThrow("malformed_request");
    expect(storage.size).toBe(0);
  });
});
