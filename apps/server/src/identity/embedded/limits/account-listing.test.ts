import { sql } from "kysely";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { eventually } from "../../../../../../scripts/testing/eventually.ts";
import type { Message } from "../../../mail/message.ts";
import { createBrowser, GOOD_PASSWORD } from "../../test/browser.ts";
import {
  openTestDatabase,
  SERVER_ENGINES,
  setUpIdentity,
  startIdentity,
} from "../../test/embedded-fixture.ts";

describe.each(SERVER_ENGINES)("who has an account on %s", (engine) => {
  let gate = Promise.resolve();
  const mail: Message[] = [];

  const mailer = {
    send: async (message: Message) => {
      await gate;
      mail.push(message);
    },
  };
  const fixture = setUpIdentity(engine, { rateLimit: true, mailer });
  beforeAll(async () => {
    await fixture.browser().signUp("taken@example.ch");
  });
  afterEach(async () => {
    mail.length = 0;
    await resetMinuteLimit();
  });

  const resetMinuteLimit = () =>
    fixture.db.withTables<{ rateLimit: object }>().deleteFrom("rateLimit").execute();

  const signUp = async (email: string, from: string, password = GOOD_PASSWORD) => {
    const answer = await fixture.browser().post("/sign-up/email", { email, password }, { from });
    return answer.json().code ?? answer.statusCode;
  };
  const ask = (email: unknown, from = "192.0.2.1") =>
    fixture.browser().post("/request-password-reset", { email }, { from });

  it("is revealed ten times an hour to one address, then neither presence nor absence", async () => {
    const from = "198.51.100.1";
    const answers: unknown[] = [];
    for (let n = 0; n < 10; n++) answers.push(await signUp("taken@example.ch", from));
    expect(new Set(answers)).toEqual(new Set(["email_in_use"]));
    await resetMinuteLimit();
    expect(await signUp("taken@example.ch", from)).toBe("rate_limited");
    expect(await signUp("free@example.ch", from)).toBe("rate_limited");
    expect(await signUp("taken@example.ch", "198.51.100.2")).toBe("email_in_use");
    fixture.now = new Date(fixture.now.getTime() + 3600_000);
    expect(await signUp("free@example.ch", from)).toBe(200);
  });

  it("counts a whole IPv6 network as one address", async () => {
    for (let n = 0; n < 10; n++) await signUp("taken@example.ch", `2001:db8:1:2::${n + 1}`);
    expect(await signUp("taken@example.ch", "2001:db8:1:2:ffff::1")).toBe("rate_limited");
    expect(await signUp("taken@example.ch", "2001:db8:1:3::1")).toBe("email_in_use");
  });

  it("does not count honest sign-ups, nor passwords that break a rule", async () => {
    const from = "198.51.100.3";
    for (let n = 0; n < 7; n++) expect(await signUp(`new-${n}@example.ch`, from)).toBe(200);
    await resetMinuteLimit();
    for (let n = 0; n < 7; n++) {
      expect(await signUp("weak@example.ch", from, "weak")).toBe("weak_password");
    }
    expect(await signUp("new-8@example.ch", from)).toBe(200);
  });

  it("is not revealed by requesting a link: the answer comes before the lookup", async () => {
    const { promise, resolve: open } = Promise.withResolvers<void>();
    gate = promise;
    const known = await ask("taken@example.ch");
    const unknown = await ask("nobody@example.ch");
    expect([known.statusCode, known.json()]).toEqual([200, { success: true }]);
    expect([unknown.statusCode, unknown.json()]).toEqual([200, { success: true }]);
    expect(Object.keys(unknown.headers)).toEqual(Object.keys(known.headers));
    expect(mail).toEqual([]);
    open();
    await eventually(() => expect(mail.map(({ to }) => to)).toEqual(["taken@example.ch"]));
  });

  if (engine === "postgres") {
    it("is not revealed by the duration of the lookup: the answer does not wait", async () => {
      const known = await fixture.db.transaction().execute(async (trx) => {
        await sql`lock table "user", "verification" in access exclusive mode`.execute(trx);
        return await ask("taken@example.ch", "192.0.2.2");
      });
      expect(known.statusCode).toBe(200);
      await eventually(() => expect(mail).toHaveLength(1));
    });
  }

  it("is not revealed by the limits of requesting a link either", async () => {
    for (const email of ["taken@example.ch", "nobody@example.ch"]) {
      fixture.now = new Date(fixture.now.getTime() + 3600_000);
      const statuses: number[] = [];
      for (let n = 0; n < 6; n++) statuses.push((await ask(email, `203.0.113.${n}`)).statusCode);
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    }
  });

  it("can be requested about ten times a minute from one address", async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 11; n++) {
      statuses.push((await ask(`nobody-${n}@example.ch`, "203.0.113.99")).statusCode);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
  });

  it("is not looked up for an invalid address", async () => {
    const refused = await ask("not an address", "203.0.113.98");
    expect([refused.statusCode, refused.json().code]).toEqual([422, "invalid_email"]);
  });
});

describe("a server that stops", () => {
  it("sends pending mails before it stops", async () => {
    const database = await openTestDatabase("sqlite");
    const mail: Message[] = [];
    const mailer = {
      send: async (message: Message) => {
        await new Promise((resolve) => setTimeout(resolve, 50));
        mail.push(message);
      },
    };
    const { app } = await startIdentity(database.storage, { mailer });
    await createBrowser(app).signUp("late@example.ch");
    await createBrowser(app).post("/request-password-reset", { email: "late@example.ch" });
    await app.close();
    const subjects = mail.map(({ subject }) => subject).sort();
    expect(subjects).toEqual([
      "Choisissez un nouveau mot de passe",
      "Confirmez votre adresse e-mail",
    ]);
    await database.drop();
  });

  it("logs a failed link without the address", async () => {
    const database = await openTestDatabase("sqlite");
    const lines: string[] = [];
    const stream = { write: (line: string) => void lines.push(line) };
    const mailer = { send: async () => Promise.reject(new Error("no mail server")) };
    const server = { logger: { level: "trace", stream } };
    const { app } = await startIdentity(database.storage, { mailer }, server);
    await createBrowser(app).signUp("secret.person@example.ch");
    await createBrowser(app).post("/request-password-reset", { email: "secret.person@example.ch" });
    await app.close();
    expect(lines.join()).toContain("a password link could not be sent");
    expect(lines.join()).not.toMatch(/secret|person|example\.ch/);
    await database.drop();
  });
});
