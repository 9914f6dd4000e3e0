import { request as httpRequest } from "node:http";
import type { AddressInfo } from "node:net";
import type { InjectOptions } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Person, startServer, type TestServer } from "../../test/harness.ts";
import { simpleOrder } from "../../test/sample-orders.ts";

describe("the server", () => {
  let server: TestServer;
  let lea: Person;

  beforeAll(async () => {
    server = await startServer("sqlite");
    lea = await server.signUp("lea@example.ch");
  });
  afterAll(() => server.close());

  const post = (payload: string, headers: Record<string, string> = {}) =>
    server.call({
      method: "POST",
      url: "/api/createOrder",
      payload,
      headers: { "content-type": "application/json", ...headers },
    });

  test("sets a strict content security policy and its companions", async () => {
    const { headers } = await server.call({ url: "/api/health" });
    const policy = String(headers["content-security-policy"]);
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain("unsafe");
    expect(headers["cross-origin-opener-policy"]).toBe("same-origin-allow-popups");
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["x-powered-by"]).toBeUndefined();
  });

  test("denies browser features that no page uses, on pages, answers and refusals", async () => {
    const answers = [
      await server.call({ url: "/rootsflavorsrolle" }),
      await server.call({ url: "/business_rules/rootsflavorsrolle.json" }),
      await server.call({ url: "/api/health" }),
      await server.call({ url: "/api/nothing" }),
      await server.call({ url: "/nothing/at/all" }),
      await post("{"),
    ];
    for (const { headers } of answers) {
      const policy = String(headers["permissions-policy"]).split(", ");
      for (const feature of ["camera", "microphone", "geolocation", "payment", "usb"]) {
        expect(policy).toContain(`${feature}=()`);
      }
      for (const feature of ["screen-wake-lock", "fullscreen", "autoplay", "clipboard-write"]) {
        expect(policy).toContain(`${feature}=(self)`);
      }
    }
  });

  test("sends data as a download that no browser displays as a page", async () => {
    const answers = [
      await server.call({ url: "/api/config" }),
      await server.call({ url: "/api/nothing" }),
      await post("{"),
    ];
    for (const { headers } of answers) {
      expect(headers["content-type"]).toMatch(/^application\/json/);
      expect(headers["content-disposition"]).toBe('attachment; filename="api.json"');
    }
    const page = await server.call({ url: "/rootsflavorsrolle" });
    expect(page.headers["content-disposition"]).toBeUndefined();
  });

  test("lets no other site read its answers", async () => {
    for (const origin of ["https://evil.example", "null"]) {
      const answer = await server.call({ url: "/api/config", headers: { origin } });
      expect(answer.headers["access-control-allow-origin"]).toBeUndefined();
      expect(answer.headers["cross-origin-resource-policy"]).toBe("same-origin");
    }
  });

  test.each<[string, string, Record<string, string>, number, string]>([
    ["broken JSON", '{"items":', {}, 400, "malformed_request"],
    [
      "a body of 3 MB",
      JSON.stringify({ note: "x".repeat(3_000_000) }),
      {},
      413,
      "payload_too_large",
    ],
    ["an empty body", "", {}, 400, "malformed_request"],
    ["a list", "[]", {}, 400, "malformed_request"],
    ["null", "null", {}, 400, "malformed_request"],
    ["a prototype in disguise", '{"__proto__":{"items":[]}}', {}, 400, "malformed_request"],
    [
      "a form",
      "items=1",
      { "content-type": "application/x-www-form-urlencoded" },
      415,
      "unsupported_media_type",
    ],
    [
      "a bad idempotency key",
      JSON.stringify(simpleOrder()),
      { "idempotency-key": "a b" },
      400,
      "malformed_request",
    ],
  ])("answers %s with a coded 4xx", async (_, body, headers, status, code) => {
    const refused = await post(body, headers);
    expect([refused.statusCode, refused.json().code]).toEqual([status, code]);
    expect(Object.keys(refused.json())).not.toContain("stack");
  });

  test.each([
    ["no scheme", "x"],
    ["no dots", "Bearer nonsense"],
    ["another scheme", "Basic bGVhOmxlYQ=="],
    ["an unsigned token", `Bearer ${unsigned('{"alg":"none"}')}`],
    ["a forged token", `Bearer ${unsigned('{"alg":"HS256"}')}c2lnbmF0dXJl`],
    ["20 KB of token", `Bearer ${"a".repeat(20_000)}`],
  ])("refuses an authorisation with %s", async (_, authorization) => {
    const refused = await post(JSON.stringify(simpleOrder()), { authorization });
    expect([refused.statusCode, refused.json().code]).toEqual([401, "invalid_token"]);
  });

  test("refuses a token whose payload or signature was changed", async () => {
    const [head = "", body = "", signature = ""] = lea.token.split(".");
    const claims = JSON.parse(Buffer.from(body, "base64url").toString());
    const other = Buffer.from(JSON.stringify({ ...claims, sub: "admin" })).toString("base64url");
    const flipped = (signature.startsWith("A") ? "B" : "A") + signature.slice(1);
    for (const token of [`${head}.${other}.${signature}`, `${head}.${body}.${flipped}`]) {
      const refused = await server.call({
        url: "/api/getMyOrders",
        headers: { authorization: `Bearer ${token}` },
      });
      expect([refused.statusCode, refused.json().code]).toEqual([401, "invalid_token"]);
    }
  });

  test.each([
    "/business_rules/../package.json",
    "/business_rules/%2e%2e%2fpackage.json",
    "/business_rules/..%5c..%5cpackage.json.json",
    "/business_rules/api.json",
    "/business_rules/nowhere.json",
    "/business_rules/constructor.json",
    "/assets/shops/rootsflavorsrolle/..%2fshop.json",
    "/assets/pictures/%2e%2e/%2e%2e/package.json",
    "/assets/shops/../../package.json",
    "/api/nothing",
    "/api/%00",
  ])("reveals nothing at %s", async (url) => {
    const refused = await server.call({ url });
    expect([403, 404]).toContain(refused.statusCode);
    expect(refused.body).not.toContain("workspaces");
    expect(refused.body).not.toContain("menuType");
  });

  test("answers an address that cannot be decoded with 400", async () => {
    const refused = await server.call({ url: "/api/%zz" });
    expect([refused.statusCode, refused.json().code]).toEqual([400, "malformed_request"]);
    expect(refused.headers["x-content-type-options"]).toBe("nosniff");
    expect(refused.headers["x-request-id"]).toMatch(/./);
  });

  test("closes a connection that is idle for a minute", () => {
    expect(server.app.server.timeout).toBe(60_000);
  });

  test("serves a shop's config as its owner wrote it, and 304 for the same version", async () => {
    const first = await server.call({ url: "/business_rules/nyonbosphore.json" });
    expect(first.json().shopName).toBe("Bosphore Nyon");
    const etag = String(first.headers.etag);
    const again = await server.call({
      url: "/business_rules/nyonbosphore.json",
      headers: { "if-none-match": etag },
    });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
  });

  test.each<[string, InjectOptions]>([
    ["an order", { method: "POST", url: "/api/createOrder", payload: simpleOrder() }],
    ["a refusal", { method: "POST", url: "/api/createOrder", payload: {} }],
    ["somebody's orders", { url: "/api/getMyOrders" }],
    ["a missing token", { url: "/api/getOrders?restaurantId=rootsflavorsrolle&date=2026-11-15" }],
    [
      "an order that is not there",
      { url: "/api/trackOrder?restaurantId=nyonbosphore&orderNumber=1" },
    ],
    ["a session", { url: "/api/auth/get-session" }],
    ["nothing", { url: "/api/nothing" }],
    ["an address that is none", { url: "/api/%zz" }],
  ])("forbids caching personal data: %s", async (_, request) => {
    const signedRequest = request.url === "/api/getMyOrders" ? { ...request, as: lea } : request;
    expect((await server.call(signedRequest)).headers["cache-control"]).toBe("no-store");
  });

  test("sends no Referer to other sites", async () => {
    const page = await server.call({ url: `/rootsflavorsrolle/order/1?key=${"k".repeat(43)}` });
    expect(page.headers["referrer-policy"]).toBe("strict-origin-when-cross-origin");
  });

  describe.each(["cancelOrder", "shareOrder", "unshareOrder", "linkGuestOrders"])(
    "refuses %s from another site, authenticated by a customer's cookie",
    (call) => {
      const send = (headers: Record<string, string>, method: "POST" | "OPTIONS" = "POST") => {
        const payload = { restaurantId: "rootsflavorsrolle", orderNumber: 1, userId: lea.uid };
        const sent = { "content-type": "application/json", ...headers };
        const body = JSON.stringify(payload);
        return server.call({ method, url: `/api/${call}`, payload: body, headers: sent });
      };

      test.each(["cross-site", "same-site"])(
        "with Sec-Fetch-Site or Origin of another site",
        async (site) => {
          const refused = await send({ "sec-fetch-site": site });
          expect([refused.statusCode, refused.json().code]).toEqual([403, "wrong_origin"]);
          expect((await send({ "sec-fetch-site": "same-origin" })).json().code).not.toBe(
            "wrong_origin",
          );
        },
      );

      test("as a form or without a preflight", async () => {
        const codeOf = async (type: string) => (await send({ "content-type": type })).json().code;
        expect(await codeOf("text/plain")).toBe("malformed_request");
        expect(await codeOf("application/x-www-form-urlencoded")).toBe("unsupported_media_type");
        const preflight = await send({ origin: "https://evil.example" }, "OPTIONS");
        expect(preflight.statusCode).toBe(404);
        expect(preflight.headers["access-control-allow-origin"]).toBeUndefined();
      });
    },
  );

  test("lets browsers cache public data", async () => {
    const rules = await server.call({ url: "/business_rules/nyonbosphore.json" });
    expect(rules.headers["cache-control"]).toBe("no-cache");
  });

  test("describes every call of the contract in its OpenAPI document", async () => {
    const { paths, openapi } = (await server.call({ url: "/api/openapi.json" })).json();
    expect(openapi).toBe("3.1.0");
    expect(Object.keys(paths)).toEqual(
      expect.arrayContaining([
        "/api/createUser",
        "/api/createOrder",
        "/api/updateOrderUser",
        "/api/validateCoupon",
        "/api/updateUserProfile",
        "/api/getUserByFirebaseUid",
        "/api/getOrders",
        "/api/updateOrderState",
        "/api/recallOrder",
        "/api/tickLine",
        "/api/settleRefund",
        "/api/receivePayment",
        "/api/changeOrder",
        "/api/promiseOrder",
        "/api/confirmOrder",
        "/api/getRefunds",
        "/api/getOrderHistory",
        "/api/getOrderNumbersForMonitoring",
        "/api/getMyOrders",
        "/api/getOpenOrders",
        "/api/trackOrder",
        "/api/cancelOrder",
        "/api/shareOrder",
        "/api/unshareOrder",
        "/api/linkGuestOrders",
        "/api/events",
        "/api/config",
        "/api/health",
      ]),
    );
    const body = paths["/api/createOrder"].post.requestBody.content["application/json"].schema;
    expect(body.properties.items.items.required).toEqual(["quantity"]);
  });

  test("is not healthy once its database is gone, and says so without internals", async () => {
    const broken = await startServer("sqlite");
    expect((await broken.call({ url: "/api/health" })).json()).toEqual({ status: "ok" });
    await broken.storage.close();
    const sick = await broken.call({ url: "/api/health" });
    expect([sick.statusCode, sick.json().code]).toEqual([503, "unavailable"]);
    expect(sick.body).not.toMatch(/sqlite|kysely|driver/i);
    await broken.app.close();
  });

  test("keeps analytics events of a known shop and refuses others", async () => {
    const send = (payload: object) => server.call({ method: "POST", url: "/api/events", payload });
    const event = { name: "add", at: "2026-11-15T09:00:00.000Z", properties: { item: "börek" } };
    const good = { restaurantId: "rootsflavorsrolle", utm: { utm_source: "ig" }, events: [event] };
    expect((await send(good)).statusCode).toBe(202);
    expect((await send({ ...good, restaurantId: "nowhere" })).statusCode).toBe(404);
    expect((await send({ ...good, events: [{ ...event, name: "hack" }] })).statusCode).toBe(400);
    const rows = await server.db.selectFrom("analytics_events").selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ name: "add", utm_json: '{"utm_source":"ig"}' });
  });
});

