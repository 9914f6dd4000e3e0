import { randomBytes, randomUUID } from "node:crypto";
import type { AddressInfo } from "node:net";
import { BANK_PATHS, OFFICE_PATHS, PATHS, PUSH_PATHS, STAFF_PATHS } from "@comptoir/contract";
import type { Engine } from "../../src/storage/engine.ts";
import { installPrinter } from "../fake-printer.ts";
import { freshDatabase, type Person, startServer, type TestServer } from "../harness.ts";
import { type InvitationLink, linkIn } from "../invitation-link.ts";
import { createDevice } from "../push-service.ts";
import { customOrder, simpleOrder } from "../sample-orders.ts";
import { type Target, targetsOf, weighted } from "./attack.ts";
import { bankFile } from "./files.ts";
import type { Random } from "./random.ts";
import type { KnownValues } from "./sample.ts";
import { watchStorage } from "./watch-storage.ts";

export const SHOP = "rootsflavorsrolle";
const COUPON = "HOSTILE";

/** Effectively unlimited, so that slots never fill up. */
const SERVICE = { slots: { delivery: { capacity: { unit: "orders", count: 10_000 } } } };

interface Attacker {
  readonly token: string | undefined;
  readonly targets: readonly Target[];
}

interface Placed {
  readonly _id: string;
  readonly orderNumber: number;
}

export type Victim = Awaited<ReturnType<typeof openVictim>>;

export async function openVictim(engine: Engine) {
  const database = await freshDatabase(engine);
  const server = await startServer(engine, { database, livingShops: true });
  await server.app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = server.app.server.address() as AddressInfo;
  const customer = await server.signUp("customer@example.ch");
  const owner = await server.staff(SHOP);
  const colleague = await server.staff(SHOP, "colleague");
  const people = [undefined, customer, owner, await server.staff("nyonbosphore")];
  for (const person of people) {
    if (!person) continue;
    const payload = { firebaseUid: person.uid, email: person.email };
    await server.call({ method: "POST", url: PATHS.createUser, payload, as: person });
  }
  const named = { slug: SHOP, name: "Cuisine", prints: ["kitchen"], language: "fr" } as const;
  const printer = await installPrinter(server, named);
  const things = await fill(server, { owner, customer });
  await refresh(server, things, owner);
  const watch = await watchStorage(server.storage, database.dataDir);
  const key = (random: Random) => random.pick(things.keys);
  const attackers = people.map((person): Attacker => {
    const known = { ...knownValues(person ?? customer, people, things), key };
    const ofRoutes = valuesOfRoutes(things, colleague);
    return { token: person?.token, targets: weighted(targetsOf(server.routes, known, ofRoutes)) };
  });
  return {
    ...{ server, port, attackers, printer, watch },
    refresh: () => refresh(server, things, owner),
    close: async () => {
      watch.close();
      await server.close();
      await database.drop();
    },
  };
}

interface VictimState {
  readonly orders: readonly Placed[];
  readonly holds: readonly string[];
  readonly keys: readonly string[];
  readonly invitation: InvitationLink;
  readonly dish: string;
  readonly leaver: string;
  waiting: string;
  paid: string;
  dearer: string;
  revision: number;
  version: number;
  planId: string;
  invitationId: string;
  bankEntryId: string;
}

const NONE = "00000000-0000-4000-8000-000000000000";
const INVITED = "new@example.ch";

interface VictimPeople {
  readonly owner: Person;
  readonly customer: Person;
}

