import type { CreateOrderRequest } from "@comptoir/contract";
import { rappen } from "@comptoir/domain";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { placeOrder } from "./place-order.ts";

const SLUG = "rolle";
const LEA = "lea";

/** The browser's storage, and a server that keeps one body per key and may lose its answers. */
const kept = new Map<string, string>();
const listeners: ((event: object) => void)[] = [];
const orders = new Map<string, string>();
let losesAnswers = false;
let isDeaf = false;

const request = (note: string, userId: string | null = null): CreateOrderRequest => ({
  items: [{ itemId: "spinach_pastry", quantity: 2, price: 16.5, size: "couple" }],
  userId,
  restaurantId: SLUG,
  totalPrice: rappen(3300),
  createdAt: "2026-11-16T09:05:00.000Z",
  note,
});

/** The same as an earlier release wrote it: other words first, and some minutes ago. */
const earlierBody = (note: string, userId: string | null = null) => ({
  note,
  userId,
  totalPrice: 33,
  createdAt: "2026-11-16T09:00:00.000Z",
  restaurantId: SLUG,
  items: [{ quantity: 2, size: "couple", price: 16.5, itemId: "spinach_pastry" }],
});

function answer(status: number, body: object): Response {
  return new Response(JSON.stringify(body), { status });
}

function createOrder(key: string, body: string): Response {
  if (isDeaf) throw new TypeError("no line");
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
  kept.clear();
  orders.clear();
  losesAnswers = false;
  isDeaf = false;
  vi.stubEnv("SSR", false);
  vi.stubGlobal("window", {
    addEventListener: (_: string, listener: (typeof listeners)[number]) => listeners.push(listener),
  });
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal("fetch", async (_: string, { headers, body }: RequestInit) =>
    createOrder(new Headers(headers).get("idempotency-key") ?? "", String(body)),
  );
  return () => {
    vi.unstubAllGlobals();
    vi.unstubAllEnvs();
  };
});

/** As after a reload: nothing is known but what is stored. */
async function place(order: CreateOrderRequest, owner: string | null = null) {
  for (const listen of listeners) listen({ key: null });
  return await placeOrder({ slug: SLUG, visit: { channel: null }, owner, request: order });
}

async function placeInVain(order: CreateOrderRequest, owner: string | null = null) {
  losesAnswers = true;
  await expect(place(order, owner)).rejects.toThrow("network_error");
  losesAnswers = false;
}

describe("placeOrder", () => {
  it("sends amounts in francs and gives back what was placed", async () => {
    const { placed, body, isEarlier } = await place(request("Sans oignons"));
    expect(placed).toMatchObject({ orderNumber: 1, totalPrice: 3300, isGuest: true });
    expect(body).toMatchObject({ totalPrice: 33, note: "Sans oignons" });
    expect(isEarlier).toBe(false);
  });

  it("finds an unanswered order again after a reload, and the next one is another order", async () => {
    await placeInVain(request("a"));
    expect((await place(request("a"))).placed.orderNumber).toBe(1);
    expect(orders.size).toBe(1);
    expect((await place(request("a"))).placed.orderNumber).toBe(2);
  });

  it("says so when the order that had got through is not the one just sent", async () => {
    await placeInVain(request("a"));
    const { body, sent, isEarlier } = await place(request("b"));
    expect([body.note, sent.note, isEarlier]).toEqual(["a", "b", true]);
    expect(orders.size).toBe(1);
  });

  it("lets a guest who signs in take the unanswered order along", async () => {
    await placeInVain(request("a"));
    const { placed, isEarlier } = await place(request("a", LEA), LEA);
    expect([placed.isGuest, isEarlier]).toEqual([true, true]);
    expect(orders.size).toBe(1);
    expect(kept.get(`comptoir.submission.${SLUG}`)).not.toContain("spinach_pastry");
  });

  it("keeps a customer's unanswered order from whoever comes next", async () => {
    await placeInVain(request("a", LEA), LEA);
    expect((await place(request("a"))).placed.orderNumber).toBe(2);
    expect((await place(request("a", LEA), LEA)).placed.orderNumber).toBe(1);
  });

  it("refuses what the server would not read, before anything leaves", async () => {
    await expect(place(request("x".repeat(501)))).rejects.toThrow("malformed_request");
    expect(kept.size).toBe(0);
  });
});

describe("an unanswered order that an earlier release kept", () => {
  const KEY = "key-of-then";

  /** It had reached the server. */
  function leave(storedAs: string, record: object, body: object) {
    kept.set(storedAs, JSON.stringify(record));
    orders.set(KEY, JSON.stringify(body));
  }

  it.each([null, LEA])("with the checkout of %s is found, once, and not doubled", async (owner) => {
    const body = earlierBody("a", owner);
    const storedAs = owner ? `comptoir.checkout.${SLUG}.${owner}` : `comptoir.checkout.${SLUG}`;
    leave(storedAs, { owner, note: "a", submission: { key: KEY, sent: [body] } }, body);
    const { placed, isEarlier } = await place(request("a", owner), owner);
    expect([placed.orderNumber, isEarlier]).toEqual([1, false]);
    expect(orders.size).toBe(1);
    expect(JSON.parse(kept.get(storedAs) ?? "")).toEqual({ owner, note: "a" });
    expect((await place(request("a", owner), owner)).placed.orderNumber).toBe(2);
  });

  it("with the order list is found, once, and the lines stay", async () => {
    const body = earlierBody("a", "guest");
    const storedAs = `comptoir.order.${SLUG}`;
    leave(storedAs, { key: KEY, lines: ["a line"], unanswered: [JSON.stringify(body)] }, body);
    const { placed, isEarlier } = await place(request("a", "guest"));
    expect([placed.orderNumber, isEarlier]).toEqual([1, false]);
    expect(orders.size).toBe(1);
    expect(JSON.parse(kept.get(storedAs) ?? "")).toEqual({ lines: ["a line"] });
    expect((await place(request("a", "guest"))).placed.orderNumber).toBe(2);
  });

  it("goes out under its key when it had never arrived", async () => {
    const submission = { key: KEY, sent: [earlierBody("a")] };
    kept.set(`comptoir.checkout.${SLUG}`, JSON.stringify({ submission }));
    isDeaf = true;
    await expect(place(request("a"))).rejects.toThrow("network_error");
    isDeaf = false;
    await place(request("a"));
    expect([...orders]).toEqual([[KEY, JSON.stringify(earlierBody("a"))]]);
  });

  it.each(["{broken", "null", '{"submission":{"key":"k","sent":[]}}', '{"unanswered":["{"]}'])(
    "is none in %s",
    async (text) => {
      kept.set(`comptoir.checkout.${SLUG}`, text);
      kept.set(`comptoir.order.${SLUG}`, text);
      await place(request("a"));
      expect([...orders.keys()]).not.toContain("k");
      expect(kept.get(`comptoir.checkout.${SLUG}`)).toBe(text);
    },
  );
});
