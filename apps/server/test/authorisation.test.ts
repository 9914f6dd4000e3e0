import { randomBytes, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { BANK_PATHS, OFFICE_PATHS, PATHS, PUSH_PATHS, STAFF_PATHS } from "@comptoir/contract";
import { closingReport, type StaffRight, ZERO } from "@comptoir/domain";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { insertClosing } from "../src/features/closings/closings-repository.ts";
import { storeVersion } from "../src/features/shop-versions/publish-shop.ts";
import { authenticator } from "../src/identity/test/authenticator.ts";
import { createBrowser } from "../src/identity/test/browser.ts";
import {
  type Person,
  PUBLIC_URL,
  SERVER_ENGINES,
  STAFF_PASSWORD,
  startServer,
  type TestServer,
} from "./harness.ts";
import { linkIn } from "./invitation-link.ts";
import { createDevice } from "./push-service.ts";
import { simpleOrder } from "./sample-orders.ts";
import { shippedShops } from "./shipped-shops.ts";

const SHOP = "rootsflavorsrolle";
const ROLES = [
  "guest",
  "customer",
  "owner",
  "another shop's owner",
  "cashier",
  "kitchen",
  "the kitchen's tablet",
  "staff without the second factor",
  "signed out",
  "erased",
] as const;
type Role = (typeof ROLES)[number];

let server: TestServer;
let url: string;
type SignedIn = Exclude<Role, "guest" | "signed out" | "erased">;
let people: Record<SignedIn, Person & { readonly cookie?: string }>;
/** Tokens that are unexpired but no longer valid. */
let formerUsers: Record<"signed out" | "erased", Person>;
let stranger: Person;

const strictShops = () => shippedShops(SHOP, { staff: { secondFactor: "required" } });

async function enter(person: Person, password: string, secondFactor?: (at?: number) => string) {
  const browser = createBrowser(server.app, PUBLIC_URL);
  await browser.signIn(person.email, password);
  if (secondFactor) await browser.post("/two-factor/verify-totp", { code: secondFactor() });
  return {
    browser,
    async person() {
      const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
      return { ...person, token: await browser.token(), cookie };
    },
  };
}

async function enterStaff(right: StaffRight) {
  const { browser, person } = await enter(
    await server.staff(SHOP, right, { right }),
    STAFF_PASSWORD,
  );
  const sent = { password: STAFF_PASSWORD };
  const code = authenticator((await browser.post("/two-factor/enable", sent)).json().uri);
  await browser.post("/two-factor/verify-totp", { code: code() });
  const nameTablet = async () => {
    const later = () => code(Date.now() + 30_000);
    const tablet = await enter(await person(), STAFF_PASSWORD, later);
    await tablet.browser.post("/devices/kitchen", { name: "Passe" });
    return await tablet.person();
  };
  return { person, nameTablet };
}

interface Sent {
  readonly query?: Record<string, string>;
  readonly body?: unknown;
  readonly xml?: string;
  readonly cookie?: string;
  readonly as?: Person;
}

/** `own` is the customer for a guest, who owns nothing. */
type Request = (own: Person & { cookie?: string }, role: Role) => Promise<Sent> | Sent;
type Statuses = readonly [guest: number, customer: number, owner: number, anotherOwner: number];
type Differences = Partial<Record<"cashier" | "kitchen" | "tablet", number>>;
type Row = readonly [
  route: string,
  object: string,
  request: Request,
  statuses: Statuses,
  differences?: Differences,
];

/**
 * Staff may do what their owner may, unless `differences` says otherwise. The kitchen tablet has the
 * same access to staff routes, and a guest's elsewhere. Staff without a required second factor have a
 * plain account's access.
 */
function everyRole(statuses: Statuses, differences: Differences = {}): number[] {
  const [guest, , owner] = statuses;
  const isStaffOnly = [onlyStaff, onlyStaffMakes, onlyStaffSees, onlyStaffIsRead].some(
    (only) => only === statuses,
  );
  const isSameForAll = statuses.every((status) => status === guest);
  const asGuest = guest === 401 && !isSameForAll ? 403 : guest;
  const { cashier = owner, kitchen = owner, tablet = isStaffOnly ? owner : asGuest } = differences;
  return [...statuses, cashier, kitchen, tablet, isStaffOnly ? 403 : owner];
}

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
const shopInBody: Request = () => ({ body: { restaurantId: SHOP } });
const basket = () => {
  const { restaurantId, items, deliveryTimePreference } = simpleOrder();
  return { restaurantId, items, deliveryTimePreference };
};
const basketOf: Request = () => ({ body: basket() });
const takenBasket: Request = () => ({ body: { ...basket(), channel: "phone" } });
const someHold: Request = () => ({ body: { restaurantId: SHOP, hold: randomUUID() } });
const OUTAGE = { kind: "dish", id: "spinach_pastry", reason: "sold_out" };
// Ends before the next order is wanted.
const switchOffBody: Request = () => ({
  body: { restaurantId: SHOP, ...OUTAGE, until: "15_minutes" },
});
const putBackBody: Request = () => ({ body: { restaurantId: SHOP, things: [OUTAGE] } });
const countOf: Request = () => ({
  body: { restaurantId: SHOP, dish: "spinach_pastry", day: "2026-11-15", count: 5 },
});
const day: Request = () => ({ query: { restaurantId: SHOP, date: "2026-11-15" } });
const move: Request = async () => ({ body: { _id: (await place())._id, state: "accepted" } });
async function moved(...states: string[]) {
  const { _id } = await place();
  const call = { method: "POST", url: STAFF_PATHS.updateOrderState, as: people.owner } as const;
  for (const state of states) await server.call({ ...call, payload: { _id, state } });
  return _id;
}
async function placePartlyPaid() {
  const _id = await moved("accepted");
  await server.db.updateTable("orders").set({ received: 1 }).where("id", "=", _id).execute();
  return _id;
}
const recall: Request = async () => ({ body: { _id: await moved("accepted"), moves: 2 } });
const tick: Request = async () => ({
  body: { _id: await moved("accepted"), line: 0, isDone: true },
});
const refund: Request = async () => ({
  body: { _id: await moved("accepted", "cancelled"), isSettled: true },
});
const payment: Request = async () => ({
  body: { _id: await placePartlyPaid(), method: "cash", revision: 1 },
});
const change: Request = async () => ({
  body: { _id: (await place())._id, moves: 1, revision: 0, quantities: [1] },
});
const promise: Request = async () => {
  const at = new Date(server.now.getTime() + 3_600_000).toISOString();
  return { body: { _id: (await place())._id, revision: 0, at } };
};
const confirm: Request = async () => ({
  body: { restaurantId: SHOP, _id: (await place())._id },
});
const historyOf: Request = async () => ({ query: { _id: (await place())._id } });
const ownOrder: Request = async (own, role) => {
  // The tablet places no orders; its owner does.
  const orderer = role === "the kitchen's tablet" ? people.owner : own;
  return { query: named(await place(orderer)) };
};
const foreignOrder: Request = async () => ({ query: named(await place(stranger)) });
const guestOrder: Request = async () => ({ query: named(await place()) });
const placedInBrowser: Request = async () => {
  const order = await place();
  return { query: named(order), cookie: order.cookie };
};
const placedInBrowserAndLinked: Request = async () => {
  const order = await place();
  const { orderNumber, cookie } = order;
  const payload = { orderNumber, restaurantId: SHOP, userId: stranger.uid };
  const headers = { cookie };
  await server.call({ method: "POST", url: PATHS.updateOrderUser, payload, headers, as: stranger });
  return { query: named(order), cookie };
};
const postJson = (path: string, payload: object, headers: Record<string, string>, as?: Person) =>
  server.call({ method: "POST", url: path, payload, headers, ...(as ? { as } : {}) });
const shared = async () => {
  const order = await place();
  const { cookie, orderNumber } = order;
  const named = { restaurantId: SHOP, orderNumber };
  const { key } = (await postJson(PATHS.shareOrder, named, { cookie })).json();
  return { order, key, revoke: () => postJson(PATHS.unshareOrder, named, { cookie }) };
};
const byLink: Request = async () => {
  const { order, key } = await shared();
  return { query: { ...named(order), key } };
};
const byRevokedLink: Request = async () => {
  const { order, key, revoke } = await shared();
  await revoke();
  return { query: { ...named(order), key } };
};
const byLinkOfOtherOrder: Request = async () => ({
  query: { ...named(await place()), key: (await shared()).key },
});
const inBody =
  (request: Request): Request =>
  async (own, role) => {
    const { query, ...sent } = await request(own, role);
    return { ...sent, body: { ...query, orderNumber: Number(query?.orderNumber) } };
  };
const { subscription } = createDevice("fcm.googleapis.com");
const onDevice =
  (request: Request): Request =>
  async (own, role) => {
    const { body, ...sent } = await inBody(request)(own, role);
    const { endpoint } = subscription;
    return { ...sent, body: { ...(body as object), subscription, language: "fr", endpoint } };
  };
const staffDevice: Request = () => {
  const { endpoint } = subscription;
  return { body: { restaurantId: SHOP, subscription, language: "fr", endpoint } };
};
const ownOrderRows = (route: string): Row[] => [
  [route, "one's own", inBody(ownOrder), [404, 200, 200, 200]],
  [route, "another customer's", inBody(foreignOrder), everyone(404)],
  [route, "another guest's", inBody(guestOrder), everyone(404)],
  [route, "made in this browser", inBody(placedInBrowser), everyone(200)],
  [route, "made here, then linked", inBody(placedInBrowserAndLinked), everyone(404)],
  [route, "whose link one has", inBody(byLink), everyone(404)],
];
const closeDay: Request = async () => {
  server.now = new Date(server.now.getTime() + 1_000);
  await moved("accepted");
  return { body: { restaurantId: SHOP } };
};
const newClosing: Request = async (own, role) => {
  const { body } = await closeDay(own, role);
  const closed = await postJson(STAFF_PATHS.closeDay, body as object, {}, people.owner);
  return { query: { restaurantId: SHOP, number: String(closed.json().number) } };
};
const earlierClosing: Request = () => ({ query: { restaurantId: SHOP, number: "1" } });
async function closeDayBefore(): Promise<void> {
  const at = new Date(server.now.getTime() - 86_400_000).toISOString();
  const report = closingReport({ bookings: [], entries: [], openingBalance: ZERO });
  await insertClosing(server.db, {
    ...{ slug: SHOP, number: 1, from: null, until: at, closedAt: at, by: null, note: null },
    ...{ cashFloat: ZERO, countedCash: null, openRefunds: { count: 0, amount: ZERO }, report },
    seller: { name: "Roots", street: "Rue 1", place: "1180 Rolle", uid: null },
  });
}
const asFile =
  (request: Request): Request =>
  async (own, role) => {
    const { query } = await request(own, role);
    return { query: { ...query, format: "csv" } };
  };
let edits = 0;
async function changedDraft(): Promise<{ revision: number }> {
  const changes = [{ path: ["texts", "fr", `note${++edits}`], value: { name: "x" } }];
  const body = { restaurantId: SHOP, changes };
  return (await postJson(OFFICE_PATHS.draft, body, {}, people.owner)).json();
}
async function publishedDraft(): Promise<{ version: number; revision: number }> {
  const body = { restaurantId: SHOP, ...(await changedDraft()) };
  return (await postJson(OFFICE_PATHS.publish, body, {}, people.owner)).json();
}
const newPlan = () => ({
  at: "2026-12-01T08:00:00.000Z",
  changes: [{ path: ["texts", "fr", `note${++edits}`], value: { name: "x" } }],
});
const office =
  (body: () => Promise<object> | object): Request =>
  async () => ({ body: { restaurantId: SHOP, ...(await body()) } });
const nothing: Request = () => ({});
const xml = readFileSync(new URL("bank-files/camt053-08.xml", import.meta.url), "utf8");
const statement: Request = () => ({ query: { restaurantId: SHOP }, xml });
let entryId: string | undefined;
async function bankEntryId(): Promise<string> {
  const query = `?restaurantId=${SHOP}`;
  const headers = { "content-type": "application/xml" };
  const as = people.owner;
  const url = BANK_PATHS.importBankFile + query;
  if (!entryId) await server.call({ method: "POST", url, headers, payload: xml, as });
  const listed = await server.call({ url: BANK_PATHS.getBankEntries + query, as });
  entryId ??= String(listed.json().unknown[0].id);
  return entryId;
}
const leaver: Request = async (own, role) => {
  if (role !== "customer") return { body: { firebaseUid: own.uid } };
  const as = await server.signUp("leaver@example.ch");
  return { body: { firebaseUid: as.uid, password: "Sesame1" }, as };
};
const withSession =
  (body?: object): Request =>
  ({ cookie }, role) =>
    cookie && role in people ? { body, cookie } : { body };
const coupon = { couponCode: "X", orderTotal: 30, restaurantId: SHOP };
const events = { restaurantId: SHOP, events: [{ name: "view", at: "2026-11-15T09:00:00Z" }] };

const everyone = (status: number) => [status, status, status, status] as const;
const signedIn = [401, 200, 200, 200] as const;
const onlySelf = [401, 403, 403, 403] as const;
const onlyStaff = [401, 403, 200, 403] as const;
const onlyStaffIsRead = [401, 403, 422, 403] as const;
const onlyStaffMakes = [401, 403, 201, 403] as const;
const onlyStaffSees = [401, 403, 200, 404] as const;

const OWNERS: Differences = { cashier: 403, kitchen: 403, tablet: 403 };
const TILL: Differences = { kitchen: 403, tablet: 403 };
const NOT_TABLET: Differences = { tablet: 403 };

const officeRows: Row[] = [
  [`GET ${OFFICE_PATHS.draft}`, "the owner's", shop, onlyStaff, OWNERS],
  [`POST ${OFFICE_PATHS.draft}`, "the owner's", office(newPlan), onlyStaff, OWNERS],
  [`POST ${OFFICE_PATHS.discardDraft}`, "the owner's", office(changedDraft), onlyStaff, OWNERS],
  [`GET ${OFFICE_PATHS.live}`, "the owner's", shop, onlyStaff, OWNERS],
  [`GET ${OFFICE_PATHS.review}`, "the owner's", shop, onlyStaff, OWNERS],
  [`POST ${OFFICE_PATHS.publish}`, "the owner's", office(changedDraft), onlyStaff, OWNERS],
  [`POST ${OFFICE_PATHS.undoPublish}`, "the owner's", office(publishedDraft), onlyStaff, OWNERS],
  [`GET ${OFFICE_PATHS.plans}`, "the owner's", shop, onlyStaff, OWNERS],
  [`POST ${OFFICE_PATHS.plans}`, "the owner's", office(newPlan), onlyStaff, OWNERS],
  [
    `POST ${OFFICE_PATHS.cancelPlan}`,
    "the owner's",
    office(async () => {
      const body = { restaurantId: SHOP, ...newPlan() };
      const { id } = (await postJson(OFFICE_PATHS.plans, body, {}, people.owner)).json();
      return { id, keepsChanges: false };
    }),
    onlyStaff,
    OWNERS,
  ],
  [`GET ${OFFICE_PATHS.versions}`, "the owner's", shop, onlyStaff, OWNERS],
  [
    `GET ${OFFICE_PATHS.version}`,
    "the owner's",
    () => ({ query: { restaurantId: SHOP, version: "1" } }),
    onlyStaff,
    OWNERS,
  ],
  [
    `POST ${OFFICE_PATHS.bringBack}`,
    "the owner's",
    office(async () => ({ ...(await changedDraft()), version: 1 })),
    onlyStaff,
    OWNERS,
  ],
  [
    `POST ${OFFICE_PATHS.placeTrial}`,
    "the owner's",
    () => ({ body: { restaurantId: SHOP, language: "fr" } }),
    onlyStaff,
    OWNERS,
  ],
  [`POST ${OFFICE_PATHS.previewLink}`, "the owner's", shopInBody, onlyStaff, OWNERS],
];

/** Public routes that ignore tokens; all others refuse an invalid one. */
const TOKENLESS =
  /^\w+ (\/api\/(auth\/|config|getPrivacyFacts|health|live\/shop|openapi)|\/business_rules\/)/;

const addKitchenMember = async (name: string) =>
  (await server.staff(SHOP, name, { right: "kitchen" })).uid;
const invitationFor = async (email: string) => {
  const invitation = { restaurantId: SHOP, email, right: "kitchen", language: "fr" };
  const { url } = (await postJson(OFFICE_PATHS.invite, invitation, {}, people.owner)).json();
  const team = { url: `${OFFICE_PATHS.team}?restaurantId=${SHOP}`, as: people.owner };
  const { invitations } = (await server.call(team)).json();
  const { id } = invitations.find((one: { email: string }) => one.email === email);
  return { id, key: linkIn(url).key };
};
/** Created once for all roles: invitations per day are limited. */
let linkKey: Promise<string> | undefined;
const openLink = () => {
  linkKey ??= invitationFor("linked@example.ch").then(({ key }) => key);
  return linkKey;
};
const LEAVING: readonly Role[] = [
  ...(["owner", "cashier", "kitchen", "staff without the second factor"] as const),
];
const invitationLink: Request = async () => ({
  body: { restaurantId: SHOP, key: await openLink() },
});
const ownerOnlyRow = (route: string, object: string, request: Request): Row => [
  route,
  object,
  request,
  onlyStaff,
  OWNERS,
];
const figurePeriod = () => ({
  query: { restaurantId: SHOP, from: "2026-11-01", until: "2026-11-15" },
});
const newDish = () => ({
  ...{ id: randomBytes(16).toString("hex"), names: { fr: "Lasagnes" }, price: 18, count: 12 },
  allergens: ["Gluten"],
});
let couponsMade = 100;
const ownersRows: readonly Row[] = [
  ownerOnlyRow("GET /api/office/team", "the shop's", shop),
  ownerOnlyRow("GET /api/office/trail", "the shop's", shop),
  ownerOnlyRow("GET /api/office/today", "the shop's", shop),
  ownerOnlyRow("GET /api/office/dishOfTheDay", "the shop's", shop),
  ownerOnlyRow("POST /api/office/dishOfTheDay", "the shop's", office(newDish)),
  ownerOnlyRow("POST /api/office/endDishOfTheDay", "the shop's", async () => {
    const body = { restaurantId: SHOP, ...newDish() };
    const { dish } = (await postJson(OFFICE_PATHS.dishOfTheDay, body, {}, people.owner)).json();
    return { body: { restaurantId: SHOP, dish } };
  }),
  ownerOnlyRow("GET /api/office/coupons", "the shop's", shop),
  ownerOnlyRow("POST /api/office/coupons", "the shop's", () => ({
    body: {
      ...{ restaurantId: SHOP, code: `CODE-${couponsMade++}`, type: "percent", value: 10 },
      ...{ minimum: 0, oncePerCustomer: false },
    },
  })),
  ownerOnlyRow("POST /api/office/setCouponActive", "the shop's", async () => {
    const code = `CODE-${couponsMade++}`;
    const made = { code, type: "percent", value: 10, minimum: 0, oncePerCustomer: false };
    await postJson(OFFICE_PATHS.coupons, { restaurantId: SHOP, ...made }, {}, people.owner);
    return { body: { restaurantId: SHOP, code, isActive: false } };
  }),
  ownerOnlyRow("GET /api/office/figures", "the shop's", figurePeriod),
  ownerOnlyRow("GET /api/office/dishFigures", "the shop's", figurePeriod),
  ownerOnlyRow("POST /api/office/invite", "into the shop", () => ({
    body: { restaurantId: SHOP, email: "asked@example.ch", right: "kitchen", language: "fr" },
  })),
  ownerOnlyRow("POST /api/office/revokeInvitation", "the shop's", async () => ({
    body: { restaurantId: SHOP, id: (await invitationFor("revoked@example.ch")).id },
  })),
  ownerOnlyRow("POST /api/office/setStaffRight", "a member's", async () => ({
    body: { restaurantId: SHOP, userId: await addKitchenMember("raised"), right: "owner" },
  })),
  ownerOnlyRow("POST /api/office/removeMember", "a member", async () => ({
    body: { restaurantId: SHOP, userId: await addKitchenMember("removed") },
  })),
  ownerOnlyRow("POST /api/office/signOutMember", "a member", async () => ({
    body: { restaurantId: SHOP, userId: await addKitchenMember("signed-out") },
  })),
];

const MATRIX: readonly Row[] = [
  ...ownersRows,
  ["POST /api/readInvitation", "whose link one has", invitationLink, everyone(200)],
  [
    "POST /api/mailInvitation",
    "with a key that was made up",
    () => ({ body: { restaurantId: SHOP, key: "A".repeat(43) } }),
    everyone(404),
  ],
  ["POST /api/joinTeam", "an invitation to another address", invitationLink, everyone(403)],
  [
    "POST /api/leaveTeam",
    "one's own",
    async (_own, role) => ({
      body: { restaurantId: SHOP },
      // Even staff who never set up the required second factor.
      ...(LEAVING.includes(role) && { as: await server.staff(SHOP, "leaving") }),
    }),
    [401, 403, 200, 403],
  ],
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
    "POST /api/createOrder",
    "taken by phone",
    () => ({ body: simpleOrder({ channel: "phone" }) }),
    onlyStaffMakes,
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
  ["GET /api/trackOrder", "made in this browser", placedInBrowser, everyone(200)],
  ["GET /api/trackOrder", "made here, then linked", placedInBrowserAndLinked, everyone(404)],
  ["GET /api/trackOrder", "by its link", byLink, everyone(200)],
  ["GET /api/trackOrder", "by a revoked link", byRevokedLink, everyone(404)],
  ["GET /api/trackOrder", "by another order's link", byLinkOfOtherOrder, everyone(404)],
  ["GET /api/orderBill", "one's own", ownOrder, [404, 200, 200, 200]],
  ["GET /api/orderBill", "another customer's", foreignOrder, everyone(404)],
  ["GET /api/orderBill", "another guest's", guestOrder, everyone(404)],
  ["GET /api/orderBill", "made in this browser", placedInBrowser, everyone(200)],
  ["GET /api/orderBill", "made here, then linked", placedInBrowserAndLinked, everyone(404)],
  ["GET /api/orderBill", "by its link", byLink, everyone(200)],
  ["GET /api/orderBill", "by a revoked link", byRevokedLink, everyone(404)],
  ["GET /api/orderBill", "by another order's link", byLinkOfOtherOrder, everyone(404)],
  ["GET /api/getOpenOrders", "one's own, if any", shop, everyone(200)],
  ["GET /api/getService", "public", shop, everyone(200)],
  ["POST /api/hold", "public", basketOf, everyone(200)],
  ["POST /api/hold", "for an order by phone", takenBasket, onlyStaff],
  ["POST /api/releaseHold", "public", someHold, everyone(200)],
  ...ownOrderRows("POST /api/cancelOrder"),
  ...ownOrderRows("POST /api/shareOrder"),
  ...ownOrderRows("POST /api/unshareOrder"),
  [
    "POST /api/linkGuestOrders",
    "made in this browser",
    async ({ uid }) => ({ body: { userId: uid }, cookie: (await place()).cookie }),
    signedIn,
  ],
  [
    "POST /api/linkGuestOrders",
    "for somebody else",
    async () => ({ body: { userId: stranger.uid }, cookie: (await place()).cookie }),
    onlySelf,
  ],
  ["GET /api/live/order", "by its link", byLink, everyone(200)],
  ["GET /api/live/order", "by a revoked link", byRevokedLink, everyone(404)],
  ["GET /api/live/order", "by another order's link", byLinkOfOtherOrder, everyone(404)],
  ["GET /api/live/order", "one's own", ownOrder, [404, 200, 200, 200]],
  ["GET /api/live/order", "another customer's", foreignOrder, everyone(404)],
  ["GET /api/live/order", "another guest's", guestOrder, everyone(404)],
  ["GET /api/live/order", "made in this browser", placedInBrowser, everyone(200)],
  ["GET /api/live/order", "made here, then linked", placedInBrowserAndLinked, everyone(404)],
  ["GET /api/getPushKey", "public", nothing, everyone(200)],
  ...(["subscribePush", "unsubscribePush"] as const).flatMap((name): Row[] => {
    const route = `POST ${PUSH_PATHS[name]}`;
    return [
      [route, "by its link", onDevice(byLink), everyone(200)],
      [route, "by a revoked link", onDevice(byRevokedLink), everyone(404)],
      [route, "by another order's link", onDevice(byLinkOfOtherOrder), everyone(404)],
      [route, "one's own", onDevice(ownOrder), [404, 200, 200, 200]],
      [route, "another customer's", onDevice(foreignOrder), everyone(404)],
      [route, "another guest's", onDevice(guestOrder), everyone(404)],
      [route, "made in this browser", onDevice(placedInBrowser), everyone(200)],
      [route, "made here, then linked", onDevice(placedInBrowserAndLinked), everyone(404)],
    ];
  }),
  // The kitchen tablet is not a personal device.
  [`POST ${PUSH_PATHS.subscribeStaffPush}`, "the shop's", staffDevice, onlyStaff, NOT_TABLET],
  [`POST ${PUSH_PATHS.unsubscribeStaffPush}`, "the shop's", staffDevice, onlyStaff, NOT_TABLET],
  ["GET /api/getOrders", "the shop's", day, onlyStaff],
  ["POST /api/updateOrderState", "the shop's", move, onlyStaff],
  ["POST /api/recallOrder", "the shop's", recall, onlyStaff],
  ["POST /api/tickLine", "the shop's", tick, onlyStaff],
  ["POST /api/settleRefund", "the shop's", refund, onlyStaff],
  ["POST /api/receivePayment", "the shop's", payment, onlyStaff],
  ["POST /api/changeOrder", "the shop's", change, onlyStaff],
  ["POST /api/promiseOrder", "the shop's", promise, onlyStaff],
  ["POST /api/confirmOrder", "the shop's", confirm, onlyStaff],
  ["POST /api/dropTrial", "the shop's", shopInBody, onlyStaff],
  ["GET /api/getStaffService", "the shop's", shop, onlyStaff],
  ["POST /api/switchOff", "the shop's", switchOffBody, onlyStaff],
  ["POST /api/putBack", "the shop's", putBackBody, onlyStaff],
  ["POST /api/setCount", "the shop's", countOf, onlyStaff],
  ["GET /api/getRefunds", "the shop's", shop, onlyStaff],
  ["GET /api/getOrderHistory", "the shop's", historyOf, onlyStaff],
  ["GET /api/getOrderNumbersForMonitoring", "the shop's", shop, onlyStaff],
  ["GET /api/getPrinters", "the shop's", shop, onlyStaff],
  [
    "POST /api/printOrder",
    "the shop's",
    async () => ({ body: { _id: (await place())._id, printout: "kitchen" } }),
    onlyStaff,
  ],
  ["GET /api/getDayReport", "of what is open", shop, onlyStaff, TILL],
  ["GET /api/getDayReport", "of other days", figurePeriod, onlyStaff, OWNERS],
  ["POST /api/closeDay", "the shop's", closeDay, onlyStaff, TILL],
  ["GET /api/getClosings", "the shop's", shop, onlyStaff, TILL],
  ["GET /api/getClosing", "made just now", newClosing, onlyStaff, TILL],
  ["GET /api/getClosing", "made on an earlier day", earlierClosing, onlyStaff, OWNERS],
  ["GET /api/reportFile", "of what is open", asFile(shop), onlyStaff, TILL],
  ["GET /api/reportFile", "of other days", asFile(figurePeriod), onlyStaff, OWNERS],
  ["GET /api/reportFile", "of a closing made just now", asFile(newClosing), onlyStaff, TILL],
  [
    "GET /api/reportFile",
    "of a closing made on an earlier day",
    asFile(earlierClosing),
    onlyStaff,
    OWNERS,
  ],
  ...officeRows,
  ["GET /api/getBankEntries", "the shop's", shop, onlyStaff, TILL],
  ["POST /api/importBankFile", "the shop's", statement, onlyStaff, TILL],
  [
    "POST /api/acceptPaid",
    "the shop's",
    async () => ({ body: { ids: [(await place())._id] } }),
    onlyStaff,
    TILL,
  ],
  [
    "POST /api/assignBankEntry",
    "the shop's",
    async () => ({ body: { id: await bankEntryId(), orderNumber: null } }),
    onlyStaffSees,
    TILL,
  ],
  [
    "POST /api/setAsideBankEntry",
    "the shop's",
    async () => ({ body: { id: await bankEntryId(), isSetAside: false } }),
    onlyStaffSees,
    TILL,
  ],
  [
    "POST /api/office/photos",
    "the shop's, though no photo",
    () => ({ query: { restaurantId: SHOP }, xml: "no photo" }),
    onlyStaffIsRead,
    OWNERS,
  ],
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
    { tablet: 200 },
  ],
  [
    "GET /api/getUserByFirebaseUid",
    "somebody else's",
    () => ({ query: { firebaseUid: stranger.uid } }),
    onlySelf,
  ],
  ["POST /api/deleteAccount", "one's own", leaver, [401, 200, 409, 409]],
  [
    "POST /api/deleteAccount",
    "somebody else's",
    () => ({ body: { firebaseUid: stranger.uid } }),
    onlySelf,
  ],
  ["POST /api/validateCoupon", "any", () => ({ body: coupon }), everyone(200)],
  ["POST /api/events", "any", () => ({ body: events }), everyone(202)],
  // Authenticated by the printer's secret, not by a user's token.
  ["POST /api/cloudprnt/:printerId", "a printer's", () => ({ body: {} }), everyone(401)],
  ["GET /api/cloudprnt/:printerId", "a printer's", nothing, everyone(401)],
  ["DELETE /api/cloudprnt/:printerId", "a printer's", nothing, everyone(401)],
  ["GET /api/config", "public", nothing, everyone(200)],
  ["GET /api/getPrivacyFacts", "public", nothing, everyone(200)],
  ["GET /api/health", "public", nothing, everyone(200)],
  ["GET /api/openapi.json", "public", nothing, everyone(200)],
  ["GET /business_rules/:file", "public", nothing, everyone(200)],
  ["GET /api/live/shop", "public", shop, everyone(200)],
  // Authenticated by a password, link or cookie; tokens are ignored.
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
  ["GET /api/auth/token", "with a session", withSession(), signedIn, { tablet: 200 }],
  ["GET /api/auth/get-session", "with a session", withSession(), everyone(200)],
  ["GET /api/auth/devices", "one's own", withSession(), signedIn],
  [
    "POST /api/auth/devices/sign-out",
    "another's or none",
    withSession({ id: "none" }),
    [401, 404, 404, 404],
  ],
  ["POST /api/auth/devices/sign-out-all", "without a session", () => ({ body: {} }), everyone(401)],
  [
    "POST /api/auth/devices/kitchen",
    "without a session",
    () => ({ body: { name: "x" } }),
    everyone(401),
  ],
  ["POST /api/auth/confirm-password", "a wrong one", withSession({ password: "wrong" }), onlySelf],
  [
    "POST /api/auth/change-password",
    "with a wrong one",
    withSession({ currentPassword: "wrong", newPassword: "Autre-7-Fenouil-Lampe" }),
    onlySelf,
  ],
  [
    "POST /api/auth/two-factor/enable",
    "with a wrong password",
    withSession({ password: "wrong" }),
    onlySelf,
  ],
  [
    "POST /api/auth/two-factor/disable",
    "with a wrong password",
    withSession({ password: "wrong" }),
    onlySelf,
  ],
  [
    "POST /api/auth/two-factor/generate-backup-codes",
    "with a wrong password",
    withSession({ password: "wrong" }),
    onlySelf,
  ],
  [
    "POST /api/auth/two-factor/verify-totp",
    "without a session",
    () => ({ body: { code: "123456" } }),
    everyone(401),
  ],
  [
    "POST /api/auth/two-factor/verify-backup-code",
    "without a session",
    () => ({ body: { code: "123456" } }),
    everyone(401),
  ],
  ["POST /api/auth/send-verification-email", "one's own", withSession({}), signedIn],
  [
    "POST /api/auth/verify-email",
    "with a link that is not one",
    withSession({ token: "x" }),
    everyone(401),
    NOT_TABLET,
  ],
];

