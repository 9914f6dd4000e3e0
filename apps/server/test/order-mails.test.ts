import { PATHS, STAFF_PATHS } from "@comptoir/contract";
import { LANGUAGES } from "@comptoir/domain";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import type { MailDeps } from "../src/features/mails/mail-deps.ts";
import { createMailHandler } from "../src/features/mails/mail-handler.ts";
import { CUSTOMER_NOTICES } from "../src/features/notices/order-notices.ts";
import { endUnpaidOrders } from "../src/features/orders/end-unpaid-orders.ts";
import { findOrder } from "../src/features/orders/orders-repository.ts";
import { createMailer } from "../src/mail/mailer.ts";
import type { Message } from "../src/mail/message.ts";
import { PermanentError } from "../src/outbox/failure-words.ts";
import { SECRET, SERVER_ENGINES, startServer, type TestServer } from "./harness.ts";
import { readMail, startMailServer } from "./mail-server.ts";
import { customOrder, simpleOrder } from "./sample-orders.ts";
import { changedShop, shippedShops } from "./shipped-shops.ts";

const PUBLIC_URL = "https://commande.example.ch";
const CODE = Buffer.from([137, 80, 78, 71, 13, 10]);
const ROOTS = "rootsflavorsrolle";
const STICKER = "/assets/twint.svg";
const CONTACT = { customerInfo: { name: "Léa", phone: "", email: "lea@example.ch" } };
const HOSTILE = `<img src=x onerror="alert('1')"> & Cie`;

