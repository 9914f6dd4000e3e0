import { randomUUID } from "node:crypto";
import { PATHS, STAFF_PATHS } from "@comptoir/contract";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import {
  type Person,
  PUBLIC_URL,
  SERVER_ENGINES,
  STAFF_PASSWORD,
  startServer,
  type TestServer,
} from "../../../test/harness.ts";
import { simpleOrder } from "../../../test/sample-orders.ts";
import { shippedShops } from "../../../test/shipped-shops.ts";
import type { VerifiedUser } from "../../identity/identity.ts";
import { authenticator } from "../../identity/test/authenticator.ts";
import { type Browser, createBrowser } from "../../identity/test/browser.ts";
import { listenerOf } from "../../live/event-streams.ts";
import { findRevokedListeners } from "./access.ts";

const SHOP = "nyonbosphore";
const STRICT = "rootsflavorsrolle";

const shopsWithOneStrict = () => shippedShops(STRICT, { staff: { secondFactor: "required" } });

describe.each(SERVER_ENGINES)("staff calls and the second factor on %s", (engine) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startServer(engine, { shops: shopsWithOneStrict() });
  });
  afterAll(() => server.close());

  const signIn = async (email: string): Promise<Browser> => {
    const browser = createBrowser(server.app, PUBLIC_URL);
    await browser.signIn(email, STAFF_PASSWORD);
    return browser;
  };
  const turnOn = async (browser: Browser) => {
    const { uri } = (await browser.post("/two-factor/enable", { password: STAFF_PASSWORD })).json();
    const code = authenticator(uri);
    expect((await browser.post("/two-factor/verify-totp", { code: code() })).statusCode).toBe(200);
    return code;
  };
  const as = async (browser: Browser, { uid, email }: Person): Promise<Person> => {
    return { uid, email, token: await browser.token() };
  };
  const staffCalls = async (person: Person, slug: string) => {
    const query = { restaurantId: slug };
    const answers = await Promise.all([
      server.call({
        url: STAFF_PATHS.getOrders,
        query: { ...query, date: "2026-11-15" },
        as: person,
      }),
      server.call({ url: STAFF_PATHS.getOrderNumbersForMonitoring, query, as: person }),
      server.call({
        method: "POST",
        url: STAFF_PATHS.updateOrderState,
        payload: { _id: randomUUID(), state: "accepted" },
        as: person,
      }),
    ]);
    return answers.map((answer) => answer.json().code ?? answer.statusCode);
  };
  const OPEN = [200, 200, "order_not_found"];
  const all = (code: string) => [code, code, code];

  it("need none by default", async () => {
    expect(await staffCalls(await server.staff(SHOP), SHOP)).toEqual(OPEN);
  });

  it("need it in every session once enabled, whatever kind of session", async () => {
    const person = await server.staff(SHOP);
    const [earlier, browser] = [await signIn(person.email), await signIn(person.email)];
    const code = await turnOn(browser);
    expect(await staffCalls(await as(browser, person), SHOP)).toEqual(OPEN);
    const unproven = await as(earlier, person);
    expect(await staffCalls(unproven, SHOP)).toEqual(all("second_factor_required"));
    const streams = [STAFF_PATHS.liveOrders, STAFF_PATHS.liveMonitoring].map((url) =>
      server.call({ url, query: { restaurantId: SHOP }, as: unproven }),
    );
    for (const stream of await Promise.all(streams)) {
      expect([stream.statusCode, stream.json().code]).toEqual([403, "second_factor_required"]);
    }
    const next = code(Date.now() + 30_000);
    expect((await earlier.post("/two-factor/verify-totp", { code: next })).statusCode).toBe(200);
    expect(await staffCalls(await as(earlier, person), SHOP)).toEqual(OPEN);
  });

  it("end streams of listeners who have not proven it", async () => {
    const shops = shopsWithOneStrict();
    const person = await server.staff(SHOP, "listener");
    const [earlier, browser] = [await signIn(person.email), await signIn(person.email)];
    const listener = async (of: Browser) => {
      const verified = await server.identity.verify(await of.token());
      if (!verified.ok) throw new Error("a new token must hold");
      return listenerOf(verified.value, SHOP);
    };
    const findRevoked = findRevokedListeners({ db: server.db, identity: server.identity, shops });
    const unproven = await listener(earlier);
    expect(await findRevoked([unproven])).toEqual(new Set());
    await turnOn(browser);
    expect(await findRevoked([unproven, await listener(browser)])).toEqual(new Set([unproven.key]));
  });

  it("are refused to staff without one where the shop requires it", async () => {
    const person = await server.staff(STRICT);
    expect(await staffCalls(person, STRICT)).toEqual(all("second_factor_not_set_up"));
    const browser = await signIn(person.email);
    const kitchen = await browser.post("/devices/kitchen", { name: "Passe" });
    expect([kitchen.statusCode, kitchen.json().code]).toEqual([403, "second_factor_not_set_up"]);

    await turnOn(browser);
    expect(await staffCalls(await as(browser, person), STRICT)).toEqual(OPEN);
    const disabled = await browser.post("/two-factor/disable", { password: STAFF_PASSWORD });
    expect([disabled.statusCode, disabled.json().code]).toEqual([403, "second_factor_not_set_up"]);
    expect(await staffCalls(await as(browser, person), STRICT)).toEqual(OPEN);

    await browser.post("/devices/kitchen", { name: "Passe" });
    expect(await staffCalls(await as(browser, person), STRICT)).toEqual(OPEN);
  });

  it("do not reveal the requirement to strangers", async () => {
    const customer = await server.signUp(`customer-of-${engine}@example.ch`);
    expect(await staffCalls(customer, STRICT)).toEqual(all("forbidden"));
  });
});