async function fill(server: TestServer, { owner, customer }: VictimPeople): Promise<VictimState> {
  const send = async (url: string, payload: object, as?: Person) =>
    (await server.call({ method: "POST", url, payload, ...(as && { as }) })).json();
  const ofShop = { restaurantId: SHOP };
  const changes = [{ path: ["service"], value: SERVICE }];
  const { revision } = await send(OFFICE_PATHS.draft, { ...ofShop, changes }, owner);
  await send(OFFICE_PATHS.publish, { ...ofShop, revision }, owner);

  const orders: Placed[] = [];
  for (let i = 0; i < 40; i++) {
    orders.push(await send(PATHS.createOrder, simpleOrder({ userId: customer.uid }), customer));
  }
  const holds: string[] = [];
  for (let i = 0; i < 10; i++) {
    const { restaurantId, items, deliveryTimePreference } = simpleOrder();
    const wanted = { restaurantId, items, deliveryTimePreference };
    holds.push((await send(PATHS.hold, wanted)).hold);
  }
  const keys: string[] = [];
  for (const { orderNumber } of orders) {
    keys.push((await send(PATHS.shareOrder, { ...ofShop, orderNumber }, customer)).key);
  }
  const [first, ...paid] = orders.slice(0, 8).map(({ _id }) => _id);
  for (const _id of [first, ...paid]) {
    await send(STAFF_PATHS.updateOrderState, { _id, state: "accepted" }, owner);
  }
  await send(STAFF_PATHS.closeDay, ofShop, owner);
  const tooLittle = paid.slice(0, 4);
  const { db } = server;
  await db.updateTable("orders").set({ received: 1 }).where("id", "in", tooLittle).execute();

  const invited = { ...ofShop, email: INVITED, right: "kitchen", language: "fr" };
  await send(OFFICE_PATHS.invite, invited, owner);
  const coupon = { ...ofShop, code: COUPON, type: "fixed", value: 1, minimum: 0 };
  await send(OFFICE_PATHS.coupons, { ...coupon, oncePerCustomer: false }, owner);
  const { dish } = await send(OFFICE_PATHS.dishOfTheDay, { ...ofShop, ...someDish() }, owner);
  for (const file of [bankFile(), bankFile("X")]) {
    await server.call({
      ...{ method: "POST", url: `${BANK_PATHS.importBankFile}?restaurantId=${SHOP}`, as: owner },
      ...{ headers: { "content-type": "application/xml" }, payload: file },
    });
  }
  const leaver = (await server.staff(SHOP, "leaver")).uid;
  const invitation = linkIn(server.mail.find(({ to }) => to === INVITED)?.text);
  return {
    ...{ orders, holds, keys, invitation, dish, leaver },
    ...{ waiting: NONE, paid: NONE, dearer: NONE, planId: NONE },
    ...{ invitationId: NONE, bankEntryId: NONE, revision: 0, version: 1 },
  };
}

function someDish() {
  const id = randomBytes(16).toString("hex");
  return { id, names: { fr: "Tarte" }, price: 18, count: 5, allergens: ["Gluten"] };
}

async function refresh(
  { db, call }: TestServer,
  things: VictimState,
  owner: Person,
): Promise<void> {
  const payload = { restaurantId: SHOP, changes: someChange(randomUUID()) };
  await call({ method: "POST", url: OFFICE_PATHS.draft, payload, as: owner });
  const orders = db.selectFrom("orders").select("id").where("restaurant_id", "=", SHOP);
  const one = async (query: { executeTakeFirst(): Promise<{ id: string } | undefined> }) =>
    (await query.executeTakeFirst())?.id ?? NONE;
  things.waiting = await one(
    orders.where("state", "=", "payment_pending").where("revision", "=", 0),
  );
  const paid = orders.where("state", "=", "accepted");
  things.paid = await one(paid.where("received", ">", 1).where("revision", "=", 1));
  things.dearer = await one(paid.where("received", "=", 1));
  things.planId = await one(db.selectFrom("shop_plans").select("id"));
  things.invitationId = await one(
    db.selectFrom("invitations").select("id").where("email", "!=", INVITED),
  );
  const unknown = db.selectFrom("bank_entries").select("id").where("order_id", "is", null);
  things.bankEntryId = await one(unknown);
  const draft = db.selectFrom("shop_drafts").select("revision").where("restaurant_id", "=", SHOP);
  things.revision = (await draft.executeTakeFirst())?.revision ?? 0;
  const shop = db.selectFrom("shops").select("published_version").where("restaurant_id", "=", SHOP);
  things.version = (await shop.executeTakeFirst())?.published_version ?? 1;
}