describe.each(SERVER_ENGINES)("order mails on %s", (engine) => {
  let server: TestServer;
  const shops = shippedShops(ROOTS, {});
  beforeAll(async () => {
    server = await startServer(engine, { shops });
  });
  afterAll(() => server.close());
  beforeEach(() => {
    shops.set(changedShop(ROOTS, {}));
  });

  const deps = (changes: Partial<MailDeps> = {}): MailDeps => ({
    db: server.db,
    shops,
    identity: server.identity,
    publicUrl: PUBLIC_URL,
    secret: SECRET,
    clock: () => server.now,
    findOrder: (id) => findOrder(server.db, id),
    drawBillCode: async () => CODE,
    onBillError: () => {},
    limitsMails: false,
    ...changes,
  });

  async function place(order: object = simpleOrder()): Promise<string> {
    const placed = await server.call({ method: "POST", url: PATHS.createOrder, payload: order });
    expect(placed.statusCode).toBe(201);
    return placed.json()._id;
  }

  async function waiting(about: string) {
    const rows = await server.db.selectFrom("outbox").selectAll().orderBy("created_at").execute();
    return rows
      .filter(({ dedupe_key }) => dedupe_key.includes(about))
      .map((row) => ({
        dedupeKey: row.dedupe_key,
        slug: row.restaurant_id,
        payload: JSON.parse(row.payload_json),
        createdAt: new Date(row.created_at),
      }));
  }

  async function sent(
    messages: Awaited<ReturnType<typeof waiting>>,
    changes: Partial<MailDeps> = {},
  ): Promise<Message[]> {
    const mail: Message[] = [];
    const mailer = { send: async (message: Message) => void mail.push(message) };
    const handle = createMailHandler({ ...deps(changes), mailer });
    for (const message of messages) await handle(message);
    return mail;
  }

  const payloadOf = (notice: string, id: string, more: object = {}) => [
    {
      dedupeKey: `${notice}:${id}`,
      slug: ROOTS,
      payload: { notice, orderId: id, ...more },
      createdAt: server.now,
    },
  ];

  async function move(id: string, state: string, more: object = {}) {
    const as = await server.staff(ROOTS);
    const payload = { _id: id, state, ...more };
    const moved = await server.call({
      method: "POST",
      url: STAFF_PATHS.updateOrderState,
      payload,
      as,
    });
    expect(moved.statusCode).toBe(200);
  }

  it("the confirmation arrives complete through a mail server, and its link opens the order", async () => {
    const id = await place(
      simpleOrder({
        note: HOSTILE,
        customerInfo: { ...simpleOrder().customerInfo, name: HOSTILE },
      }),
    );
    const { url, messages, close } = await startMailServer();
    onTestFinished(close);
    const mailer = createMailer({
      smtpUrl: url,
      from: "Comptoir <no-reply@example.ch>",
      publicUrl: PUBLIC_URL,
      dataDir: "/nowhere",
      onFile: () => {},
    });
    const handle = createMailHandler({ ...deps(), mailer });
    const [message] = await waiting(id);
    if (!message) throw new Error("nothing waits");
    await handle(message);
    await handle(message);
    const [mail, again] = await Promise.all(messages.map(readMail));
    if (!mail) throw new Error("nothing arrived");

    const number = (await findOrder(server.db, id))?.number ?? 0;
    expect(mail).toMatchObject({
      subject: `Commande n°\u00a0${number}\u00a0: bien reçue`,
      from: { name: "Roots Flavors", address: "no-reply@example.ch" },
      to: [{ address: "lea@example.ch" }],
      replyTo: [{ address: "bonjour@rootsflavors.example" }],
    });
    expect(mail.messageId).toMatch(/^<[\w-]{43}@commande\.example\.ch>$/);
    expect(again?.messageId).toBe(mail.messageId);

    for (const phrase of [
      "CHF\u00a033.00",
      "CH93 0076 2011 6238 5295 7",
      "Roots Flavors Sàrl",
      "+41 79 555 01 23",
      "Lundi 16 novembre, 12:00 – 15:00",
      "Grand-Rue 1",
      "1180 Rolle",
      "Allergènes\u00a0: ",
      HOSTILE,
    ]) {
      expect(mail.text).toContain(phrase);
    }
    expect(mail.text).toMatch(/Référence\u00a0: RF\d\d [\dA-Z ]+/);
    expect(mail.html).not.toContain("<img src=x");
    expect(mail.html).toContain(
      "&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt; &amp; Cie",
    );
    expect(mail.html).toContain('src="cid:qr-bill"');

    const contents = Object.fromEntries(
      mail.attachments.map(({ filename, contentId, content }) => [
        filename,
        { contentId, content: Buffer.from(content as ArrayBuffer) },
      ]),
    );
    expect(contents).toMatchObject({
      "qr-bill.png": { contentId: "<qr-bill>", content: CODE },
    });
    const calendar = String(contents[`commande-${number}.ics`]?.content);
    expect(calendar).toContain("DTSTART:20261116T110000Z");
    expect(calendar).not.toContain("key=");

    const [, key = ""] = /order\/\d+\?key=(\S+)/.exec(mail.text ?? "") ?? [];
    const query = { restaurantId: ROOTS, orderNumber: String(number), key };
    const opened = await server.call({ method: "GET", url: PATHS.trackOrder, query });
    expect(opened.statusCode).toBe(200);

    const [billUrl = ""] = /\/api\/orderBill\?\S+/.exec(mail.text ?? "") ?? [];
    const invoice = await server.call({ method: "GET", url: billUrl });
    expect(invoice.headers["content-type"]).toBe("application/pdf");
  });

  it.each(LANGUAGES)("every mail is written in %s, the order's language", async (language) => {
    const id = await place(simpleOrder({ language }));
    const [mail] = await sent(await waiting(id));
    expect(mail?.html).toContain(`<html lang="${language}">`);
    expect(mail?.subject).toMatch(language === "fr" ? /bien reçue/ : /received/);
  });

  it("a customer gets mails about payment, readiness, and a cancellation with its refund", async () => {
    const id = await place();
    await move(id, "accepted", { method: "twint" });
    const [, paid] = await sent(await waiting(id));
    expect(paid?.text).toContain("Nous avons reçu CHF\u00a033.00 (TWINT)");
    await move(id, "prepared");
    const [, , ready] = await sent(await waiting(id));
    expect(ready?.text).toContain("Elle part bientôt");
    await move(id, "cancelled", { reason: "sold_out" });
    const mails = await sent(await waiting(id));
    // Confirmed, paid, ready, then cancelled: only the cancellation is mailed.
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining("annulée")]);
    expect(mails[0]?.text).toContain("Motif\u00a0: Plus disponible.");
    expect(mails[0]?.text).toContain("Vous avez payé CHF\u00a033.00");
    expect(mails[0]?.attachments).toEqual([]);
  });

  async function recall(id: string) {
    const as = await server.staff(ROOTS);
    const moves = (await findOrder(server.db, id))?.history.length;
    const payload = { _id: id, moves, reason: "erreur" };
    const url = STAFF_PATHS.recallOrder;
    expect((await server.call({ method: "POST", url, payload, as })).statusCode).toBe(200);
  }

  it("a mail that was recalled is corrected once; an unsent one is dropped", async () => {
    const id = await place();
    await move(id, "cancelled");
    await recall(id);
    const correction = async () =>
      (await waiting(id)).filter(({ payload }) => payload.notice === "order_resumed");
    expect(await sent(await correction())).toEqual([]);
    const wasSent = (notice: string) =>
      server.db
        .updateTable("outbox")
        .set({ was_sent: 1 })
        .where("dedupe_key", "like", `${notice}:${id}:%`)
        .execute();
    const tried = (attempts: number) =>
      server.db
        .updateTable("outbox")
        .set({ attempts })
        .where("dedupe_key", "like", `order_cancelled:${id}:%`)
        .execute();
    await tried(1);
    await expect(sent(await correction())).rejects.toThrow("an earlier message is on its way");
    await tried(0);
    await wasSent("order_cancelled");
    const [mail, ...others] = await sent(await correction());
    expect(others).toEqual([]);
    expect(mail?.text).toContain(
      "Contrairement à notre dernier message, votre commande attend votre paiement.",
    );
    expect(mail?.text).toContain("IBAN");
    await wasSent("order_resumed");
    await move(id, "accepted", { method: "cash" });
    await recall(id);
    expect(await sent(await correction())).toEqual([]);
  });

  it("of several changes, only the last is mailed", async () => {
    const id = await place();
    const as = await server.staff(ROOTS);
    for (const note of ["Sans oignons", "Sans ail"]) {
      const { history, revision } = (await findOrder(server.db, id)) ?? {};
      const payload = { _id: id, moves: history?.length, revision, note };
      const url = STAFF_PATHS.changeOrder;
      expect((await server.call({ method: "POST", url, payload, as })).statusCode).toBe(200);
    }
    const changes = (await waiting(id)).filter(({ payload }) => payload.notice === "order_changed");
    expect(changes).toHaveLength(2);
    const mails = await sent(changes);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain("Sans ail");
  });

  it("cancelling an unpaid order says so, and asks for no payment", async () => {
    const id = await place();
    await move(id, "cancelled");
    const [mail] = await sent(await waiting(id));
    expect(mail?.text).toContain("vous n’avez rien à payer");
    expect(mail?.text).not.toContain("IBAN");
  });

  it("a reminder states the deadline, and is not sent once paid", async () => {
    const id = await place();
    const [mail] = await sent(payloadOf("payment_reminder", id));
    expect(mail?.text).toContain("prend fin après le lundi 23 novembre");
    expect(mail?.attachments?.map(({ contentType }) => contentType)).toEqual(["image/png"]);
    await move(id, "accepted", { method: "cash" });
    expect(await sent(payloadOf("payment_reminder", id))).toEqual([]);
  });

  const ENDS = "2026-11-15T11:00:00.000Z";
  const ENDING = {
    fr: ["bientôt annulée sans paiement", "d’ici au dimanche 15 novembre à 12:00", "Pour payer"],
    en: ["cancelled soon without payment", "by 12:00 on Sunday 15 November", "How to pay"],
  };

  it.each(LANGUAGES)("a warning states in %s the deadline and how to pay", async (language) => {
    shops.set(changedShop(ROOTS, { service: { unpaid: {} } }));
    const id = await place(simpleOrder({ language }));
    const warning = payloadOf("unpaid_ending", id, { entry: 1, at: ENDS });
    const [mail] = await sent(warning);
    for (const phrase of ENDING[language])
      expect(`${mail?.subject} ${mail?.text}`).toContain(phrase);
    expect(mail?.attachments).toHaveLength(1);
  });

  it("a late warning leaves half an hour, and an outdated one is not sent", async () => {
    const reminder = { customer: { reminder: false } };
    shops.set(changedShop(ROOTS, { service: { unpaid: {} }, mails: reminder }));
    const id = await place();
    const warning = payloadOf("unpaid_ending", id, { entry: 1, at: ENDS });
    const late = () => new Date("2026-11-15T13:10:20Z");
    const [mail] = await sent(warning, { clock: late });
    expect(mail?.text).toContain("d’ici au dimanche 15 novembre à 14:41");

    expect(
      await sent(payloadOf("unpaid_ending", id, { entry: 1, at: "2026-11-14T11:00:00.000Z" })),
    ).toEqual([]);
    await server.db.updateTable("orders").set({ received: 100 }).where("id", "=", id).execute();
    expect(await sent(warning)).toEqual([]);
    await server.db.updateTable("orders").set({ received: 0 }).where("id", "=", id).execute();
    shops.set(changedShop(ROOTS, { service: { unpaid: { delivery: "kept" } } }));
    expect(await sent(warning)).toEqual([]);
  });

  it("a warned customer gets the cancellation and its reason, whatever the shop has switched off", async () => {
    const cancelReasons = [{ id: "rain", names: { fr: "Pluie", en: "Rain" } }];
    const switches = { customer: { cancelled: false } };
    const service = { unpaid: {} };
    shops.set(changedShop(ROOTS, { service, mails: switches, board: { cancelReasons } }));
    const id = await place();
    await endUnpaidOrders(
      { db: server.db, shops, orderChanged: () => {} },
      { now: new Date(ENDS), watchedSince: new Date("2026-11-15T01:00:00Z") },
    );
    const done = { done_at: "2026-11-15T10:30:00.000Z" };
    await server.db.updateTable("outbox").set(done).execute();
    await endUnpaidOrders(
      { db: server.db, shops, orderChanged: () => {} },
      { now: new Date(ENDS), watchedSince: new Date("2026-11-15T01:00:00Z") },
    );
    const ended = (await waiting(id)).filter(({ payload }) => payload.notice === "order_cancelled");
    const [mail] = await sent(ended);
    expect(mail?.text).toContain("Motif\u00a0: Paiement pas reçu.");
    expect(mail?.text).toContain("vous n’avez rien à payer");
  });

  it("a partial payment is counted, and only the rest is requested", async () => {
    const id = await place();
    await server.db.updateTable("orders").set({ received: 1200 }).where("id", "=", id).execute();
    const [mail] = await sent(payloadOf("order_changed", id, { entry: 1 }));
    expect(mail?.text).toContain("déjà reçu CHF\u00a012.00. Il reste CHF\u00a021.00");
    expect(mail?.text).toContain("Montant\u00a0: CHF\u00a021.00");
  });

  it("has the seller, the tax within the price and the reference of a QR-IBAN", async () => {
    shops.set(
      changedShop(ROOTS, {
        legal: { name: "Racines & Saveurs Sàrl", uid: "CHE-123.456.788" },
        vat: {},
        payment: { qrIban: "CH44 3199 9123 0008 8901 2", beneficiary: "Roots & Cie" },
      }),
    );
    const [mail] = await sent(await waiting(await place()));
    expect(mail?.text).toContain("Roots Flavors · Racines & Saveurs Sàrl");
    expect(mail?.text).toContain("CHE-123.456.788 TVA");
    expect(mail?.text).toMatch(/Bénéficiaire\s: Roots & Cie\n/);
    expect(mail?.text).toMatch(/dont TVA 2[.,]6\s%\s: CHF\s0\.84/);
    expect(mail?.text).toMatch(/Référence\s: \d\d( \d{5}){5}\n/);
    expect(mail?.text).not.toContain("TWINT");
  });

  it("explains the TWINT reference, and where a shop's QR code is displayed", async () => {
    const [mail] = await sent(await waiting(await place()));
    expect(mail?.text).toMatch(/«\sCommande \d+ RF\d\d [\dA-Z]{4} \d{4} \d{4}\s»/);
    expect(mail?.text).not.toContain("Le code TWINT est sur la page");
    shops.set(changedShop(ROOTS, { payment: { twintSticker: STICKER, beneficiary: "Roots" } }));
    const [other] = await sent(await waiting(await place()));
    expect(other?.text).toContain("Payez par TWINT");
    expect(other?.text).toContain("Le code TWINT est sur la page de votre commande.");
    expect(other?.text).toMatch(/«\sCommande \d+ RF/);
  });

  it("asks for no payment where nothing is due", async () => {
    const id = await place();
    await server.db.updateTable("orders").set({ total: 0 }).where("id", "=", id).execute();
    const [mail] = await sent(await waiting(id));
    expect(mail?.text).toContain("Il n’y a rien à payer");
    expect(mail?.text).not.toContain("IBAN");
  });

  it("mails that the shop has switched off are not sent, except the confirmation", async () => {
    const switches = {
      paid: false,
      ready: false,
      changed: false,
      cancelled: false,
      reminder: false,
    };
    shops.set(changedShop(ROOTS, { mails: { customer: switches } }));
    const id = await place();
    expect(await sent(payloadOf("payment_reminder", id))).toEqual([]);
    expect(await sent(payloadOf("order_changed", id))).toEqual([]);
    expect(await sent(await waiting(id))).toHaveLength(1);
    await move(id, "cancelled");
    expect(await sent(await waiting(id))).toEqual([]);
  });

  it("nothing is sent to erased customers, or about unknown orders", async () => {
    const id = await place();
    const messages = await waiting(id);
    await server.db
      .updateTable("orders")
      .set({ customer_json: null })
      .where("id", "=", id)
      .execute();
    expect(await sent(messages)).toEqual([]);
    expect(await sent(payloadOf("order_confirmed", "no-such-order"))).toEqual([]);
    expect(await sent(payloadOf("new_order", id).map((m) => ({ ...m, slug: "gone" })))).toEqual([]);
    const odd = payloadOf("love_letter", id);
    await expect(sent(odd)).rejects.toBeInstanceOf(PermanentError);
  });

  it("without a bill, the mail still says how to pay", async () => {
    const errors: unknown[] = [];
    const drawBillCode = () => Promise.reject(new Error("no font"));
    const messages = await waiting(await place());
    const [mail] = await sent(messages, { drawBillCode, onBillError: (e) => errors.push(e) });
    expect(errors).toHaveLength(1);
    expect(mail?.text).toContain("IBAN");
    expect(mail?.html).not.toContain("cid:");
    expect(mail?.attachments?.map(({ contentType }) => contentType)).toEqual([
      "text/calendar; charset=utf-8",
    ]);
  });

  it("no text typed by a customer becomes a link in any mail", async () => {
    shops.set(changedShop(ROOTS, { mails: { shop: { newOrder: true } }, service: { unpaid: {} } }));
    const typed = "http://evil.example www.evil.example a@evil.example tel:+41901234567 192.0.2.1";
    const { customerInfo, deliveryAddress, items } = simpleOrder();
    const id = await place(
      simpleOrder({
        items: items.map((item) => ({ ...item, nameLabel: "http://evil.example" })),
        customerInfo: { ...customerInfo, name: typed, email: "x.y+z@evil.example" },
        deliveryAddress: {
          ...deliveryAddress,
          street: typed,
          city: "evil.example",
          floor: "v.evil",
        },
        note: `${typed}\nevil.example`,
      }),
    );
    const notices = CUSTOMER_NOTICES.filter((notice) => notice !== "order_resumed");
    const drawBillCode: MailDeps["drawBillCode"] = async ({ order: { contact, address } }) => {
      expect(`${contact?.name} ${address?.street}`).not.toMatch(/evil\.|\/\/|@evil/);
      return CODE;
    };
    const mails = [
      ...(await sent(await waiting(id), { drawBillCode })),
      ...(
        await Promise.all(
          notices.map((notice) => sent(payloadOf(notice, id, { entry: 1, change: 0, at: ENDS }))),
        )
      ).flat(),
    ];
    expect(mails.length).toBeGreaterThan(5);
    for (const { to, subject, text, html, attachments = [] } of mails) {
      const files = attachments.filter(({ contentType }) => contentType.startsWith("text/"));
      const parts = [subject, text, html, ...files.map(({ content }) => String(content))];
      // Only the shop sees the customer's address, as Reply-To.
      const shown = parts.join("\n").replaceAll("x.y+z@evil.example", "");
      expect(parts.join("\n").includes("x.y+z@evil.example")).toBe(to !== "x.y+z@evil.example");
      expect(shown).toContain("evil");
      expect(shown).not.toMatch(
        /evil\.example|:\/\/evil|www\.\S|@evil|tel:\+?41901|0\.2\.1|v\.evil/,
      );
    }
  });

  it("a shop can get a mail about each new order, and reply to its customer", async () => {
    shops.set(
      changedShop(ROOTS, { mails: { shop: { newOrder: true, to: "chef@roots.example" } } }),
    );
    const id = await place();
    const messages = (await waiting(id)).filter(({ payload }) => payload.notice === "new_order");
    const [mail] = await sent(messages);
    expect(mail).toMatchObject({ to: "chef@roots.example", replyTo: "lea@example.ch" });
    expect(mail?.text).toContain(`${PUBLIC_URL}/${ROOTS}/orders`);
    expect(mail?.text).toContain("+41 79 555 12 34");
    shops.set(changedShop(ROOTS, {}));
    expect(await sent(messages)).toEqual([]);
  });

  it("a shop can get a daily summary", async () => {
    const slug = "nyonbosphore";
    const shop = { mails: { shop: { dailySummary: true } } };
    shops.set(changedShop(slug, shop));
    const as = await server.staff(slug);
    const ids = [
      await place(customOrder()),
      await place(customOrder()),
      await place(customOrder()),
    ];
    const states = [
      { _id: ids[0], state: "accepted", method: "twint" },
      { _id: ids[1], state: "accepted", method: "cash" },
      { _id: ids[1], state: "cancelled" },
    ];
    for (const payload of states) {
      await server.call({ method: "POST", url: STAFF_PATHS.updateOrderState, payload, as });
    }
    const summary = (day: string) => [
      { dedupeKey: day, slug, payload: { notice: "daily_summary", day }, createdAt: server.now },
    ];
    const [mail] = await sent(summary("2026-11-15"));
    expect(mail?.to).toBe("salut@nyonbosphore.example");
    for (const line of [
      "Passées ce jour\u00a0: 3 · CHF\u00a049.14",
      "dont annulées\u00a0: 1 · CHF\u00a016.38",
      "dont pas encore payées\u00a0: 1 · CHF\u00a016.38",
      "TWINT\u00a0: CHF\u00a016.38",
      "Espèces\u00a0: CHF\u00a016.38",
      "Total encaissé\u00a0: CHF\u00a032.76",
      "Encore à rembourser\u00a0: 1 · CHF\u00a016.38",
    ]) {
      expect(mail?.text).toContain(line);
    }
    expect((await sent(summary("2026-11-14")))[0]?.text).toContain("Rien encaissé ce jour.");
  });

  it("a shop can get a mail when its board is gone, unless it is back", async () => {
    shops.set(changedShop(ROOTS, { mails: { shop: { boardSilent: true } } }));
    await place();
    const seen = { restaurant_id: ROOTS, seen_at: "2026-11-15T08:30:00.000Z" };
    await server.db.insertInto("boards_seen").values(seen).execute();
    const silent = [
      {
        dedupeKey: "silent",
        slug: ROOTS,
        payload: { notice: "board_silent" },
        createdAt: server.now,
      },
    ];
    const [mail] = await sent(silent);
    expect(mail?.text).toContain("attend");
    expect(mail?.text).toMatch(/en ligne le 15\.11\.26,? 09:30/);
    await server.db
      .updateTable("boards_seen")
      .set({ seen_at: "2026-11-15T09:01:00.000Z" })
      .where("restaurant_id", "=", ROOTS)
      .execute();
    expect(await sent(silent)).toEqual([]);
  });

  const promise = async (id: string, at: string, slug: string) => {
    const { revision } = (await findOrder(server.db, id)) ?? {};
    const payload = { _id: id, revision, at };
    const as = await server.staff(slug);
    const url = STAFF_PATHS.promiseOrder;
    expect((await server.call({ method: "POST", url, payload, as })).statusCode).toBe(200);
    return (await waiting(id)).filter(({ payload: { notice } }) => notice === "order_promised");
  };

  const PICK_UP_PROMISE = {
    fr: "sera prête vers 19:40 (au lieu de 19:20).",
    en: "will be ready around 19:40 (instead of 19:20).",
  };
  const DELIVERY_PROMISE = {
    fr: "arrivera vers 09:30 le lundi 16 novembre (au lieu de 12:00 – 15:00 le dimanche 15 novembre).",
    en: "will arrive around 09:30 on Monday 16 November (instead of 12:00 – 15:00 on Sunday 15 November).",
  };

  it.each(LANGUAGES)(
    "a waiting customer gets a mail in %s with the promised time",
    async (language) => {
      const wish = { date: "2026-11-15", time: "19:20" };
      const id = await place(customOrder({ ...CONTACT, language, deliveryTimePreference: wish }));
      const first = await promise(id, "2026-11-15T18:30:00.000Z", "nyonbosphore");
      const both = await promise(id, "2026-11-15T18:40:00.000Z", "nyonbosphore");
      expect([first.length, both.length]).toEqual([1, 2]);
      const mails = await sent(both);
      expect(mails).toHaveLength(1);
      expect(mails[0]?.subject).toMatch(language === "fr" ? /nouvelle heure/ : /a new time/);
      expect(mails[0]?.text).toContain(PICK_UP_PROMISE[language]);

      const tomorrow = { date: "2026-11-15", time: "12:00-15:00" };
      const other = await place(simpleOrder({ language }));
      await server.db
        .updateTable("orders")
        .set({ delivery_day: tomorrow.date })
        .where("id", "=", other)
        .execute();
      const [comes] = await sent(await promise(other, "2026-11-16T08:30:00.000Z", ROOTS));
      expect(comes?.text).toContain(DELIVERY_PROMISE[language]);
    },
  );

  it("a time promised when the order was placed is in its mails until it is ready", async () => {
    const id = await place(customOrder(CONTACT));
    const row = { promised_at: "2026-11-15T18:40:00.000Z" };
    await server.db.updateTable("orders").set(row).where("id", "=", id).execute();
    const [mail] = await sent(await waiting(id));
    expect(mail?.text).toContain("Dès que possible\nPrête vers 19:40");
    const as = await server.staff("nyonbosphore");
    for (const state of ["accepted", "prepared"]) {
      const payload = { _id: id, state };
      await server.call({ method: "POST", url: STAFF_PATHS.updateOrderState, payload, as });
    }
    const ready = (await waiting(id)).filter(({ payload }) => payload.notice === "order_ready");
    expect((await sent(ready))[0]?.text).not.toContain("19:40");
  });

  it.each([
    ["pause", "les commandes sont en pause", "ne prend plus de commandes"],
    ["note", "vos clients sont avertis", "personne ne les voit peut-être"],
  ])(
    "an owner who chose to %s gets a mail about missing boards, unless one is back",
    async (action, subject, text) => {
      shops.set(changedShop(ROOTS, { service: { heartbeat: { action } } }));
      await server.db.deleteFrom("boards_seen").execute();
      const dropped = [
        { dedupeKey: "gone", slug: ROOTS, payload: { notice: "unwatched" }, createdAt: server.now },
      ];
      const [mail] = await sent(dropped);
      expect(mail).toMatchObject({
        to: "bonjour@rootsflavors.example",
        subject: `Tableau hors ligne\u00a0: ${subject}`,
      });
      expect(mail?.text).toContain(text);
      expect(mail?.text).toContain("Aucun n’a été vu jusqu’ici.");
      expect(mail?.text).toContain("(service.heartbeat)");
      const seen_at = new Date(server.now.getTime() + 1).toISOString();
      await server.db.insertInto("boards_seen").values({ restaurant_id: ROOTS, seen_at }).execute();
      expect(await sent(dropped)).toEqual([]);
      await server.db.deleteFrom("boards_seen").execute();
      shops.set(changedShop(ROOTS, {}));
      expect(await sent(dropped)).toEqual([]);
    },
  );
});
