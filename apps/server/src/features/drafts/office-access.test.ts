import { randomBytes, randomUUID } from "node:crypto";
import { OFFICE_PATHS } from "@comptoir/contract";
import { dishOfTheDayId } from "@comptoir/domain";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Person, SERVER_ENGINES } from "../../../test/harness.ts";
import { COUPLE, type Office, openOffice, SHOP } from "../../../test/office.ts";

const changes = [{ path: COUPLE, was: 16.5, value: 1 }];
const at = "2026-12-01T08:00:00.000Z";
const month = { from: "2026-11-01", until: "2026-11-30" };
const userId = "somebody";
const coupon = { code: "MIEL10", type: "percent", value: 10, minimum: 0, oncePerCustomer: false };
const dish = {
  ...{ id: randomBytes(16).toString("hex"), names: { fr: "Lasagnes" }, price: 18, count: 12 },
  allergens: ["Gluten"],
};
const READS = {
  draft: {},
  live: {},
  review: {},
  plans: {},
  versions: {},
  version: { version: "1" },
  team: {},
  trail: {},
  today: {},
  dishOfTheDay: {},
  coupons: {},
  figures: month,
  dishFigures: month,
};
const WRITES = {
  draft: { changes },
  discardDraft: { revision: 0 },
  publish: { revision: 0 },
  undoPublish: { version: 1 },
  plans: { at, changes },
  cancelPlan: { id: randomUUID(), keepsChanges: true },
  bringBack: { version: 1, revision: 0 },
  previewLink: {},
  placeTrial: { language: "fr" },
  photos: {},
  invite: { email: "friend@example.ch", right: "owner", language: "fr" },
  revokeInvitation: { id: randomUUID() },
  setStaffRight: { userId, right: "owner" },
  removeMember: { userId },
  signOutMember: { userId },
  dishOfTheDay: dish,
  endDishOfTheDay: { dish: dishOfTheDayId(dish.id) },
  coupons: coupon,
  setCouponActive: { code: "MIEL10", isActive: false },
};

describe.each(SERVER_ENGINES)("the office on %s", (engine) => {
  let office: Office;
  let others: Record<string, Person>;
  beforeAll(async () => {
    office = await openOffice(engine);
    const { server } = office;
    others = {
      kitchen: await server.staff(SHOP, "kitchen", { right: "kitchen" }),
      customer: await server.signUp("customer@example.ch"),
      "another shop's owner": await server.staff("nyonbosphore", "rival"),
    };
  });
  afterAll(() => office.server.close());

  const write = (name: keyof typeof WRITES, body: object, as: Person | undefined) =>
    office.server.call({
      ...{ method: "POST", url: `${OFFICE_PATHS[name]}?restaurantId=${SHOP}` },
      payload: { restaurantId: SHOP, ...body },
      ...(as && { as }),
    });

  test.each([
    ["kitchen", "owner_only"],
    ["customer", "forbidden"],
    ["another shop's owner", "forbidden"],
  ])("is closed at every call to %s", async (who, code) => {
    const as = others[who];
    const before = await office.draft();
    const answers = await Promise.all([
      ...entriesOf(READS).map(([name, query]) => office.ask(OFFICE_PATHS[name], query, as)),
      ...entriesOf(WRITES).map(([name, body]) => write(name, body, as)),
    ]);
    const got = answers.map((answer) => [answer.statusCode, answer.json().code]);
    expect(got).toEqual(answers.map(() => [403, code]));
    expect(await office.draft()).toEqual(before);
  });

  test("has exactly these calls", () => {
    const named = [
      ...entriesOf(READS).map(([name]) => `GET ${OFFICE_PATHS[name]}`),
      ...entriesOf(WRITES).map(([name]) => `POST ${OFFICE_PATHS[name]}`),
    ];
    const served = office.server.routes
      .filter(({ url, method }) => url.startsWith("/api/office/") && method !== "HEAD")
      .map(({ url, method }) => `${method} ${url}`);
    expect(named.toSorted()).toEqual(served.toSorted());
  });

  test("is closed without a sign-in", async () => {
    const url = `${OFFICE_PATHS.draft}?restaurantId=${SHOP}`;
    expect((await office.server.call({ url })).statusCode).toBe(401);
  });
});

function entriesOf<K extends string>(calls: Readonly<Record<K, object>>): [K, object][] {
  return Object.entries(calls) as [K, object][];
}
