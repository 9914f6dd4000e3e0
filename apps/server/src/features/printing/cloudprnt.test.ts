import type { AddressInfo } from "node:net";
import { PATHS, STAFF_PATHS } from "@comptoir/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createPrinter, type FakePrinter, installPrinter } from "../../../test/fake-printer.ts";
import { follow } from "../../../test/follow-stream.ts";
import {
  freshDatabase,
  type Person,
  SERVER_ENGINES,
  SUNDAY_10H,
  startServer,
  type TestDatabase,
  type TestServer,
} from "../../../test/harness.ts";
import { readPaper } from "../../../test/read-paper.ts";
import { simpleOrder } from "../../../test/sample-orders.ts";

const SHOP = "rootsflavorsrolle";
const MINUTE_MS = 60_000;

describe.each(SERVER_ENGINES)("a polling printer on %s", (engine) => {
  let database: TestDatabase;
  let server: TestServer;
  let cook: Person;
  let names = 0;

  beforeAll(async () => {
    database = await freshDatabase(engine);
    server = await startServer(engine, { database });
    cook = await server.staff(SHOP);
  });
  afterAll(async () => {
    await server.close();
    await database.drop();
  });
  beforeEach(async () => {
    server.now = SUNDAY_10H;
    await server.db.deleteFrom("print_jobs").execute();
    await server.db.deleteFrom("printers").execute();
  });

  const install = async (prints: readonly ("receipt" | "kitchen")[] = ["kitchen"], slug = SHOP) => {
    names += 1;
    const named = { slug, name: `Printer ${names}`, prints, language: "fr" } as const;
    return createPrinter(server, await installPrinter(server, named));
  };
  const place = async () => {
    const payload = simpleOrder();
    const placed = await server.call({ method: "POST", url: PATHS.createOrder, payload });
    return placed.json() as { _id: string; orderNumber: number };
  };
  const move = ({ _id }: { _id: string }, state: string) =>
    server.call({
      method: "POST",
      url: STAFF_PATHS.updateOrderState,
      payload: { _id, state },
      as: cook,
    });
  const recall = async ({ _id }: { _id: string }, moves: number, state: string) => {
    const url = STAFF_PATHS.recallOrder;
    const recalled = await server.call({ method: "POST", url, payload: { _id, moves }, as: cook });
    expect(recalled.json()).toMatchObject({ state });
  };
  const pass = (ms: number) => {
    server.now = new Date(server.now.getTime() + ms);
  };
  const placePaid = async () => {
    const order = await place();
    pass(1);
    expect((await move(order, "accepted")).statusCode).toBe(200);
    return order;
  };
  const printers = async () =>
    (
      await server.call({ url: STAFF_PATHS.getPrinters, query: { restaurantId: SHOP }, as: cook })
    ).json() as { id: string; status: string; waiting: number }[];
  const print = (payload: Record<string, unknown>, as: Person = cook) =>
    server.call({ method: "POST", url: STAFF_PATHS.printOrder, payload, as });
  const numbersOf = (printer: FakePrinter) =>
    printer.printed.map((bytes) => Number(/\d+/.exec(readPaper(bytes).text)?.[0]));

  test("prints an order when it is paid, once", async () => {
    const printer = await install();
    const unpaid = await place();
    expect(await printer.cycle()).toBe(false);
    await move(unpaid, "accepted");
    expect(await printers()).toMatchObject([{ waiting: 1 }]);
    expect(await printer.cycle()).toBe(true);
    await move(unpaid, "prepared");
    await recall(unpaid, 3, "accepted");
    await recall(unpaid, 4, "payment_pending");
    expect((await move(unpaid, "accepted")).statusCode).toBe(200);
    expect(await printer.cycle()).toBe(false);
    expect(numbersOf(printer)).toEqual([unpaid.orderNumber]);
    expect(await printers()).toMatchObject([{ status: "ready", waiting: 0 }]);
  });

  test("prints a paid order even if it was printed by hand before", async () => {
    const printer = await install();
    const order = await place();
    await print({ _id: order._id, printout: "kitchen" });
    expect(await printer.cycle()).toBe(true);
    pass(1);
    await move(order, "accepted");
    while (await printer.cycle());
    expect(numbersOf(printer)).toEqual([order.orderNumber, order.orderNumber]);
  });

  test("prints nothing after the payment is undone, and the rest once it is paid again", async () => {
    const [kitchen, counter] = [await install(), await install()];
    const [order, other] = [await placePaid(), await placePaid()];
    expect(await kitchen.cycle()).toBe(true);
    await recall(order, 2, "payment_pending");
    while (await counter.cycle());
    expect(numbersOf(counter)).toEqual([other.orderNumber]);
    await move(order, "accepted");
    while (await counter.cycle());
    while (await kitchen.cycle());
    expect(numbersOf(counter)).toEqual([other.orderNumber, order.orderNumber]);
    expect(numbersOf(kitchen)).toEqual([order.orderNumber, other.orderNumber]);
  });

  test.each(["accepted", "prepared"])(
    "prints a ticket marked cancelled again once the order is back to %s",
    async (state) => {
      const [kitchen, counter] = [await install(["kitchen"]), await install(["receipt"])];
      const order = await placePaid();
      if (state === "prepared") await move(order, state);
      expect(await counter.cycle()).toBe(true);
      pass(1);
      await move(order, "cancelled");
      pass(1);
      expect(await kitchen.cycle()).toBe(true);
      await recall(order, state === "prepared" ? 4 : 3, state);
      while (await counter.cycle());
      while (await kitchen.cycle());
      expect(counter.printed).toHaveLength(1);
      expect(kitchen.printed.map((bytes) => readPaper(bytes).text.includes("ANNULÉE"))).toEqual([
        true,
        false,
      ]);
    },
  );

  test("gets the media type of the protocol, and no other", async () => {
    const printer = await install();
    await placePaid();
    const answer = (await printer.poll()).json();
    expect(answer).toEqual({
      jobReady: true,
      mediaTypes: ["application/vnd.star.starprnt"],
      jobToken: expect.stringMatching(/^[\w-]{36}$/),
      deleteMethod: "DELETE",
    });
    expect((await printer.fetchJob(answer.jobToken, "text/plain")).statusCode).toBe(415);
    const job = await printer.fetchJob(answer.jobToken);
    expect([job.statusCode, job.headers["content-type"]]).toEqual([
      200,
      "application/vnd.star.starprnt",
    ]);
    expect((await printer.fetchJob("made-up")).statusCode).toBe(404);
  });

  test("gets an unreported job again after a power failure, also after a restart", async () => {
    const printer = await install();
    const { orderNumber } = await placePaid();
    const { jobToken } = (await printer.poll()).json();
    await printer.fetchJob(jobToken);
    const restarted = await startServer(engine, { database });
    restarted.now = server.now;
    const returned = createPrinter(restarted, printer.credentials);
    expect((await returned.poll("200 OK", true)).json()).toEqual({ jobReady: false });
    expect((await returned.poll()).json()).toMatchObject({ jobReady: true, jobToken });
    expect(await returned.cycle()).toBe(true);
    expect(numbersOf(returned)).toEqual([orderNumber]);
    await restarted.close();
    expect(await printer.cycle()).toBe(false);
    expect((await printer.report("200 OK", jobToken)).statusCode).toBe(200);
  });

  test("keeps failed jobs and the order of tickets", async () => {
    const printer = await install();
    const [first, second] = [await placePaid(), await placePaid()];
    const { jobToken } = (await printer.poll()).json();
    await printer.fetchJob(jobToken);
    await printer.report("410 Out of paper", jobToken);
    for (let i = 0; i < 6; i++) {
      const offer = (await printer.poll("410 Out of paper")).json();
      expect(offer).toEqual({ jobReady: false });
    }
    while (await printer.cycle());
    expect(numbersOf(printer)).toEqual([first.orderNumber, second.orderNumber]);
  });

  test.each(["420 Cover open", "411 Paper jam"])(
    "gets no job while its status is %s",
    async (printerStatus) => {
      const printer = await install();
      await placePaid();
      expect((await printer.poll(printerStatus)).json()).toEqual({ jobReady: false });
      expect(await printers()).toMatchObject([{ waiting: 1 }]);
    },
  );

  test.each(["211 Paper low", ""])("gets its job while its status is `%s`", async (said) => {
    const printer = await install();
    await placePaid();
    expect((await printer.poll(said)).json()).toMatchObject({ jobReady: true });
  });

  test("is not blocked forever by a job that it cannot print", async () => {
    const printer = await install();
    const [broken, good] = [await placePaid(), await placePaid()];
    for (let i = 0; i < 5; i++) {
      const { jobToken } = (await printer.poll()).json();
      await printer.fetchJob(jobToken);
      await printer.report("511 Media decoding error", jobToken);
    }
    await printer.cycle();
    await printer.cycle();
    expect(numbersOf(printer)).toEqual([good.orderNumber, broken.orderNumber]);
  });

  test("means the first waiting job if it names none", async () => {
    const printer = await install();
    await placePaid();
    expect((await printer.fetchJob()).statusCode).toBe(200);
    await printer.report("OK");
    expect((await printer.poll()).json()).toEqual({ jobReady: false });
  });

  test("finishes the job it fetched if it names none, also at its last delayed try", async () => {
    const printer = await install();
    const [first, second] = [await placePaid(), await placePaid()];
    const jobs = server.db.updateTable("print_jobs").set({ tries: 4 });
    await jobs.where("order_id", "=", first._id).execute();
    const { rawPayload } = await printer.fetchJob();
    printer.printed.push(rawPayload);
    await printer.report("200 OK");
    while (await printer.cycle());
    expect(numbersOf(printer)).toEqual([first.orderNumber, second.orderNumber]);
  });

  test("accepts only its own secret, without revealing whether the printer exists", async () => {
    const [{ credentials }, { credentials: other }] = [await install(), await install()];
    await placePaid();
    const { id, secret } = credentials;
    const strangers = [
      { id, secret: "wrong" },
      { id, secret: "" },
      { id, secret: other.secret },
      { id: "00000000-0000-4000-8000-000000000000", secret },
      { id: "%00", secret },
    ].map((given) => createPrinter(server, given));
    const requests = strangers.flatMap(({ poll, fetchJob, report }) => [
      poll(),
      fetchJob(),
      report("200 OK"),
    ]);
    const answers = (await Promise.all(requests)).map(({ statusCode, headers, body }) => [
      statusCode,
      headers["www-authenticate"],
      body,
    ]);
    const refusal = [401, expect.stringMatching(/^Basic /), answers[0]?.[2]];
    expect(answers).toEqual(answers.map(() => refusal));
    expect(await printers()).toMatchObject([{ waiting: 1 }, { waiting: 1 }]);
    const [stored] = await server.db.selectFrom("printers").selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(secret);
  });

  test("fetches no job of another printer or shop", async () => {
    const kitchen = await install(["kitchen"]);
    const counter = await install(["receipt", "kitchen"]);
    const elsewhere = await install(["kitchen"], "nyonbosphore");
    await placePaid();
    const { jobToken } = (await kitchen.poll()).json();
    expect((await counter.fetchJob(jobToken)).statusCode).toBe(404);
    await counter.report("200 OK", jobToken);
    expect((await kitchen.poll()).json()).toMatchObject({ jobReady: true, jobToken });
    while (await counter.cycle());
    expect(counter.printed.map((bytes) => readPaper(bytes).text.includes("CHF"))).toEqual([
      false,
      true,
    ]);
    expect(await elsewhere.cycle()).toBe(false);
  });

  test("reports its status, and is offline a minute after its last poll", async () => {
    const printer = await install();
    const statusNow = async () => (await printers())[0]?.status;
    expect(await statusNow()).toBe("never_seen");
    for (const [statusCode, status] of [
      ["200%20OK", "ready"],
      ["211 Paper low", "paper_low"],
      ["410%20Out%20of%20paper", "paper_out"],
      ["420 Cover open", "cover_open"],
      ["411 Paper jam", "fault"],
    ] as const) {
      await printer.poll(statusCode);
      expect(await statusNow()).toBe(status);
    }
    server.now = new Date(server.now.getTime() + MINUTE_MS + 1);
    expect(await statusNow()).toBe("silent");
  });

  test("notifies the board when its status changes, and only then", async () => {
    const printer = await install();
    await server.app.listen({ port: 0, host: "127.0.0.1" }).catch(() => {});
    const { port } = server.app.server.address() as AddressInfo;
    const url = `http://127.0.0.1:${port}${STAFF_PATHS.liveOrders}?restaurantId=${SHOP}`;
    const board = await follow(url, { authorization: `Bearer ${cook.token}` });
    await board.until(({ event }) => event === "ready");
    await printer.poll("410 Out of paper");
    await board.until(({ event }) => event === "printers");
    await printer.poll("410 Out of paper");
    await place();
    const next = await board.next();
    expect(next.event).toBe("order");
    await board.close();
  });

  test("prints no job of the day before", async () => {
    const printer = await install();
    await placePaid();
    server.now = new Date(server.now.getTime() + 24 * 60 * MINUTE_MS + 1);
    expect(await printer.cycle()).toBe(false);
    expect(await printers()).toMatchObject([{ waiting: 0 }]);
  });

  test("may report a job fetched a day ago", async () => {
    const printer = await install();
    await placePaid();
    const fetchedAt = server.now;
    const { jobToken } = (await printer.poll()).json();
    await printer.fetchJob(jobToken);
    pass(24 * 60 * MINUTE_MS + 1);
    await printer.report("200 OK", jobToken);
    server.now = fetchedAt;
    expect(await printer.cycle()).toBe(false);
  });

  test("prints on request, also again, on one printer or all that print this kind", async () => {
    const [kitchen, counter] = [await install(["kitchen"]), await install(["receipt"])];
    const { _id } = await place();
    expect((await print({ _id, printout: "receipt" })).json()).toEqual({ jobs: 1 });
    expect((await print({ _id, printout: "receipt" })).json()).toEqual({ jobs: 1 });
    const [{ id: printer } = { id: "" }] = await printers();
    expect((await print({ _id, printout: "receipt", printer })).json()).toEqual({ jobs: 1 });
    while (await counter.cycle());
    while (await kitchen.cycle());
    expect([counter.printed.length, kitchen.printed.length]).toEqual([2, 1]);
  });

  test("cannot be another shop's, and nothing is queued there", async () => {
    await install(["receipt"]);
    const { credentials, poll } = await install(["receipt"], "nyonbosphore");
    const { _id } = await place();
    const refused = await print({ _id, printout: "receipt", printer: credentials.id });
    expect(refused.statusCode).toBe(404);
    expect((await poll()).json()).toEqual({ jobReady: false });
    expect(await printers()).toMatchObject([{ waiting: 0 }]);
  });

  test.each([
    [{ printer: "nowhere" }, 404],
    [{ printout: "menu" }, 400],
    [{ _id: "00000000-0000-4000-8000-000000000000" }, 404],
  ])("refuses to print %o, and queues nothing", async (changes, status) => {
    await install(["receipt"]);
    const { _id } = await place();
    expect((await print({ _id, printout: "receipt", ...changes })).statusCode).toBe(status);
    expect(await printers()).toMatchObject([{ waiting: 0 }]);
  });
});
