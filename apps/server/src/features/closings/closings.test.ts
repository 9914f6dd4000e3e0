import { closing as closingSchema, STAFF_PATHS } from "@comptoir/contract";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import {
  ENGINES,
  type Person,
  SUNDAY_10H,
  startServer,
  type TestServer,
} from "../../../test/harness.ts";
import { simpleOrder } from "../../../test/sample-orders.ts";

const SLUG = "rootsflavorsrolle";
const PRICE = 33;

describe.each(ENGINES)("closings on %s", (engine) => {
  let server: TestServer;
  let staff: Person;
  beforeEach(async () => {
    server = await startServer(engine);
    staff = await server.staff(SLUG);
  });
  afterEach(() => server.close());

  const post = (url: string, payload: object) =>
    server.call({ method: "POST", url, payload, as: staff });
  const get = (path: string, query: Record<string, string> = {}) =>
    server.call({
      url: `${path}?${new URLSearchParams({ restaurantId: SLUG, ...query })}`,
      as: staff,
    });
  const close = (command: object = {}) =>
    post(STAFF_PATHS.closeDay, { restaurantId: SLUG, ...command });
  const open = async (query: Record<string, string> = {}) =>
    (await get(STAFF_PATHS.getDayReport, query)).json();
  const later = (minutes: number) => {
    server.now = new Date(server.now.getTime() + minutes * 60_000);
  };
  const place = async () =>
    (await server.call({ method: "POST", url: "/api/createOrder", payload: simpleOrder() })).json()
      ._id as string;
  const move = (id: string, state: string, how: object = {}) =>
    post(STAFF_PATHS.updateOrderState, { _id: id, state, ...how });
  const sell = async (method: string) => {
    const id = await place();
    expect((await move(id, "accepted", { method })).statusCode).toBe(200);
    return id;
  };

  test("freezes sales and payments, and later ones go into the next closing", async () => {
    const first = await sell("cash");
    await sell("twint");
    await place();
    const shown = await open();
    expect(shown).toMatchObject({ from: null, isClosed: false, report: { turnover: 2 * PRICE } });
    later(5);
    await sell("cash");
    const closed = await close({
      until: shown.until,
      cashFloat: 100,
      countedCash: 132.5,
      note: " Manque 50 ct ",
    });
    expect(closed.statusCode).toBe(200);
    expect(closed.json()).toMatchObject({
      number: 1,
      until: shown.until,
      closedBy: staff.email,
      cashFloat: 100,
      countedCash: 132.5,
      note: "Manque 50 ct",
      report: {
        ...shown.report,
        methods: [
          { method: "twint", received: PRICE, refunded: 0, net: PRICE },
          { method: "cash", received: PRICE, refunded: 0, net: PRICE },
        ],
        closingBalance: 0,
      },
      openRefunds: { count: 0, amount: 0 },
    });

    await move(first, "cancelled");
    const next = await close();
    expect(next.json()).toMatchObject({
      number: 2,
      from: shown.until,
      report: {
        sales: { count: 1, amount: PRICE },
        reversals: { count: 1, amount: -PRICE },
        turnover: 0,
        received: PRICE,
        openingBalance: 0,
        closingBalance: PRICE,
      },
      openRefunds: { count: 1, amount: PRICE },
    });
    later(1);
    await post(STAFF_PATHS.settleRefund, { _id: first, isSettled: true, method: "cash" });
    expect((await close()).json()).toMatchObject({
      number: 3,
      report: {
        turnover: 0,
        methods: [{ method: "cash", received: 0, refunded: PRICE, net: -PRICE }],
        openingBalance: PRICE,
        closingBalance: 0,
      },
    });
    expect((await get(STAFF_PATHS.getClosing, { number: "1" })).json()).toEqual(closed.json());
    const listed = (await get(STAFF_PATHS.getClosings)).json();
    expect(listed.map(({ number }: { number: number }) => number)).toEqual([3, 2, 1]);
    expect((await get(STAFF_PATHS.getClosings, { before: "2" })).json()).toEqual([closed.json()]);
    const audited = await server.db
      .selectFrom("audit_log")
      .selectAll()
      .where("action", "=", "day_closed")
      .orderBy("target")
      .execute();
    expect(audited.map(({ target, actor }) => [target, actor])).toEqual(
      ["1", "2", "3"].map((number) => [number, staff.uid]),
    );
  });

  test("counts only cancellations and reductions as taken back, on the screen and in the file", async () => {
    const recall = (id: string, moves: number) => post(STAFF_PATHS.recallOrder, { _id: id, moves });
    const undo = async (id: string) => {
      server.now = new Date(server.now.getTime() + 5_000);
      expect((await recall(id, 2)).statusCode).toBe(200);
    };
    const change = async (id: string, how: object) => {
      later(1);
      const seen = { _id: id, moves: 2, revision: 1 };
      const changed = await post(STAFF_PATHS.changeOrder, { ...seen, ...how });
      expect(changed.statusCode).toBe(200);
    };
    await sell("cash");
    await undo(await sell("cash"));
    const entered = await sell("cash");
    await undo(entered);
    later(1);
    await move(entered, "accepted", { method: "twint" });
    await change(await sell("cash"), { quantities: [1] });
    await change(await sell("cash"), { note: "Sans sel" });
    const cancelled = await sell("cash");
    later(1);
    await move(cancelled, "cancelled");

    const figures = {
      sales: { count: 5, amount: 5 * PRICE },
      reversals: { count: 2, amount: -1.5 * PRICE },
      turnover: 3.5 * PRICE,
      channels: [{ channel: "web", count: 4, amount: 3.5 * PRICE }],
    };
    expect((await open()).report).toMatchObject(figures);
    expect((await close()).json().report).toMatchObject(figures);
    const { body } = await get(STAFF_PATHS.reportFile, { number: "1", format: "csv" });
    const kinds = body.split("\r\n").map((line) => line.split(";")[4]);
    const count = (kind: string) => kinds.filter((one) => one === kind).length;
    expect(count("correction")).toBe(2 + 2 + 1);
    expect(count("annulation")).toBe(1);
    expect(count("vente")).toBe(6 + 1 + 1);
  });

  test("a second tap gets the same closing, and nothing is closed twice or empty", async () => {
    expect((await close()).json()).toMatchObject({ code: "nothing_to_close" });
    await sell("cash");
    const { until } = await open();
    const closingRequest = { until, countedCash: PRICE };
    const taps = await Promise.all([close(closingRequest), close(closingRequest)]);
    expect(taps.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(taps[0]?.json()).toEqual(taps[1]?.json());
    expect((await close({ until })).json()).toMatchObject({ code: "already_closed" });
    expect((await close({ until: "2026-11-14" })).json()).toMatchObject({ code: "already_closed" });
    later(1);
    expect((await close()).json()).toMatchObject({ code: "nothing_to_close" });
    const tomorrow = new Date(server.now.getTime() + 86_400_000).toISOString();
    expect((await close({ until: tomorrow })).statusCode).toBe(400);
    expect((await close({ countedCash: -1 })).statusCode).toBe(400);
    expect((await get(STAFF_PATHS.getClosings)).json()).toHaveLength(1);
    expect((await get(STAFF_PATHS.getClosing, { number: "2" })).statusCode).toBe(404);
    const stranger = await server.staff("nyonbosphore", "other");
    const foreign = await server.call({
      url: `${STAFF_PATHS.getClosings}?restaurantId=nyonbosphore`,
      as: stranger,
    });
    expect(foreign.json()).toEqual([]);
  });

  test("the till closes the day and reads that closing; older figures are for owners only", async () => {
    const cashier = await server.staff(SLUG, "till", { right: "cashier" });
    const cook = await server.staff(SLUG, "cuisine", { right: "kitchen" });
    const as =
      (person: Person) =>
      async (path: string, query: Record<string, string> = {}) => {
        const params = new URLSearchParams({ restaurantId: SLUG, ...query });
        const answer = await server.call({ url: `${path}?${params}`, as: person });
        return { code: answer.statusCode === 200 ? 200 : answer.json().code, answer };
      };
    const [ask, askAsCook] = [as(cashier), as(cook)];
    const numbers = async () =>
      (await ask(STAFF_PATHS.getClosings)).answer
        .json()
        .map((one: { number: number }) => one.number);
    await sell("cash");
    const payload = { restaurantId: SLUG, countedCash: PRICE };
    const closing = { method: "POST", url: STAFF_PATHS.closeDay, payload } as const;
    expect((await server.call({ ...closing, as: cook })).json().code).toBe("till_only");
    const closed = await server.call({ ...closing, as: cashier });
    expect(closed.json()).toMatchObject({ number: 1, closedBy: cashier.email });
    const file = { number: "1", format: "csv" };
    expect((await ask(STAFF_PATHS.reportFile, file)).code).toBe(200);
    expect(await numbers()).toEqual([1]);

    const unpaid = await place();
    later(24 * 60);
    await move(unpaid, "accepted", { method: "cash" });
    expect((await ask(STAFF_PATHS.getDayReport)).answer.json().report.turnover).toBe(PRICE);
    expect(await numbers()).toEqual([]);
    const days = { from: "2026-11-15", until: "2026-11-15" };
    const older = [
      [STAFF_PATHS.getClosing, { number: "1" }],
      [STAFF_PATHS.reportFile, file],
      [STAFF_PATHS.getDayReport, days],
      [STAFF_PATHS.reportFile, { ...days, format: "csv" }],
    ] as const;
    for (const [path, query] of older) {
      expect([path, (await ask(path, query)).code]).toEqual([path, "owner_only"]);
    }
    expect((await askAsCook(STAFF_PATHS.getDayReport)).code).toBe("till_only");
    expect((await askAsCook(STAFF_PATHS.getDayReport, days)).code).toBe("owner_only");
    expect(((await get(STAFF_PATHS.getClosings)).json() as unknown[]).length).toBe(1);
  });

  test("closings concurrent with accepted orders have no gap and lose nothing", async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, place));
    let ticks = SUNDAY_10H.getTime();
    Object.defineProperty(server, "now", { get: () => new Date(ticks++) });
    const work = ids.flatMap((id, place) => [
      move(id, "accepted", { method: place % 2 ? "cash" : "transfer" }),
      ...(place % 3 === 0 ? [close()] : []),
    ]);
    const answers = await Promise.all(work);
    expect(
      answers.map(({ statusCode }) => statusCode).filter((code) => ![200, 409].includes(code)),
    ).toEqual([]);
    await close();
    const closings = z
      .parse(z.array(closingSchema), (await get(STAFF_PATHS.getClosings)).json())
      .toReversed();
    expect(closings.map(({ number }) => number)).toEqual(closings.map((_, place) => place + 1));
    const turnover = closings.reduce((all, { report }) => all + report.turnover, 0);
    expect(turnover).toBe(ids.length * PRICE * 100);
    for (const [place, { report }] of closings.entries()) {
      expect(report.openingBalance).toBe(closings[place - 1]?.report.closingBalance ?? 0);
      // A sale and its payment are one transaction, so they are in one closing.
      expect(report.closingBalance).toBe(0);
    }
  });

  test("a closing cannot be changed, even in the database", async () => {
    await sell("cash");
    await close();
    const { db } = server;
    const tries = [
      db.updateTable("closings").set({ counted_cash: 1 }),
      db.deleteFrom("closings"),
      db.updateTable("bookings").set({ total: 1 }),
      db.deleteFrom("bookings"),
      db.updateTable("payment_entries").set({ amount: 1 }),
      db.updateTable("payment_entries").set({ closing_number: null }),
      db.deleteFrom("payment_entries"),
    ];
    for (const change of tries) {
      await expect(change.execute()).rejects.toThrow("what is closed does not change");
    }
    await db.updateTable("closings").set({ by_user: null }).execute();
    expect((await get(STAFF_PATHS.getClosing, { number: "1" })).json().closedBy).toBeNull();
  });

  test("days are those of Zurich, also when the clocks change, and belong to their period", async () => {
    const sales = [
      ["2026-10-23T21:59:59.999Z", "2026-10-23"],
      ["2026-10-24T21:59:59.999Z", "2026-10-24"],
      ["2026-10-24T22:00:00.000Z", "2026-10-25"],
      ["2026-10-25T22:59:59.999Z", "2026-10-25"],
      ["2026-10-25T23:00:00.000Z", "2026-10-26"],
    ] as const;
    for (const [at, day] of sales) {
      const id = await place();
      server.now = new Date(at);
      await move(id, "accepted", { method: "cash" });
      server.now = SUNDAY_10H;
      expect(await open({ from: day, until: day })).toMatchObject({ isClosed: false });
    }
    const turnover = async (from: string, until: string) =>
      (await open({ from, until })).report.turnover;
    expect(await turnover("2026-10-24", "2026-10-24")).toBe(PRICE);
    expect(await turnover("2026-10-25", "2026-10-25")).toBe(2 * PRICE);
    expect(await turnover("2026-10-26", "2026-10-26")).toBe(PRICE);
    expect(await turnover("2026-10-23", "2026-10-26")).toBe(5 * PRICE);
    const closed = await close({ until: "2026-10-25" });
    expect(closed.json()).toMatchObject({
      until: "2026-10-25T22:59:59.999Z",
      report: { turnover: 4 * PRICE },
    });
    expect((await close({ until: "2026-10-25" })).json()).toEqual(closed.json());
    expect(await open({ from: "2026-10-24", until: "2026-10-25" })).toMatchObject({
      isClosed: true,
      openRefunds: null,
    });
    expect(await open({ from: "2026-10-25", until: "2026-10-26" })).toMatchObject({
      isClosed: false,
    });
    const wrong = [{ from: "2026-10-25" }, { from: "2026-10-26", until: "2026-10-25" }];
    for (const days of wrong as Record<string, string>[]) {
      expect((await get(STAFF_PATHS.getDayReport, days)).statusCode).toBe(400);
    }
  });
});