const someChange = (text: string) => [{ path: ["texts", "fr", "note"], value: { name: text } }];

/** Never ordered here, so switching it off refuses no order. */
const OUTAGES = [
  { kind: "way", id: "pick_up", reason: "paused" },
  { kind: "dish", id: "carrot_meze", reason: "sold_out" },
  { kind: "ingredient", id: "carrot", reason: "sold_out" },
];

function valuesOfRoutes(
  things: VictimState,
  colleague: Person,
): Readonly<Record<string, KnownValues>> {
  const device = createDevice("fcm.googleapis.com").subscription;
  const onDevice: KnownValues = {
    subscription: () => device,
    endpoint: () => device.endpoint,
    key: () => undefined,
  };
  const invitation: KnownValues = {
    key: () => things.invitation.key,
    proof: () => things.invitation.proof,
  };
  const revision = () => things.revision;
  const version = () => things.version;
  const ofMember: KnownValues = { userId: () => colleague.uid, right: () => "owner" };
  const change = (random: Random) => someChange(`${random.below(1e9)}`);
  const days: KnownValues = { from: () => "2026-11-01", until: () => "2026-11-15" };
  return {
    [STAFF_PATHS.switchOff]: {
      ...{ kind: () => "dish", id: () => "carrot_meze", reason: () => "sold_out" },
      until: (random) => random.pick(["15_minutes", "end_of_service", "put_back"]),
      ...{ day: () => undefined, minutes: () => undefined },
    },
    [STAFF_PATHS.setCount]: {
      count: (random) => random.pick([null, 5_000]),
      day: () => "2026-11-16",
    },
    [PATHS.releaseHold]: { hold: () => randomUUID() },
    [PUSH_PATHS.subscribePush]: onDevice,
    [PUSH_PATHS.unsubscribePush]: onDevice,
    [PUSH_PATHS.subscribeStaffPush]: onDevice,
    [PUSH_PATHS.unsubscribeStaffPush]: onDevice,
    [BANK_PATHS.assignBankEntry]: { id: () => things.bankEntryId },
    [BANK_PATHS.setAsideBankEntry]: { id: () => things.bankEntryId },
    [BANK_PATHS.acceptPaid]: { ids: (random) => [random.pick(things.orders)._id] },
    [`${STAFF_PATHS.cloudPrnt}/:printerId`]: {
      ...{ token: () => undefined, type: () => undefined, code: () => "200 OK" },
    },
    [STAFF_PATHS.closeDay]: { until: () => undefined },
    [STAFF_PATHS.getDayReport]: days,
    [STAFF_PATHS.reportFile]: { ...days, number: () => "1" },
    [STAFF_PATHS.getClosings]: { before: () => "9" },
    [STAFF_PATHS.getClosing]: { number: () => "1" },
    [STAFF_PATHS.confirmOrder]: { _id: () => things.waiting },
    // Otherwise the attacking owner would lose the role.
    [STAFF_PATHS.leaveTeam]: { restaurantId: () => "nowhere" },
    [STAFF_PATHS.promiseOrder]: {
      ...{ _id: () => things.waiting, revision: () => 0 },
      at: () => "2026-11-15T10:30:00.000Z",
    },
    [STAFF_PATHS.recallOrder]: { _id: () => things.paid, moves: () => 2 },
    [STAFF_PATHS.receivePayment]: { _id: () => things.dearer, revision: () => 1 },
    [STAFF_PATHS.changeOrder]: {
      ...{ _id: () => things.waiting, revision: () => 0, quantities: () => [1] },
      ...{ deliveryFee: () => undefined, note: () => "Sonnez" },
    },
    [OFFICE_PATHS.draft]: { changes: change },
    [OFFICE_PATHS.discardDraft]: { revision },
    [OFFICE_PATHS.publish]: { revision, at: () => undefined },
    [OFFICE_PATHS.undoPublish]: { version },
    [OFFICE_PATHS.plans]: { at: () => "2026-12-01T08:00:00.000Z", changes: change },
    [OFFICE_PATHS.cancelPlan]: { id: () => things.planId },
    [OFFICE_PATHS.version]: { version: () => "1" },
    [OFFICE_PATHS.bringBack]: { version: () => 1, revision },
    [OFFICE_PATHS.invite]: { email: (random) => `cook${random.below(50)}@example.ch` },
    [OFFICE_PATHS.revokeInvitation]: { id: () => things.invitationId },
    [OFFICE_PATHS.setStaffRight]: ofMember,
    [OFFICE_PATHS.removeMember]: { userId: () => things.leaver },
    [OFFICE_PATHS.signOutMember]: { userId: () => colleague.uid, deviceId: () => undefined },
    [OFFICE_PATHS.readInvitation]: invitation,
    [OFFICE_PATHS.mailInvitation]: invitation,
    [OFFICE_PATHS.joinTeam]: { ...invitation, password: () => "Fenouil-7-Lampe-Autre" },
    [OFFICE_PATHS.coupons]: {
      ...{ code: (random) => `C${random.below(500)}`, type: () => "percent", value: () => 10 },
      ...{ minimum: () => 0, maxUses: () => 5, validFrom: () => undefined },
      validUntil: () => undefined,
    },
    [OFFICE_PATHS.setCouponActive]: { code: () => COUPON },
    [PATHS.validateCoupon]: { couponCode: () => COUPON },
    [OFFICE_PATHS.dishOfTheDay]: {
      ...Object.fromEntries(Object.keys(someDish()).map((name) => [name, dishPart(name)])),
      ...{ descriptions: () => undefined, image: () => undefined },
      ...{ on: () => undefined, category: () => undefined },
    },
    [OFFICE_PATHS.endDishOfTheDay]: { dish: () => things.dish },
    [OFFICE_PATHS.figures]: days,
    [OFFICE_PATHS.dishFigures]: days,
    [OFFICE_PATHS.trail]: { before: () => undefined, skip: () => undefined },
    [OFFICE_PATHS.photos]: { turn: () => "90", crop: () => undefined },
  };
}