test("the kitchen tablet does not follow orders as the person who set it up", async () => {
  const server = await startServer("sqlite");
  const own = await server.staff(SHOP);
  const browser = createBrowser(server.app, PUBLIC_URL);
  await browser.signIn(own.email, STAFF_PASSWORD);
  await browser.post("/devices/kitchen", { name: "Passe" });
  const tablet = { ...own, token: await browser.token() };

  const payload = simpleOrder({ userId: own.uid });
  const placed = await server.call({ method: "POST", url: PATHS.createOrder, payload, as: own });
  const query = { restaurantId: STRICT, orderNumber: String(placed.json().orderNumber) };
  const follow = (as: Person) => server.call({ url: PATHS.trackOrder, query, as });
  expect((await follow(own)).statusCode).toBe(200);
  expect((await follow(tablet)).statusCode).toBe(404);
  await server.close();
});

describe("staff of an external provider", () => {
  const user: VerifiedUser = {
    subject: "someone",
    email: "cook@example.ch",
    emailVerified: true,
    name: null,
    issuedAt: new Date(),
    signedInAt: new Date(),
    session: null,
  };

  it.each([
    [{}, 403, "second_factor_not_set_up"],
    [{ secondFactor: true as const }, 200, undefined],
  ])("need the second factor there: %j is answered with %s", async (proof, status, code) => {
    const server = await startServer("sqlite", {
      shops: shopsWithOneStrict(),
      identity: {
        publicConfig: { provider: "embedded", google: false },
        verify: async () => ({ ok: true, value: { ...user, ...proof } }),
        reauthenticate: async () => ({ ok: true, value: true }),
        findLiveSessions: async () => new Set(),
        endAccess: async () => {},
      },
    });
    const at = new Date().toISOString();
    await server.db
      .insertInto("profiles")
      .values({
        user_id: user.subject,
        email: "cook@example.ch",
        name: "",
        phone: "",
        addresses_json: "[]",
        role: "restaurant",
        restaurant_id: STRICT,
        created_at: at,
        updated_at: at,
      })
      .execute();
    const as = { uid: user.subject, token: "any", email: "cook@example.ch" };
    const query = { restaurantId: STRICT };
    const answer = await server.call({ url: STAFF_PATHS.getOrderNumbersForMonitoring, query, as });
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    await server.close();
  });
});