describe("rate limits", () => {
  test("count by the real address: a forged X-Forwarded-For has no effect", async () => {
    const server = await startServer("sqlite", { rateLimit: true });
    await server.app.listen({ port: 0, host: "127.0.0.1" });
    const { port } = server.app.server.address() as AddressInfo;
    const payload = JSON.stringify({
      couponCode: "X",
      orderTotal: 30,
      restaurantId: "rootsflavorsrolle",
    });
    const statuses: number[] = [];
    for (let i = 0; i < 35; i++) {
      statuses.push(await postForged(port, payload, `10.0.0.${i}`));
    }
    expect(statuses.slice(0, 30)).toEqual(Array(30).fill(200));
    expect(statuses.slice(30)).toEqual(Array(5).fill(429));
    await server.close();
  });

  test.each(["cancelOrder", "shareOrder", "unshareOrder", "linkGuestOrders"])(
    "let one address call %s as often as it may order",
    async (call) => {
      const server = await startServer("sqlite", { rateLimit: true });
      const payload = { restaurantId: "rootsflavorsrolle", orderNumber: 1, userId: "somebody" };
      const statuses: number[] = [];
      for (let i = 0; i < 62; i++) {
        const refused = await server.call({ method: "POST", url: `/api/${call}`, payload });
        statuses.push(refused.statusCode);
      }
      const unknown = call === "linkGuestOrders" ? 401 : 404;
      expect(statuses).toEqual([...Array(60).fill(unknown), 429, 429]);
      await server.close();
    },
  );

  test("count a call with a bad token too", async () => {
    const server = await startServer("sqlite", { rateLimit: true });
    const statuses: number[] = [];
    for (let i = 0; i < 32; i++) {
      const headers = { authorization: "Bearer nonsense" };
      const refused = await server.call({ method: "POST", url: "/api/validateCoupon", headers });
      statuses.push(refused.statusCode);
    }
    expect(statuses).toEqual([...Array(30).fill(401), 429, 429]);
    await server.close();
  });
});

function unsigned(header: string): string {
  const encode = (text: string) => Buffer.from(text).toString("base64url");
  const claims = { sub: "admin", iss: "comptoir", aud: "comptoir", exp: 4_000_000_000 };
  return `${encode(header)}.${encode(JSON.stringify(claims))}.`;
}

function postForged(port: number, payload: string, address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest(
      {
        port,
        host: "127.0.0.1",
        method: "POST",
        path: "/api/validateCoupon",
        headers: { "content-type": "application/json", "x-forwarded-for": address },
      },
      (response) => {
        response.resume();
        response.on("end", () => resolve(response.statusCode ?? 0));
      },
    );
    sent.on("error", reject);
    sent.end(payload);
  });
}
