import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SERVER_ENGINES, startServer, type TestServer } from "../../harness.ts";
import { simpleOrder } from "../../sample-orders.ts";
import { storedCoupon } from "../../stored-coupon.ts";

describe.each(SERVER_ENGINES)("guesses at coupons on %s", (engine) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startServer(engine, { rateLimit: true });
    await server.db.insertInto("coupons").values(storedCoupon()).execute();
  });
  afterAll(() => server.close());

  const post = async (url: string, payload: object, remoteAddress: string) => {
    const answer = await server.call({ method: "POST", url, payload, remoteAddress });
    const { code, errorCode, valid } = answer.json();
    return valid === true ? "valid" : (errorCode ?? code ?? "placed");
  };
  const order = (couponCode: string | null, address: string) =>
    post("/api/createOrder", simpleOrder({ couponCode }), address);
  const check = (couponCode: string, address: string) =>
    post(
      "/api/validateCoupon",
      { couponCode, orderTotal: 33, restaurantId: "rootsflavorsrolle" },
      address,
    );

  test("by placing orders are limited like validation requests: thirty a minute", async () => {
    const guesses: string[] = [];
    for (let i = 0; i < 35; i++) guesses.push(await order(`GUESS${i}`, "192.0.2.1"));
    expect(guesses).toEqual([
      ...Array(30).fill("coupon_unknown"),
      ...Array(5).fill("rate_limited"),
    ]);
    expect(await order("BEE10", "192.0.2.1")).toBe("rate_limited");
    expect(await check("BEE10", "192.0.2.1")).toBe("rate_limited");
    expect(await order(null, "192.0.2.1")).toBe("placed");
    expect(await check("BEE10", "192.0.2.2")).toBe("valid");
  });

  test("of both kinds share a limit", async () => {
    for (let i = 0; i < 15; i++) {
      expect(await check(`GUESS${i}`, "192.0.2.3")).toBe("coupon_unknown");
      expect(await order(`GUESS${i}`, "192.0.2.3")).toBe("coupon_unknown");
    }
    expect(await order("BEE10", "192.0.2.3")).toBe("rate_limited");
    expect(await check("BEE10", "192.0.2.3")).toBe("rate_limited");
  });

  test("are limited to thirty under concurrency too", async () => {
    const guesses = await Promise.all(
      Array.from({ length: 50 }, (_, i) => order(`GUESS${i}`, "192.0.2.4")),
    );
    expect(guesses.filter((code) => code === "coupon_unknown")).toHaveLength(30);
  });
});