describe.each(SERVER_ENGINES)("who may call what, on %s", (engine) => {
  beforeAll(async () => {
    linkKey = undefined;
    entryId = undefined;
    server = await startServer(engine, { shops: strictShops() });
    await server.app.listen({ port: 0, host: "127.0.0.1" });
    url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
    const source = strictShops().get(SHOP)?.source ?? "";
    const published = { slug: SHOP, content: source, origin: "file", byUser: null } as const;
    await storeVersion(server.db, published, server.now);
    await closeDayBefore();
    const customer = await server.signUp("customer@example.ch");
    const other = await server.staff("nyonbosphore");
    const owner = await enterStaff("owner");
    const unproven = await server.staff(SHOP, "newcomer");
    people = {
      customer: await (await enter(customer, "Sesame1")).person(),
      owner: await owner.person(),
      "another shop's owner": await (await enter(other, STAFF_PASSWORD)).person(),
      cashier: await (await enterStaff("cashier")).person(),
      kitchen: await (await enterStaff("kitchen")).person(),
      "the kitchen's tablet": await owner.nameTablet(),
      "staff without the second factor": await (await enter(unproven, STAFF_PASSWORD)).person(),
    };
    stranger = await server.signUp("stranger@example.ch");
    formerUsers = {
      "signed out": await server.signUp("signed-out@example.ch"),
      erased: await server.signUp("erased@example.ch"),
    };
    for (const person of [...Object.values(people), stranger]) {
      const payload = { firebaseUid: person.uid, email: person.email };
      await server.call({ method: "POST", url: PATHS.createUser, payload, as: person });
    }
    await server.identity.endAccess(formerUsers["signed out"].uid);
    const payload = { firebaseUid: formerUsers.erased.uid, password: "Sesame1" };
    await server.call({
      method: "POST",
      url: PATHS.deleteAccount,
      payload,
      as: formerUsers.erased,
    });
  });
  afterAll(() => server.close());

  test("the table names every route", () => {
    const called = server.routes.flatMap(({ method, url: path }) =>
      [method].flat().map((verb) => `${verb} ${path}`),
    );
    const calls = called.filter(
      (call) => / \/(api|business_rules)\//.test(call) && !/^HEAD /.test(call),
    );
    const open = calls.filter((call) => !call.endsWith(` ${PATHS.auth}/*`));
    expect([...new Set(MATRIX.map(([route]) => route))].toSorted()).toEqual(open.toSorted());
    const files = called.filter((call) => !calls.includes(call));
    expect(files.filter((call) => !/^(GET|HEAD) /.test(call))).toEqual([]);
  });

  const ROWS = MATRIX.map((row) => [row[0], row[1], row] as const);
  test.each(ROWS)("%s, %s", async (route, _object, [, , request, statuses, differences]) => {
    const [method = "", path = ""] = route.split(" ");
    const [guest] = statuses;
    const dead = TOKENLESS.test(route) ? guest : 401;
    const got: number[] = [];
    for (const role of ROLES) {
      const [own, held] = holderOf(role);
      const { query = {}, body, xml, cookie, as = held } = await request(own, role);
      const sent = xml ?? (body === undefined ? undefined : JSON.stringify(body));
      const type = xml ? "application/xml" : "application/json";
      const search = new URLSearchParams(query);
      const file = path.replace(":file", `${SHOP}.json`);
      const headers = {
        origin: "http://comptoir.test",
        "idempotency-key": randomUUID(),
        ...(as ? { authorization: `Bearer ${as.token}` } : {}),
        ...(cookie ? { cookie } : {}),
        ...(sent === undefined ? {} : { "content-type": type }),
      };
      got.push(await statusOf(method, `${file}?${search}`, headers, sent));
    }
    expect(got).toEqual([...everyRole(statuses, differences), dead, dead]);
  });

  test("the kitchen tablet learns no more about its owner than that they work here", async () => {
    const { owner, "the kitchen's tablet": tablet } = people;
    const address = { street: "Rue 1", city: "Rolle", postalCode: "1180", country: "Switzerland" };
    const known = { firebaseUid: owner.uid, phone: "+41 79 555 12 34", addresses: [address] };
    await postJson(PATHS.updateUserProfile, known, {}, owner);
    const url = `${PATHS.getUserByFirebaseUid}?firebaseUid=${owner.uid}`;
    const staffOf = { role: "restaurant", restaurantId: SHOP };
    const own = (await server.call({ url, as: owner })).json();
    expect(own).toMatchObject({ ...staffOf, ...known, staffRight: "owner" });
    const shown = (await server.call({ url, as: tablet })).json();
    expect(shown).toMatchObject({ ...staffOf, phone: "", addresses: [], staffRight: "kitchen" });
  });

  test("unknown objects are not found for anybody", async () => {
    for (const as of [undefined, ...Object.values(people)]) {
      const headers = as ? { authorization: `Bearer ${as.token}` } : {};
      for (const path of [`${PATHS.auth}/list-sessions`, "/api/nothing", "/metrics"]) {
        expect((await server.call({ url: path, headers })).statusCode).toBe(404);
      }
    }
  });
});

/** Event streams need a real connection that can be closed. */
async function statusOf(
  method: string,
  path: string,
  headers: Record<string, string>,
  sent: string | undefined,
): Promise<number> {
  if (path.includes("/live")) {
    const ending = new AbortController();
    const { status } = await fetch(`${url}${path}`, { headers, signal: ending.signal });
    ending.abort();
    return status;
  }
  const payload = sent === undefined ? {} : { payload: sent };
  const verb = method as "GET" | "POST";
  return (await server.call({ method: verb, url: path, headers, ...payload })).statusCode;
}

function holderOf(role: Role): readonly [own: Person, held: Person | undefined] {
  if (role === "guest") return [people.customer, undefined];
  if (role === "signed out" || role === "erased") return [people.customer, formerUsers[role]];
  return [people[role], people[role]];
}
