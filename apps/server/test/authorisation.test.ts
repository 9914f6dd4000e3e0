import { randomUUID } from "node:crypto";
import type { AddressInfo } from "node:net";
import { PATHS } from "@comptoir/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { AUTH_PATH } from "../src/identity/embedded/auth-paths.ts";
import { type Person, startServer, type TestServer } from "./harness.ts";
import { simpleOrder } from "./sample-orders.ts";

const SHOP = "rootsflavorsrolle";
const ROLES = ["guest", "customer", "staff", "other staff", "signed out", "erased"] as const;
type Role = (typeof ROLES)[number];

let server: TestServer;
let url: string;
let people: Record<"customer" | "staff" | "other staff", Person>;
/** Whose token is not over by its own word, but by what happened since. */
let gone: Record<"signed out" | "erased", Person>;
let stranger: Person;

beforeAll(async () => {
  server = await startServer("sqlite");
  await server.app.listen({ port: 0, host: "127.0.0.1" });
  url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
  people = {
    customer: await server.signUp("customer@example.ch"),
    staff: await server.staff(SHOP),
    "other staff": await server.staff("nyonbosphore"),
  };
  stranger = await server.signUp("stranger@example.ch");
  gone = {
    "signed out": await server.signUp("signed-out@example.ch"),
    erased: await server.signUp("erased@example.ch"),
  };
  for (const person of [...Object.values(people), stranger]) {
    const payload = { firebaseUid: person.uid, email: person.email };
    await server.call({ method: "POST", url: PATHS.createUser, payload, as: person });
  }
  await server.identity.endAccess(gone["signed out"].uid);
  const payload = { firebaseUid: gone.erased.uid, password: "Sesame1" };
  await server.call({ method: "POST", url: PATHS.deleteAccount, payload, as: gone.erased });
});
afterAll(() => server.close());

interface Sent {
  readonly query?: Record<string, string>;
  readonly body?: unknown;
  readonly cookie?: string;
  /** Somebody of the same role, where the call would spoil the usual one. */
  readonly as?: Person;
}

/** For a guest "own" means the customer's: they have nothing of their own. */
type Request = (own: Person, role: Role) => Promise<Sent> | Sent;
type Statuses = readonly [guest: number, customer: number, staff: number, otherStaff: number];
type Row = readonly [route: string, object: string, request: Request, statuses: Statuses];

async function place(as?: Person) {
  const placed = await server.call({
    method: "POST",
    url: PATHS.createOrder,
    payload: simpleOrder({ userId: as?.uid ?? null }),
    ...(as ? { as } : {}),
  });
  const { _id, orderNumber } = placed.json() as { _id: string; orderNumber: number };
  const [cookie] = placed.cookies;
  return { _id, orderNumber, cookie: cookie ? `${cookie.name}=${cookie.value}` : "" };
}
const named = ({ orderNumber }: { orderNumber: number }) => ({
  restaurantId: SHOP,
  orderNumber: String(orderNumber),
});

const shop: Request = () => ({ query: { restaurantId: SHOP } });
const day: Request = () => ({ query: { restaurantId: SHOP, date: "2026-11-15" } });
const move: Request = async () => ({ body: { _id: (await place())._id, state: "accepted" } });
const ownOrder: Request = async (own) => ({ query: named(await place(own)) });
const foreignOrder: Request = async () => ({ query: named(await place(stranger)) });
const guestOrder: Request = async () => ({ query: named(await place()) });
const madeHere: Request = async () => {
  const order = await place();
  return { query: named(order), cookie: order.cookie };
};
const madeHereAndLinked: Request = async () => {
  const order = await place();
  const { orderNumber, cookie } = order;
  const payload = { orderNumber, restaurantId: SHOP, userId: stranger.uid };
  const headers = { cookie };
  await server.call({ method: "POST", url: PATHS.updateOrderUser, payload, headers, as: stranger });
  return { query: named(order), cookie };
};
const nothing: Request = () => ({});
const leaver: Request = async (own, role) => {
  if (role !== "customer") return { body: { firebaseUid: own.uid } };
  const as = await server.signUp("leaver@example.ch");
  return { body: { firebaseUid: as.uid, password: "Sesame1" }, as };
};
const coupon = { couponCode: "X", orderTotal: 30, restaurantId: SHOP };
const events = { restaurantId: SHOP, events: [{ name: "view", at: "2026-11-15T09:00:00Z" }] };

