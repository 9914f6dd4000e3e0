import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { OFFICE_PATHS } from "@comptoir/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  freshDatabase,
  type Person,
  PUBLIC_URL,
  SECRET,
  SERVER_ENGINES,
  STAFF_PASSWORD,
  type TestDatabase,
} from "../../../test/harness.ts";
import { COUPLE, type Office, openOffice, SHOP } from "../../../test/office.ts";
import { runCommand } from "../../cli/run-command.ts";
import { createBrowser } from "../../identity/test/browser.ts";
import type { Message } from "../../mail/message.ts";
import { createMailHandler } from "./mail-handler.ts";

const IBAN = ["payment", "iban"];
const OTHER_IBAN = "CH56 0483 5012 3456 7800 9";

describe.each(SERVER_ENGINES)("owners get a mail on %s", (engine) => {
  let database: TestDatabase;
  let office: Office;
  let partner: Person;
  beforeAll(async () => {
    database = await freshDatabase(engine);
    office = await openOffice(engine, database);
    partner = await office.server.staff(SHOP, "partner");
    await office.server.staff(SHOP, "cook", { right: "kitchen" });
    await office.server.db
      .updateTable("profiles")
      .set({ name: "Léa Rochat" })
      .where("user_id", "=", office.owner.uid)
      .execute();
    const reads = { headers: { "accept-language": "en" } };
    const sent = { email: partner.email, password: STAFF_PASSWORD };
    await createBrowser(office.server.app, PUBLIC_URL).post("/sign-in/email", sent, reads);
  });
  afterAll(async () => {
    await office.server.close();
    await database.drop();
  });

  const ownerMails = async (): Promise<Message[]> => {
    const { server } = office;
    const sent: Message[] = [];
    const handle = createMailHandler({
      ...{ db: server.db, shops: server.shops, identity: server.identity, secret: SECRET },
      limitsMails: false,
      ...{
        publicUrl: PUBLIC_URL,
        clock: () => server.now,
        mailer: { send: async (mail) => void sent.push(mail) },
      },
      ...{
        findOrder: async () => undefined,
        drawBillCode: async () => null,
        onBillError: () => {},
      },
    });
    const rows = await server.db.selectFrom("outbox").selectAll().orderBy("dedupe_key").execute();
    for (const { dedupe_key: dedupeKey, restaurant_id: slug, payload_json, created_at } of rows) {
      const payload = JSON.parse(payload_json);
      await handle({ dedupeKey, slug, payload, createdAt: new Date(created_at) });
    }
    await server.db.deleteFrom("outbox").execute();
    return sent.sort((a, b) => a.to.localeCompare(b.to));
  };
  const recipients = [`owner@${SHOP}.example`, `partner@${SHOP}.example`];

  test("about another account: by whom and when, in their language, with its last characters only", async () => {
    await office.set(IBAN, OTHER_IBAN);
    await office.publish();
    const mails = await ownerMails();
    expect(mails.map(({ to }) => to)).toEqual(recipients);
    const [french, english] = mails;
    expect(french?.text).toContain("Léa Rochat");
    expect(french?.text).toContain("15.11.26 10:00");
    expect(french?.text).toContain("Paiement, IBAN : … 2957 → … 8009");
    expect(english?.text).toContain("Payment, IBAN: … 2957 → … 8009");
    expect(english?.text).toContain(`${PUBLIC_URL}/${SHOP}/manage/history`);
    for (const { text, html } of mails) {
      expect(`${text}${html}`).not.toContain("0483");
      expect(`${text}${html}`).not.toContain("0076");
    }
  });

  test("about no other change", async () => {
    await office.set(COUPLE, 18);
    await office.publish();
    expect(await ownerMails()).toEqual([]);
  });

  test("when it is undone", async () => {
    await office.set(["contact", "email"], "eve@example.ch");
    const { version } = await office.publish();
    await ownerMails();
    await office.send(OFFICE_PATHS.undoPublish, { version });
    const [mail] = await ownerMails();
    expect(mail?.text).toContain("Contact, e-mail : eve@example.ch → bonjour@rootsflavors.example");
    const { revision } = await office.draft();
    await office.send(OFFICE_PATHS.discardDraft, { revision });
  });

  test("when it is planned, while they can cancel it; not of a cancelled plan", async () => {
    await office.set(["staff"], { secondFactor: "required" });
    await office.publish({ at: "2026-12-01T08:00:00.000Z" });
    const [mail] = await ownerMails();
    expect(mail?.text).toContain("Équipe, second facteur : facultatif → obligatoire");
    expect(mail?.text).toContain("01.12.26 09:00");
    expect(mail?.text).toContain(`${PUBLIC_URL}/${SHOP}/manage/publish`);
    const changes = [{ path: ["payment", "twint"], value: "+41 79 555 99 99" }];
    const at = "2026-12-02T08:00:00.000Z";
    const { id } = (await office.send(OFFICE_PATHS.plans, { at, changes })).json();
    await office.send(OFFICE_PATHS.cancelPlan, { id, keepsChanges: false });
    expect(await ownerMails()).toEqual([]);
  });

  test("when the operator publishes it", async () => {
    const folder = mkdtempSync(join(tmpdir(), "comptoir-owner-mail-"));
    const file = join(folder, "shop.json");
    const { content } = (await office.draft()).published ?? {};
    const contact = { ...(content?.contact as object), email: "other@example.ch" };
    writeFileSync(file, JSON.stringify({ ...content, contact }));
    const { exitCode } = await runCommand(["shops", "import", SHOP, file], {
      AUTH_SECRET: SECRET,
      DATA_DIR: database.dataDir,
      ...(database.databaseUrl && { DATABASE_URL: database.databaseUrl }),
    });
    rmSync(folder, { recursive: true });
    expect(exitCode).toBe(0);
    const mails = await ownerMails();
    expect(mails.map(({ to }) => to)).toEqual(recipients);
    expect(mails[0]?.text).toContain("L’opérateur");
    expect(mails[0]?.text).toContain("other@example.ch");
  });

  test("even if they were removed from the team since, but not after being erased", async () => {
    await office.set(["payment", "beneficiary"], "Eve Blanc");
    await office.publish();
    await office.server.db
      .updateTable("profiles")
      .set({ role: "customer", restaurant_id: null, staff_right: null })
      .where("user_id", "=", partner.uid)
      .execute();
    await office.server.db
      .updateTable("profiles")
      .set({ email: "", deleted_at: office.server.now.toISOString() })
      .where("user_id", "=", office.owner.uid)
      .execute();
    expect((await ownerMails()).map(({ to }) => to)).toEqual([partner.email]);
  });
});