const dishPart = (name: string) => () =>
  new Map<string, unknown>(Object.entries(someDish())).get(name);

function knownValues(
  own: Person,
  people: readonly (Person | undefined)[],
  { orders, holds }: VictimState,
): KnownValues {
  const { items, customerInfo, deliveryAddress, deliveryTimePreference } = simpleOrder();
  const somebody = (random: Random) =>
    random.chance(0.8) ? own : (random.pick(people) ?? { uid: "guest", email: "a@example.ch" });
  return {
    restaurantId: (random) =>
      random.chance(0.9) ? SHOP : random.pick(["nyonbosphore", "nowhere"]),
    items: (random) => (random.chance(0.9) ? items : customOrder().items),
    customerInfo: () => customerInfo,
    deliveryAddress: () => deliveryAddress,
    deliveryTimePreference: () => deliveryTimePreference,
    userId: (random) => (random.chance(0.5) ? "guest" : somebody(random).uid),
    firebaseUid: (random) => somebody(random).uid,
    email: (random) => somebody(random).email,
    // Weak ones are refused before hashing, which would take most of the time.
    password: () => "weak",
    newPassword: () => "weak",
    _id: (random) => random.pick(orders)._id,
    orderNumber: (random) => random.pick(orders).orderNumber,
    moves: () => 1,
    line: () => 0,
    hold: (random) => (random.chance(0.5) ? undefined : random.pick(holds)),
    things: (random) => [random.pick(OUTAGES)],
    dish: () => "spinach_pastry",
    date: () => "2026-11-15",
    limit: () => "50",
  };
}