const everyone = (status: number) => [status, status, status, status] as const;
const signedIn = [401, 200, 200, 200] as const;
const onlySelf = [401, 403, 403, 403] as const;
const onlyStaff = [401, 403, 200, 403] as const;

/** For whoever holds a token that died: refused wherever it is looked at, nobody elsewhere. */
const TOKENLESS = /^\w+ (\/api\/(auth\/|config|health|openapi)|\/business_rules\/)/;

const MATRIX: readonly Row[] = [
  ["POST /api/createOrder", "a guest's", () => ({ body: simpleOrder() }), everyone(201)],
  [
    "POST /api/createOrder",
    "one's own",
    ({ uid }) => ({ body: simpleOrder({ userId: uid }) }),
    [401, 201, 201, 201],
  ],
  [
    "POST /api/createOrder",
    "somebody else's",
    () => ({ body: simpleOrder({ userId: stranger.uid }) }),
    onlySelf,
  ],
  [
    "POST /api/updateOrderUser",
    "an order made in this browser",
    async ({ uid }) => {
      const { orderNumber, cookie } = await place();
      return { body: { orderNumber, restaurantId: SHOP, userId: uid }, cookie };
    },
    signedIn,
  ],
  [
    "POST /api/updateOrderUser",
    "another guest's order",
    async ({ uid }) => {
      const { orderNumber } = await place();
      return { body: { orderNumber, restaurantId: SHOP, userId: uid } };
    },
    onlySelf,
  ],
  [
    "POST /api/updateOrderUser",
    "for somebody else",
    async () => {
      const { orderNumber, cookie } = await place();
      return { body: { orderNumber, restaurantId: SHOP, userId: stranger.uid }, cookie };
    },
    onlySelf,
  ],
  ["GET /api/getMyOrders", "one's own", nothing, signedIn],
  ["GET /api/trackOrder", "one's own", ownOrder, [404, 200, 200, 200]],
  ["GET /api/trackOrder", "another customer's", foreignOrder, everyone(404)],
  ["GET /api/trackOrder", "another guest's", guestOrder, everyone(404)],
  ["GET /api/trackOrder", "made in this browser", madeHere, everyone(200)],
  ["GET /api/trackOrder", "made here, then linked", madeHereAndLinked, everyone(404)],
  ["GET /api/live/order", "one's own", ownOrder, [404, 200, 200, 200]],
  ["GET /api/live/order", "another customer's", foreignOrder, everyone(404)],
  ["GET /api/live/order", "another guest's", guestOrder, everyone(404)],
  ["GET /api/live/order", "made in this browser", madeHere, everyone(200)],
  ["GET /api/live/order", "made here, then linked", madeHereAndLinked, everyone(404)],
  ["GET /api/getOrders", "the shop's", day, onlyStaff],
  ["POST /api/updateOrderState", "the shop's", move, onlyStaff],
  ["GET /api/getOrderNumbersForMonitoring", "the shop's", shop, onlyStaff],
  ["GET /api/live/orders", "the shop's", shop, onlyStaff],
  ["GET /api/live/monitoring", "the shop's", shop, onlyStaff],
  [
    "POST /api/createUser",
    "one's own",
    ({ uid, email }) => ({ body: { firebaseUid: uid, email } }),
    signedIn,
  ],
  [
    "POST /api/createUser",
    "with another's e-mail",
    ({ uid }) => ({ body: { firebaseUid: uid, email: stranger.email } }),
    onlySelf,
  ],
  [
    "POST /api/createUser",
    "somebody else's",
    () => ({ body: { firebaseUid: stranger.uid, email: stranger.email } }),
    onlySelf,
  ],
  [
    "POST /api/updateUserProfile",
    "one's own",
    ({ uid }) => ({ body: { firebaseUid: uid, name: "Zoë" } }),
    signedIn,
  ],
  [
    "POST /api/updateUserProfile",
    "somebody else's",
    () => ({ body: { firebaseUid: stranger.uid, name: "Zoë" } }),
    onlySelf,
  ],
  [
    "GET /api/getUserByFirebaseUid",
    "one's own",
    ({ uid }) => ({ query: { firebaseUid: uid } }),
    signedIn,
  ],
  [
    "GET /api/getUserByFirebaseUid",
    "somebody else's",
    () => ({ query: { firebaseUid: stranger.uid } }),
    onlySelf,
  ],
  ["POST /api/deleteAccount", "one's own", leaver, [401, 200, 403, 403]],
  [
    "POST /api/deleteAccount",
    "somebody else's",
    () => ({ body: { firebaseUid: stranger.uid } }),
    onlySelf,
  ],
  ["POST /api/validateCoupon", "any", () => ({ body: coupon }), everyone(200)],
  ["POST /api/events", "any", () => ({ body: events }), everyone(202)],
  ["GET /api/config", "public", nothing, everyone(200)],
  ["GET /api/health", "public", nothing, everyone(200)],
  ["GET /api/openapi.json", "public", nothing, everyone(200)],
  ["GET /business_rules/:file", "public", nothing, everyone(200)],
  // Who signs in is proven by password, link or cookie; a token opens nothing here.
  [
    "POST /api/auth/sign-up/email",
    "an address that is taken",
    ({ email }) => ({ body: { email, password: "Sesame1" } }),
    everyone(409),
  ],
  [
    "POST /api/auth/sign-in/email",
    "with a wrong password",
    ({ email }) => ({ body: { email, password: "wrong" } }),
    everyone(401),
  ],
  [
    "POST /api/auth/request-password-reset",
    "any",
    ({ email }) => ({ body: { email } }),
    everyone(200),
  ],
  [
    "POST /api/auth/reset-password",
    "with a link that is not one",
    () => ({ body: { token: "made-up", newPassword: "Sesame2" } }),
    everyone(401),
  ],
  ["POST /api/auth/sign-out", "without a session", () => ({ body: {} }), everyone(200)],
  ["GET /api/auth/get-session", "without a session", nothing, everyone(200)],
  ["GET /api/auth/token", "without a session", nothing, everyone(401)],
];

