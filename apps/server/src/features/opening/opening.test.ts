import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { type DraftResponse, OFFICE_PATHS, type WireChange } from "@comptoir/contract";
import { findChanges, type Json } from "@comptoir/domain";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import {
  freshDatabase,
  type Person,
  SECRET,
  SERVER_ENGINES,
  startServer,
  type TestDatabase,
  type TestServer,
} from "../../../test/harness.ts";
import { type InvitationLink, linkIn } from "../../../test/invitation-link.ts";
import { simpleOrder } from "../../../test/sample-orders.ts";
import { runCommand } from "../../cli/run-command.ts";
import { changesOf, readDraft } from "../drafts/draft.ts";

const SLUG = "chez-zoe";
const OWNER = "zoe@example.ch";
const PASSWORD = "Courge-8-Lanterne-Sel";
const NAMED = { name: "Quiche" };
const DAY = "2026-11-15";

const filled = (content: Json): Json =>
  ({
    ...(content as object),
    shopName: "Chez Zoé",
    contact: {
      phone: "+41 21 555 09 09",
      email: OWNER,
      address: { street: "Grand-Rue 1", postalCode: "1180", city: "Rolle", country: "Switzerland" },
    },
    payment: { beneficiary: "Zoé Blanc", twint: "+41 79 555 09 09" },
    menuCategories: ["plates"],
    categories: {
      plates: {
        image: "/assets/pictures/bread-plate.svg",
        options: [
          {
            itemId: "quiche",
            name: "Quiche",
            price: 9,
            details: {
              image: "/assets/pictures/bread-plate.svg",
              portionSize: "250 g",
              dietary: [],
              ingredients: [],
              allergens: ["Egg"],
            },
          },
        ],
      },
    },
    texts: { fr: { plates: NAMED, quiche: NAMED }, en: { plates: NAMED, quiche: NAMED } },
  }) as Json;