test("the table names every call there is", () => {
  const called = server.routes.flatMap(({ method, url: path }) =>
    [method].flat().map((verb) => `${verb} ${path}`),
  );
  const calls = called.filter(
    (call) => / \/(api|business_rules)\//.test(call) && !/^HEAD /.test(call),
  );
  const open = calls.filter((call) => !call.endsWith(` ${AUTH_PATH}/*`));
  expect([...new Set(MATRIX.map(([route]) => route))].toSorted()).toEqual(open.toSorted());
  const files = called.filter((call) => !calls.includes(call));
  expect(files.filter((call) => !/^(GET|HEAD) /.test(call))).toEqual([]);
});

test.each(MATRIX)("%s, %s", async (route, _object, request, statuses) => {
  const [method = "", path = ""] = route.split(" ");
  const [guest] = statuses;
  const dead = TOKENLESS.test(route) ? guest : 401;
  const got: number[] = [];
  for (const role of ROLES) {
    const [own, held] = holderOf(role);
    const { query = {}, body, cookie, as = held } = await request(own, role);
    const search = new URLSearchParams(query);
    const file = path.replace(":file", `${SHOP}.json`);
    const ending = new AbortController();
    const answer = await fetch(`${url}${file}?${search}`, {
      method,
      signal: ending.signal,
      headers: {
        origin: "http://comptoir.test",
        "idempotency-key": randomUUID(),
        ...(as ? { authorization: `Bearer ${as.token}` } : {}),
        ...(cookie ? { cookie } : {}),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    got.push(answer.status);
    ending.abort();
  }
  expect(got).toEqual([...statuses, dead, dead]);
});

/** Whose things are asked for, and whose token is sent. */
function holderOf(role: Role): readonly [own: Person, held: Person | undefined] {
  if (role === "guest") return [people.customer, undefined];
  if (role === "signed out" || role === "erased") return [people.customer, gone[role]];
  return [people[role], people[role]];
}

test("what is not there is not there for anybody", async () => {
  for (const as of [undefined, ...Object.values(people)]) {
    const headers = as ? { authorization: `Bearer ${as.token}` } : {};
    for (const path of [`${AUTH_PATH}/list-sessions`, "/api/nothing", "/metrics"]) {
      expect((await server.call({ url: path, headers })).statusCode).toBe(404);
    }
  }
});