describe.each(SERVER_ENGINES)("opening a shop on %s", (engine) => {
  let database: TestDatabase;
  let server: TestServer;
  let owner: Person;
  let link: InvitationLink;

  beforeAll(async () => {
    database = await freshDatabase(engine);
    server = await startServer(engine, { database, livingShops: true });
  });
  afterAll(async () => {
    await server.close();
    await database.drop();
  });

  const admin = async (...args: string[]) => {
    const { exitCode, output } = await runCommand(args, {
      AUTH_SECRET: SECRET,
      DATA_DIR: database.dataDir,
      ...(database.databaseUrl && { DATABASE_URL: database.databaseUrl }),
    });
    return [exitCode, String(output)] as const;
  };
  const send = async (url: string, body: object = {}, as: Person | undefined = owner) =>
    await server.call({
      ...{ method: "POST", url, payload: { restaurantId: SLUG, ...body } },
      ...(as && { as }),
    });
  const ask = async (url: string) => await server.call({ url, as: owner });
  const draft = async (): Promise<DraftResponse> =>
    (await ask(`${OFFICE_PATHS.draft}?restaurantId=${SLUG}`)).json();
  const board = async () =>
    (await ask(`/api/getOrders?restaurantId=${SLUG}&date=${DAY}`)).json() as Record<
      "_id" | "orderNumber" | "totalPrice",
      unknown
    >[];
  const countOf = async (table: "payment_entries" | "bookings" | "outbox" | "order_counters") =>
    (await server.db.selectFrom(table).selectAll().where("restaurant_id", "=", SLUG).execute())
      .length;

  test("accepts a free name and a valid address", async () => {
    const refusals = await Promise.all([
      admin("shops", "new", "Zoé", "--owner", OWNER),
      admin("shops", "new", "orders", "--owner", OWNER),
      admin("shops", "new", "rootsflavorsrolle", "--owner", OWNER),
      admin("shops", "new", SLUG),
    ]);
    expect(refusals.map(([code]) => code)).toEqual([2, 2, 2, 2]);
    expect(refusals[2]?.[1]).toBe("there is such a shop already");
    const rows = await server.db.selectFrom("shops").select("restaurant_id").execute();
    expect(rows.map(({ restaurant_id }) => restaurant_id)).not.toContain(SLUG);
  });

  test("returns a link, and another in its place when called again", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    const [code, words] = await admin("shops", "new", SLUG, "--owner", OWNER, "--language", "en");
    expect([code, words]).toEqual([0, expect.stringContaining(`is for ${OWNER}`)]);
    const first = linkIn(words);
    link = linkIn((await admin("shops", "new", SLUG, "--owner", OWNER))[1]);
    expect(warn).toHaveBeenCalledTimes(2);
    warn.mockRestore();
    const look = (of: object) => send(OFFICE_PATHS.readInvitation, of, undefined);
    expect((await look(first)).json().code).toBe("invitation_invalid");
    expect((await look(link)).json()).toEqual({
      ...{ shopName: null, isOpen: false, email: OWNER, right: "owner" },
      ...{ invitedBy: null, account: "new", asksPassword: true },
    });
  });

  test("is hidden from customers, and lets its owner in", async () => {
    expect((await server.call({ url: `/business_rules/${SLUG}.json` })).statusCode).toBe(404);
    const joined = await send(OFFICE_PATHS.joinTeam, { ...link, password: PASSWORD }, undefined);
    expect(joined.json()).toEqual({ right: "owner" });
    owner = await server.signIn(OWNER, PASSWORD);
    expect(await draft()).toMatchObject({
      published: null,
      content: { contact: { email: OWNER } },
    });
    expect(await board()).toEqual([]);
    expect((await ask(`${OFFICE_PATHS.team}?restaurantId=${SLUG}`)).statusCode).toBe(200);
    const again = await admin("shops", "new", SLUG, "--owner", "other@example.ch");
    expect(again).toEqual([2, "it is being opened already: its owner can sign in"]);
    const elsewhere = await admin("shops", "new", "zoe-deux", "--owner", OWNER);
    expect(elsewhere[1]).toContain("works at another shop");
  });

  test("is prepared also by staff the operator adds", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    const [code, words] = await admin("staff", "add", "max@example.ch", "--shop", SLUG, "--owner");
    warn.mockRestore();
    expect([code, words]).toEqual([0, expect.stringContaining(`staff of ${SLUG} and an owner`)]);
    expect((await admin("staff", "add", "max@example.ch", "--shop", "nowhere"))[0]).toBe(2);
  });

  test("refuses to try an invalid menu", async () => {
    const refused = await send(OFFICE_PATHS.placeTrial, { language: "fr" });
    expect(refused.json().code).toBe("draft_faults");
    expect(await board()).toEqual([]);
  });

  test("tries the draft on the board without counting, booking or mailing", async () => {
    const { content } = await draft();
    const changes = findChanges(content as Json, filled(content as Json)) as WireChange[];
    await send(OFFICE_PATHS.draft, { changes });
    expect((await send(OFFICE_PATHS.placeTrial, { language: "fr" })).statusCode).toBe(200);
    const [first] = await board();
    expect((await send(OFFICE_PATHS.placeTrial, { language: "fr" })).statusCode).toBe(200);
    const [trial, ...others] = await board();
    expect(others).toEqual([]);
    expect(trial?._id).not.toBe(first?._id);
    expect(trial?.orderNumber).toBeLessThan(0);
    expect(trial).toMatchObject({ totalPrice: 9, customerInfo: { name: "Commande d’essai" } });
    const today = await ask(`${OFFICE_PATHS.today}?restaurantId=${SLUG}`);
    expect(today.json()).toMatchObject({ orders: [], slots: [], unpaid: { count: 0, amount: 0 } });
    for (const state of ["accepted", "prepared", "delivered"]) {
      const moved = await server.call({
        ...{ method: "POST", url: "/api/updateOrderState", as: owner },
        payload: { _id: trial?._id, state },
      });
      expect(moved.json()).toMatchObject({ state });
    }
    const counts = ["payment_entries", "bookings", "outbox", "order_counters"] as const;
    expect(await Promise.all(counts.map(countOf))).toEqual([0, 0, 0, 0]);
    expect(server.mail.filter(({ subject }) => /commande/i.test(subject))).toEqual([]);
  });

  test("is open to customers at once when it is published", async () => {
    const { revision } = await draft();
    expect((await send(OFFICE_PATHS.publish, { revision })).json().version).toBe(1);
    await expect
      .poll(async () => (await server.call({ url: `/business_rules/${SLUG}.json` })).statusCode)
      .toBe(200);
  });

  test("deletes the trial orders, and numbers orders from one", async () => {
    expect((await send("/api/dropTrial")).json()).toEqual({ done: true });
    expect(await board()).toEqual([]);
    const order = {
      ...simpleOrder(),
      restaurantId: SLUG,
      items: [{ itemId: "quiche", quantity: 6 }],
      totalPrice: undefined,
    };
    const placed = await server.call({
      method: "POST",
      url: "/api/createOrder",
      headers: { "idempotency-key": "first-order" },
      payload: order,
    });
    expect(placed.json()).toMatchObject({ orderNumber: 1 });
    expect((await send("/api/dropTrial")).statusCode).toBe(200);
    expect((await board()).map(({ orderNumber }) => orderNumber)).toEqual([1]);
  });

  test("imported from a file before any edit has nothing left to publish", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    await admin("shops", "new", "chez-noe", "--owner", "noe@example.ch");
    warn.mockRestore();
    const file = join(database.dataDir, "chez-noe.json");
    writeFileSync(file, JSON.stringify((await draft()).content));
    expect((await admin("shops", "import", "chez-noe", file))[0]).toBe(0);
    expect(changesOf(await readDraft(server.db, "chez-noe", new Date()))).toEqual([]);
  });
});
